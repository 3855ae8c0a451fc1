// Older versions of the tab `_publisher_stats`, brought forward one version at a time.

/** Headings and rows of the tab, as texts. */
export interface TabTexts {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Steps by the version that they start from, up to `version`. A step changes nothing when it is applied again, because
 * a write that was stopped is repeated. New columns need no step: the book adds them, blank.
 */
export interface Schema {
  version: number;
  steps: { readonly [version: number]: (texts: TabTexts) => TabTexts };
}

/** Headings of version 1 that version 2 words otherwise. */
const REWORDED: readonly (readonly [before: string, now: string])[] = [
  ['Vanished rows', 'Rows no longer returned'],
  ['Rows of', 'Data of'],
];

/** Whether a migration words this heading otherwise. */
export function isOldHeading(heading: string): boolean {
  return REWORDED.some(([before]) => before.toLowerCase() === heading.toLowerCase());
}

function withHeadingsReworded({ headings, rows }: TabTexts): TabTexts {
  const reworded = [...headings];
  for (const [before, now] of REWORDED) {
    const at = headings.findIndex((heading) => heading.toLowerCase() === before.toLowerCase());
    if (at >= 0 && !headings.includes(now)) reworded[at] = now;
  }
  return { headings: reworded, rows };
}

/** The first version whose head has the id of its spreadsheet; the book adds it, as it adds new columns. */
export const FIRST_WITH_ID = 3;

export const SCHEMA: Schema = { version: 6, steps: { 1: withHeadingsReworded } };

/** @param onStep called with each version that is reached */
export function migrated(
  texts: TabTexts,
  from: number,
  schema: Schema,
  onStep: (version: number, texts: TabTexts) => void = () => undefined,
): TabTexts {
  let current = texts;
  for (let version = Math.max(1, from); version < schema.version; version++) {
    current = schema.steps[version]?.(current) ?? current;
    onStep(version + 1, current);
  }
  return current;
}
