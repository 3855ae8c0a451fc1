// A field of a form as a row of its table: the form, the errors beside it, the words of More and what is sent follow.

import type { ChoiceOptions } from '../../src/core/report/choice-options';
import type { ChoiceChange } from '../choice/choice-changes';
import type { Field } from '../state/fields';
import type { OpenReportForm } from '../state/report-state';
import type { Ready } from '../state/state';
import type { TextOfValue } from '../state/typed';

/** Any field: what leads to it from an error, and whose errors a change of it can settle. */
export interface FieldRow<Name extends Field = Field> {
  /** Also names its element, `field-period`. */
  readonly name: Name;
  readonly label: string;
  /** Of a field that is typed in. What is typed stands beside the last good value (`Typed`). */
  readonly text?: TextOfValue;
  /** Fields whose errors a change of this one can settle. */
  readonly affects?: readonly Field[];
}

/** How an option is shown, and what its text means. */
export type Control =
  /** `unlisted` is the title of a value that isn't offered any more. */
  | { kind: 'select'; options(state: Ready): Option[]; unlisted?(state: Ready): string }
  | { kind: 'checks'; items: readonly { name: string; title: string }[] }
  | { kind: 'flag' }
  /** A text, which the row says how to read. */
  | { kind: 'text'; attributes: Readonly<Record<string, string | number | boolean>> }
  /** A component of its own. */
  | { kind: 'own' };

/** Of a number. The browser would read it as its own locale writes it, so its field is one of text. */
export const NUMBER_CONTROL = {
  kind: 'text',
  attributes: { type: 'text', inputMode: 'decimal', autocomplete: 'off', class: 'number' },
} as const satisfies Control;

interface Option {
  value: string;
  title: string;
}

/** What an option needs: a whole table, or one whose rows don't keep their places either. */
export type Needs = 'table' | 'freeRows';

/**
 * A field that is drawn by its row. Its functions are told the panel with the choice as it is sent
 * (`withChoiceToSend`), so that what can't be sent counts as unset.
 */
export interface DrawnRow<Name extends Field = Field> extends FieldRow<Name> {
  readonly control: Control;
  readonly info?: string | ((state: Ready) => string);
  readonly isWide?: true;
  hint?(state: Ready): string;
  /** Whether it matters, as far as other fields decide; absent: always. */
  matters?(state: Ready): boolean;
}

/** A field of one option of the choice. */
export interface OptionRow extends DrawnRow<keyof ChoiceOptions> {
  /** Without it, the option isn't sent. Absent: sent to any destination. */
  readonly needs?: Needs;
  /** Whether sources without metrics have it, too. */
  readonly isOfAnySource?: true;
  /** Whether it is shown although it doesn't matter. */
  readonly staysShown?: true;
  /** What picking a value changes; absent: the option alone. */
  pick?(value: string, state: Ready): ChoiceChange;
  /** What is set, in the words of More; absent where the words of another field tell it. */
  said?(state: Ready): string;
  /** How many settings a person would count; absent: one, if the value isn't the first one. */
  count?(state: Ready): number;
}

/** A field of a report's form. Without `value` and `set`, it is the form's property of its name. */
export interface ReportRow extends DrawnRow {
  value?(form: OpenReportForm): unknown;
  set?(value: unknown, form: OpenReportForm): Partial<OpenReportForm>;
  /** Why it can't be set, and the field of Build that would change that; null if it can. */
  off?(state: Ready): { sentence: string; leadsTo: Field | null } | null;
}
