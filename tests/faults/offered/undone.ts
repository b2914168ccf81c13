/** Undoes what was tried. */
export class Undone extends Error {}
