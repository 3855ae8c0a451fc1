// A field of a form as a row of its table: the form, the errors beside it, the words of More and what is sent follow.

import type { ChoiceOptions } from '../../src/core/report/choice-options';
import type { Change } from '../choice/choice-changes';
import type { Field } from '../state/fields';
import type { Ready } from '../state/state';
import type { TextOfValue } from './typed';

/** Any field: what leads to it from an error, and whose errors a change of it can settle. */
export interface FieldRow<Name extends string = Field> {
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
  | { kind: 'select'; options(sent: Ready): Option[]; unlisted?(sent: Ready): string }
  | { kind: 'checks'; items: readonly { name: string; title: string }[] }
  | { kind: 'flag' }
  /** A text, which the row says how to read. */
  | { kind: 'text'; attributes: Readonly<Record<string, string | number>> }
  /** A component of its own. */
  | { kind: 'own' };

interface Option {
  value: string;
  title: string;
}

/** What a destination must be able to show. */
export type Needs = 'comparison' | 'columns' | 'totals' | 'order';

/**
 * A field of one option of the choice. Its functions are told the panel with the choice as it is sent
 * (`withChoiceToSend`), so that what can't be sent counts as unset.
 */
export interface OptionRow extends FieldRow<keyof ChoiceOptions> {
  readonly control: Control;
  readonly info?: string;
  readonly isWide?: true;
  hint?(sent: Ready): string;
  /** Without it, the option isn't sent. Absent: sent to any destination. */
  readonly needs?: Needs;
  /** Whether sources without metrics have it, too. */
  readonly isOfAnySource?: true;
  /** Whether it matters, as far as other fields decide; absent: always. */
  matters?(sent: Ready): boolean;
  /** Whether it is shown although it doesn't matter. */
  readonly staysShown?: true;
  /** What picking a value changes; absent: the option alone. */
  pick?(value: string, sent: Ready): Change;
  /** What is set, in the words of More; absent where the words of another field tell it. */
  said?(sent: Ready): string;
  /** How many settings a person would count; absent: one, if the value isn't the first one. */
  count?(sent: Ready): number;
}
