// Draws the faces of the cards of a page.
import { drawFaces } from "./faces.js";

await drawFaces(document);
