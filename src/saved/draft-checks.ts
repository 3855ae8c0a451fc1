// Checks a report before it is saved: that it can run, and that the tab can store it.

import { addDays } from '../core/day';
import { choiceInvalid, isStatsError } from '../core/errors';
import { daysOfPeriod, textOfPeriod } from '../core/period';
import { kindOf } from '../core/place/place';
import { CHECKED_DAYS, firstUnpaired } from '../core/report/compared-buckets';
import { timeColumnFaults } from '../core/report/faults/choice-faults';
import { listedAppFaults, nameFaults, savedRowFaults } from '../core/report/faults/report-faults';
import type { Today } from '../core/report/final-days';
import { checkSavedPlace, checkSupported, sourceOf } from '../runs/place-checks';
import { queryOf } from '../runs/query';
import { dayQueryOf } from '../runs/steps/day-query';
import { checkMode } from '../runs/write-rules';
import { LONGEST_TEXT } from '../sheet/cells';
import { bucketOf } from '../sources/fields';
import type { GroupsDeps } from '../sources/groups-tab';
import type { Query } from '../sources/source';
import { BUCKET_PROBLEMS, REPORT_PROBLEMS } from '../text/errors/choice-problems';
import { refuse } from '../text/errors/fault-sentences';
import { blankReport, type SavedReport } from './saved-report';
import { reportHeadings } from './tab/report-columns';
import { reportOfRow, rowOfReport } from './tab/report-rows';

/** @throws StatsError for a draft without a name, or a choice that can't run in its write mode or at its place */
export function checkDraft(
  { name, choice, mode }: Pick<SavedReport, 'name' | 'choice' | 'mode'>,
  today: Today,
  deps: GroupsDeps,
): void {
  const source = sourceOf(choice, deps, { mode });
  const query = queryOf(choice, source, today, mode);
  const { destination, totals } = choice;
  refuse(nameFaults(name));
  refuse(listedAppFaults(choice));
  checkSavedPlace(destination);
  checkSupported(choice, source, { mode });
  if (kindOf(destination).holdsDays) dayQueryOf(choice, source, today);
  checkMode(query, { mode });
  checkPairs(query, today);
  checkTimesLater(query, today);
  const hasDays = query.dimensions.some(({ kind }) => kind === 'day');
  refuse(savedRowFaults(mode, { totals, hasDays }, source));
}

/** Refuses a comparison by week or month that would fail on any day of the next year, since a schedule may run then. */
function checkPairs({ comparison, dimensions, period }: Query, today: Today): void {
  const bucket = bucketOf(dimensions);
  const day = comparison && bucket && firstUnpaired(comparison.name, period, bucket, today);
  if (day) throw choiceInvalid('compare', BUCKET_PROBLEMS.unequalLater(bucket, textOfPeriod(period), day));
}

/** Refuses days, weeks or months side by side that would be too many on any day of the next year. */
function checkTimesLater({ columns, period }: Query, today: Today): void {
  if (columns?.dimension.kind !== 'day') return;
  for (let after = 1; after < CHECKED_DAYS; after += 1) {
    const day = addDays(today.day, after);
    const days = daysOfPeriod(period, { ...today, day });
    refuse(timeColumnFaults(columns.dimension, days, textOfPeriod(period), day));
  }
}

/** How many characters are left free in each cell, because a run may make its text longer. */
const ROOM = 1_000;

/**
 * The report as it will be read from the tab, so that what is saved is what runs.
 * @throws StatsError for a fact that is too long for its cell, such as many bundles, or that can't be read back
 */
export function readBack(report: SavedReport): SavedReport {
  const texts = rowOfReport(report);
  const tooLong = reportHeadings()[texts.findIndex((text) => text.length > LONGEST_TEXT - ROOM)];
  if (tooLong) throw choiceInvalid(tooLong.toLowerCase(), REPORT_PROBLEMS.tooLong(tooLong));
  try {
    return reportOfRow(reportHeadings(), texts, 1, blankReport(0));
  } catch (thrown) {
    if (!isStatsError(thrown, 'REPORT_CELL_WRONG')) throw thrown;
    const { heading, problem } = thrown.details;
    throw typeof problem === 'string'
      ? choiceInvalid(heading.toLowerCase(), REPORT_PROBLEMS.wrongFact(heading, problem))
      : problem;
  }
}
