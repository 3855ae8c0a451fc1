// What the row of an error code says: who can act, whether it passes by itself, what it is about, what it ends.

import type { Agreement } from '../agreement';
import type { PanelField } from './panel-field';

/** What a person who sees the error can do. What can be tried again, or waited for, may pass by itself. */
export type Remedy = 'fix' | 'retry' | 'logIn' | 'wait' | 'report';

/**
 * Why the rest of a run can't succeed either: it would meet the same error, time or a quota ran out, or a person has
 * ended it. After all but the first, a later run goes on with the rest.
 */
export type RunEnd = 'sameError' | 'time' | 'quota' | 'person';

export interface ErrorRow<Facts> {
  readonly remedy: Remedy;
  /** Whether it may pass by itself, if `remedy` doesn't say so. */
  readonly mayPass?: true;
  readonly field?: PanelField | ((facts: Facts) => PanelField | undefined);
  /** What a person can agree to, so that a refused action goes ahead; null if these facts leave nothing to agree to. */
  readonly offer?: (facts: Facts) => Agreement | null;
  readonly endsRun?: RunEnd;
}

/** A row for each code of a subject. */
export type ErrorRows<Facts> = { readonly [Code in keyof Facts]: ErrorRow<Facts[Code]> };
