// Checks that a place can be written to, and that it supports a report's options and groups.

import { choiceInvalid, StatsError } from '../core/errors';
import { entryNamed } from '../core/name';
import {
  isOutside,
  kindOf,
  type OutsidePlace,
  type Place,
  placeNameProblem,
  placeSheet,
  wrongParts,
} from '../core/place/place';
import { sheetNameProblem } from '../core/place/sheet-name';
import type { Refused } from '../core/report/faults/fault';
import type { Metric } from '../sources/fields';
import { groupsNamed, isGroupName, takesGroups, withGroups } from '../sources/groups';
import { type GroupsDeps, groupsTitled } from '../sources/groups-tab';
import { SOURCES } from '../sources/registry';
import { filterOf, filtersMetrics } from '../sources/shape/row-filter';
import type { ReportSource } from '../sources/source';
import { DESTINATION_TEXTS, partProblem } from '../text/destinations';
import { GROUP_REFUSED, REPORT_PROBLEMS } from '../text/errors/choice-problems';
import type { Choice } from './choice';
import type { WriteRules } from './write-rules';

/** @throws StatsError CHOICE_INVALID for a place that no saved report can have; SHEET_NAME_INVALID */
export function checkSavedPlace(place: Place): void {
  if (isOutside(place)) {
    checkOutsidePlace(place);
    return;
  }
  const name = placeSheet(place);
  if (name === null) throw choiceInvalid('destination', REPORT_PROBLEMS.noSheet);
  const problem = placeNameProblem(place);
  if (problem !== null) throw new StatsError('SHEET_NAME_INVALID', { name, problem });
}

/** @throws StatsError CHOICE_INVALID for the first part of the place's name that isn't valid */
export function checkOutsidePlace(place: OutsidePlace): void {
  const [wrong] = wrongParts(place);
  if (wrong) throw choiceInvalid(wrong, partProblem(place.kind, wrong));
}

/**
 * The name without blanks around it.
 * @throws StatsError SHEET_NAME_INVALID for a name that is impossible or needs odd quoting (docs/platform.md §11)
 */
export function checkSheetName(text: string): string {
  const name = text.trim();
  const problem = sheetNameProblem(name);
  if (problem !== null) throw new StatsError('SHEET_NAME_INVALID', { name, problem });
  return name;
}

/**
 * Refuses options of a choice that its destination doesn't support.
 * @throws StatsError CHOICE_INVALID, FILTER_WRONG
 */
export function checkSupported(
  { destination, totals, sortBy, topRows, compare, filter, columns, metrics }: Choice,
  source: ReportSource,
  { mode }: Pick<WriteRules, 'mode'> = { mode: 'replace' },
): void {
  if (!kindOf(destination).holdsDays) return;
  if (filtersMetrics(filterOf(filter, source)))
    throw unsupportedOption('filter', destination, 'filteredMetrics');
  if (metrics.some((name) => entryNamed<Metric>(source.metrics, name)?.isShare))
    throw unsupportedOption('metrics', destination, 'shares');
  if (compare !== '') throw unsupportedOption('compare', destination, 'compare');
  if (columns !== '') throw unsupportedOption('columns', destination, 'columns');
  // A source that judges always has totals, so the person hasn't chosen them.
  if (totals && !source.judges) throw unsupportedOption('destination', destination, 'totals');
  if (sortBy !== '') throw unsupportedOption('sortBy', destination, 'sorted');
  if (topRows !== null) throw unsupportedOption('topRows', destination, 'sorted');
  if (mode !== 'replace') throw unsupportedOption('mode', destination, 'mode');
}

/**
 * The source of a choice, with the groups that it names as dimensions. Only then is their tab read.
 * @throws StatsError CHOICE_INVALID for groups in a source, a destination or a mode that has none; GROUP_MISSING
 */
export function sourceOf(
  choice: Choice,
  { groups }: GroupsDeps,
  { mode }: Pick<WriteRules, 'mode'> = { mode: 'replace' },
): ReportSource {
  const source = SOURCES[choice.source];
  const choiceGroups = groupsNamed(choice);
  const [first] = choiceGroups;
  if (first === undefined) return source;
  const field = namesGroup(choice.groupBy) ? 'groupBy' : namesGroup([choice.columns]) ? 'columns' : 'filter';
  if (!takesGroups(source)) throw choiceInvalid(field, GROUP_REFUSED.source(first, source.title));
  if (kindOf(choice.destination).holdsDays) throw unsupportedOption(field, choice.destination, 'groups');
  if (mode !== 'replace') throw choiceInvalid(field, GROUP_REFUSED.mode(first));
  return withGroups(source, groupsTitled(choiceGroups, groups()));
}

function namesGroup(names: readonly string[]): boolean {
  return names.some(isGroupName);
}

/** The error for an option that a destination doesn't support. @param field the option's field in the choice */
export function unsupportedOption(
  field: keyof Choice | 'mode',
  destination: Place,
  what: Refused,
): StatsError {
  if (!isOutside(destination)) throw new TypeError(`a sheet refuses no ${what}`);
  return choiceInvalid(field, DESTINATION_TEXTS[destination.kind].refused[what]);
}
