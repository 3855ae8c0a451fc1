// What follows from the rows of the fields: which are shown, what they say, and what isn't sent.

import { kindOf } from '../../src/core/place/place';
import { type ChoiceOptions, defaultOptions } from '../../src/core/report/choice-options';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { Field } from '../state/fields';
import { canSort } from '../state/report-state';
import { type Ready, sourceOf } from '../state/state';
import { MORE_FIELDS } from './build-fields';
import type { FieldRow, Needs, OptionRow } from './field-row';
import { canSet } from './formula-choice';

/** Whether a field is in the form. */
export function isShown(row: OptionRow, state: Ready): boolean {
  return isOffered(row, state) && (row.staysShown || (row.matters?.(state) ?? true));
}

/** Whether a field can't be changed while rows keep their places: such rows have no order and no columns of values. */
export function isDisabled({ needs }: OptionRow, { reports }: Ready): boolean {
  return needs === 'freeRows' && !canSort(reports.form);
}

/** What is wrong with a text as typed, as a sentence; null if it is a value, or if nothing is typed. */
export function typedProblem({ text }: FieldRow, typed: string | undefined): string | null {
  const read = typed === undefined ? undefined : text?.read(typed);
  return read && 'problem' in read ? read.problem : null;
}

/** What is typed in these fields and is no value. */
export function typedProblems<Row extends FieldRow>(
  rows: readonly Row[],
  typedText: (row: Row) => string | undefined,
): { field: Field; sentence: string }[] {
  return rows.flatMap((row) => {
    const sentence = typedProblem(row, typedText(row));
    return sentence === null ? [] : [{ field: row.name, sentence }];
  });
}

/** What is set in these fields, in words. */
export function settingsInWords(rows: readonly OptionRow[], state: Ready): string[] {
  return rows.flatMap((row) => (isSettable(row, state) && row.said?.(state)) || []);
}

/** How many settings differ from the first ones, as a person would count. */
export function settingsIn(rows: readonly OptionRow[], state: Ready): number {
  const counts = rows.filter((row) => isSettable(row, state)).map((row) => countOf(row, state));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The choice without options that its destination or write mode can't have, as in a new form. */
export function withoutUnsent(choice: Choice, has: (needs: Needs) => boolean): Choice {
  const first = defaultOptions();
  const unsent = OPTION_NEEDS.filter(([, needs]) => !has(needs)).map(([name]) => [name, first[name]]);
  return { ...choice, ...Object.fromEntries(unsent) };
}

/** What needs something of the destination: the fields under `More`, and what rows show of their app. */
const OPTION_NEEDS: readonly (readonly [keyof ChoiceOptions, Needs])[] = [
  ...MORE_FIELDS.flatMap(({ name, needs }) => (needs ? [[name, needs] as const] : [])),
  ['appShows', 'freeRows'],
];

function isOffered({ name, needs, isOfAnySource }: OptionRow, state: Ready): boolean {
  const isOfSource = isOfAnySource || sourceOf(state).metrics.length > 0;
  return isOfSource && canSet(state, name) && (!needs || !kindOf(state.choice.destination).holdsDays);
}

function isSettable(row: OptionRow, state: Ready): boolean {
  return isOffered(row, state) && (row.matters?.(state) ?? true);
}

function countOf({ name, count }: OptionRow, state: Ready): number {
  if (count) return count(state);
  return JSON.stringify(state.choice[name]) === JSON.stringify(defaultOptions()[name]) ? 0 : 1;
}
