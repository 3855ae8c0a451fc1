// The choice while a formula is edited, without parts for which its function has no argument. Pure.

import { defaultOptions } from '../../src/core/report/choice-options';
import { WITHOUT_COLUMNS } from '../../src/core/report/value-columns';
import { type ArgumentName, argumentsOf } from '../../src/text/functions';
import type { Ready } from '../state/state';

/** Whether a part of the choice can be set. It can't for a formula whose function has no such argument. */
export function hasArgument({ formulaEdit, choice }: Ready, argument: ArgumentName): boolean {
  return formulaEdit === null || argumentsOf(choice.source).includes(argument);
}

/** The parts of the choice that a formula can have. */
export function withFormulaChoice(state: Ready): Ready {
  const { choice } = state;
  const { totals, sortBy, topRows, countryNames, compareColumns, ...defaults } = defaultOptions();
  const { sortOrder, leastImpressions, appShows } = defaults;
  const ifArgument = <Part>(argument: ArgumentName, part: Part, otherwise: Part) =>
    hasArgument(state, argument) ? part : otherwise;
  return {
    ...state,
    filterRows: ifArgument('filter', state.filterRows, []),
    choice: {
      ...choice,
      ...WITHOUT_COLUMNS,
      ...{ totals, sortBy, sortOrder, topRows, countryNames },
      ...{ compareColumns, leastImpressions, appShows },
      apps: ifArgument('apps', choice.apps, defaults.apps),
      metrics: ifArgument('metrics', choice.metrics, defaults.metrics),
      filter: ifArgument('filter', choice.filter, defaults.filter),
      compare: ifArgument('compare', choice.compare, defaults.compare),
      destination: { kind: 'currentCell' },
    },
  };
}
