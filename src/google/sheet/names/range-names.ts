// Named ranges. One whose cells were deleted stays in the file, as `#REF!` (docs/platform.md §11).

import { isStatsError, reasonOf, StatsError, toStatsError } from '../../../core/errors';
import { ignoreErrors } from '../../../core/ignore-errors';
import { groupedBy } from '../../../core/lists/grouped';
import { refusedEdit } from '../refused-edit';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type NamedRange = GoogleAppsScript.Spreadsheet.NamedRange;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** The cells of a named range; null if there is none, or its cells were deleted. */
export function rangeNamed(spreadsheet: Spreadsheet, name: string): Range | null {
  try {
    return unlessLost(spreadsheet.getRangeByName(name));
  } catch {
    // A name without cells may throw. The list tells it from trouble of the service, which throws again.
    const namedRange = spreadsheet.getNamedRanges().find((each) => each.getName() === name);
    return namedRange ? rangeOfName(namedRange) : null;
  }
}

/** As `rangeNamed`. Google doesn't document what `getRange` does once the cells were deleted. */
export function rangeOfName(namedRange: NamedRange): Range | null {
  return ignoreErrors(() => unlessLost(namedRange.getRange())) ?? null;
}

/** A name without the tab that stands before it in a duplicate of that tab: `'Copy of Data'!PublisherStats_…`. */
export function bareName(name: string): string {
  return name.slice(name.lastIndexOf('!') + 1);
}

/**
 * The cells of names, by these. Where a duplicated tab has one, too, those that Google finds by it, as for a write.
 * @param within the names of one sheet, if not of all
 */
export function rangesByName(
  spreadsheet: Spreadsheet,
  isWanted: (name: string) => boolean,
  within: { getNamedRanges(): NamedRange[] } = spreadsheet,
): Map<string, Range | null> {
  const named = groupedBy(within.getNamedRanges(), (each) => bareName(each.getName()));
  return new Map(
    [...named].flatMap(([name, [first, ...others]]) => {
      if (!first || !isWanted(name)) return [];
      const isOnlyOne = others.length === 0 && first.getName() === name;
      return [[name, isOnlyOne ? rangeOfName(first) : rangeNamed(spreadsheet, name)] as const];
    }),
  );
}

/**
 * Points a name at cells, whatever cells it had before.
 * @throws StatsError NAME_REFUSED
 */
export function nameRange(spreadsheet: Spreadsheet, name: string, range: Range): void {
  try {
    spreadsheet.setNamedRange(name, range);
  } catch (error) {
    if (rangeNamed(spreadsheet, name)) throw refusal(name, range, error);
    removeLost(spreadsheet, name);
    try {
      spreadsheet.setNamedRange(name, range);
    } catch (again) {
      throw refusal(name, range, again);
    }
  }
}

/** A name without cells is reported to refuse new ones until it is removed, and to be missing in the list. */
function removeLost(spreadsheet: Spreadsheet, name: string): void {
  const lost = spreadsheet.getNamedRanges().filter((each) => each.getName() === name && !rangeOfName(each));
  for (const each of lost) each.remove();
  if (lost.length === 0) ignoreErrors(() => spreadsheet.removeNamedRange(name));
}

/** NAME_REFUSED, unless the error has a code of its own. */
function refusal(name: string, range: Range, error: unknown): unknown {
  const cause = refusedEdit(error, () => range);
  if (!isStatsError(toStatsError(cause), 'UNEXPECTED')) return cause;
  return new StatsError('NAME_REFUSED', { name, reason: reasonOf(cause) }, { cause });
}

export function removeName(spreadsheet: Spreadsheet, name: string): void {
  if (rangeNamed(spreadsheet, name)) spreadsheet.removeNamedRange(name);
}

function unlessLost(range: Range | null): Range | null {
  return range?.getA1Notation() === '#REF!' ? null : range;
}
