// The choice while a formula is edited, without parts for which its function has no argument. Pure.

import { type ChoiceOptions, defaultOptions } from '../../src/core/report/choice-options';
import { argumentsOf } from '../../src/text/formulas/functions';
import type { Ready } from '../state/state';

/** Whether a part of the choice can be set. It can't for a formula whose function has no such argument. */
export function canSet({ formulaEdit, choice }: Ready, part: keyof ChoiceOptions): boolean {
  const argument: string = part === 'byApp' ? 'group_by' : part;
  return formulaEdit === null || argumentsOf(choice.source).some((name) => name === argument);
}

/** The parts of the choice that a formula can have. */
export function withFormulaChoice(state: Ready): Ready {
  const options = Object.entries(defaultOptions()) as [keyof ChoiceOptions, unknown][];
  const unset = Object.fromEntries(options.filter(([part]) => !canSet(state, part)));
  return {
    ...state,
    typed: canSet(state, 'filter') ? state.typed : { ...state.typed, filter: [] },
    choice: { ...state.choice, ...unset, destination: { kind: 'currentCell' } },
  };
}
