// The versions of the tab `_publisher_stats`: which are read, and how older ones are brought forward.

import { StatsError } from '../../core/errors';

/** Headings and rows of the tab, as texts. */
export interface TabTexts {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Steps by the version that they start from, from `first` up to `version`. A step changes nothing when it is applied
 * again, because a write that was stopped is repeated. New columns need no step: the book adds them, blank.
 */
export interface Schema {
  /** The oldest version that is read. */
  first: number;
  version: number;
  steps: { readonly [version: number]: (texts: TabTexts) => TabTexts };
}

/** Versions before 6 were never published. */
export const SCHEMA: Schema = { first: 6, version: 6, steps: {} };

/** @throws StatsError TAB_TOO_OLD, TAB_TOO_NEW */
export function checkVersion(version: number, { first, version: known }: Schema): void {
  if (version < first) throw new StatsError('TAB_TOO_OLD', { version, first });
  if (version > known) throw new StatsError('TAB_TOO_NEW', { version, known });
}

/** @param onStep called with each version that is reached */
export function migrated(
  texts: TabTexts,
  from: number,
  schema: Schema,
  onStep: (version: number, texts: TabTexts) => void = () => undefined,
): TabTexts {
  let current = texts;
  for (let version = from; version < schema.version; version++) {
    current = schema.steps[version]?.(current) ?? current;
    onStep(version + 1, current);
  }
  return current;
}
