"""Organised play without a screen: who meets whom in a round, and how everybody stands. It knows no game."""
