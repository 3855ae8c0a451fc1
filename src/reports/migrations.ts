// Older shapes of the tab `_publisher_stats`, brought forward one version at a time.

/** Changes the texts of a row; the headings say what they are. Columns that are new are added blank by the book itself. */
type Migration = (headings: readonly string[], texts: readonly string[]) => string[];

/** By the version that they start from. Version 1 is the first that was ever shipped, so there is nothing before it. */
export const MIGRATIONS: { readonly [version: number]: Migration } = {};
