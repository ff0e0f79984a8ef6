-- A store of format 1, with a match that is being played.
CREATE TABLE settings (name VARCHAR NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name));
CREATE TABLE matches (
    id VARCHAR NOT NULL, made FLOAT NOT NULL, stage VARCHAR NOT NULL, title VARCHAR NOT NULL, setup TEXT NOT NULL,
    secret VARCHAR NOT NULL, save TEXT, saved_at INTEGER NOT NULL, quiet TEXT NOT NULL, result TEXT, PRIMARY KEY (id)
);
CREATE INDEX ix_matches_stage ON matches (stage);
CREATE INDEX ix_matches_made ON matches (made);
CREATE TABLE seats (
    "match" VARCHAR NOT NULL, seat INTEGER NOT NULL, kind VARCHAR NOT NULL, who VARCHAR NOT NULL,
    plays VARCHAR NOT NULL, seed VARCHAR, PRIMARY KEY ("match", seat), FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE INDEX ix_seats_who ON seats (who);
CREATE TABLE answers (
    "match" VARCHAR NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, answer TEXT NOT NULL,
    PRIMARY KEY ("match", number), FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO settings VALUES ('format', '1'), ('form key', hex(zeroblob(32)));
INSERT INTO matches VALUES ('abc', 1.5, 'playing', 'Drill', '{"game":"drill"}', 'x', '{}', 0, '{}', NULL);
INSERT INTO seats VALUES ('abc', 0, 'human', 'guest', 'thor', NULL);
