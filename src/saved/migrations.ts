// Older shapes of the tab `_publisher_stats`, brought forward one version at a time.

/** Headings and rows of the tab, as texts. */
export interface TabTexts {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Steps by the version that they start from, up to `version`. A step must bear being applied twice: a write that is
 * stopped half-way is begun again. Columns that are new are added blank by the book itself.
 */
export interface Schema {
  version: number;
  steps: { readonly [version: number]: (texts: TabTexts) => TabTexts };
}

/** Version 1 is the first that was ever shipped, so there is nothing before it. */
export const SCHEMA: Schema = { version: 1, steps: {} };

/** @param onStep called with each version that is reached */
export function broughtForward(
  texts: TabTexts,
  from: number,
  schema: Schema,
  onStep: (version: number, texts: TabTexts) => void = () => undefined,
): TabTexts {
  let current = texts;
  for (let version = Math.max(1, from); version < schema.version; version++) {
    current = schema.steps[version]?.(current) || current;
    onStep(version + 1, current);
  }
  return current;
}
