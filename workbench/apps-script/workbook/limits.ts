// What a spreadsheet can hold (docs/platform.md §4).

/** Of one file, blank cells included. */
export const MAX_CELLS = 10_000_000;
/** ZZZ. */
export const MAX_COLUMNS = 18_278;
/** Of one file, from memory of the product. */
export const MAX_SHEETS = 200;
/** Of one cell. Assumption: of one note too. */
export const MAX_CHARACTERS = 50_000;
