// Checks a report before it is saved: that it can run, and that a cell can hold its record.

import { addDays } from '../core/day';
import { choiceInvalid } from '../core/errors';
import { daysOfPeriod, parsePeriod, textOfPeriod } from '../core/period';
import { kindOf } from '../core/place/place';
import { CHOICE_OPTIONS } from '../core/report/choice-options';
import { CHECKED_DAYS, firstUnpaired } from '../core/report/compared-buckets';
import { timeColumnFaults } from '../core/report/faults/choice-faults';
import {
  listedAppFaults,
  nameFaults,
  savedRowFaults,
  summaryFaults,
} from '../core/report/faults/report-faults';
import type { Today } from '../core/report/final-days';
import { dayQueryOf } from '../runs/day-query';
import { checkSavedPlace, checkSupported, sourceOf } from '../runs/place-checks';
import { resolveQuery } from '../runs/query';
import { checkMode } from '../runs/write-rules';
import { LONGEST_TEXT } from '../sheet/cells';
import { bucketOf } from '../sources/fields';
import { withNamedGroups } from '../sources/groups';
import type { GroupsDeps } from '../sources/groups-tab';
import { SOURCES } from '../sources/registry';
import { namedFilter } from '../sources/shape/row-filter';
import type { Query } from '../sources/source';
import { BUCKET_PROBLEMS, REPORT_PROBLEMS } from '../text/errors/choice-problems';
import { refuse } from '../text/errors/fault-sentences';
import type { SavedReport } from './saved-report';
import { recordOfText, textOfRecord } from './store/report-record';

/** What of a report is checked. */
type Draft = Pick<SavedReport, 'name' | 'choice' | 'mode' | 'mailsSummary' | 'summaryOf'>;

/**
 * @throws StatsError for a draft without a name, a choice that can't run in its write mode or at its place, or a
 *   summary that would never be mailed
 */
export function checkDraft({ name, choice, mode, ...summary }: Draft, today: Today, deps: GroupsDeps): void {
  const source = sourceOf(choice, deps, { mode });
  const query = resolveQuery(choice, source, today, mode);
  const { destination, totals } = choice;
  refuse(nameFaults(name));
  refuse(listedAppFaults(choice));
  checkSavedPlace(destination);
  checkSupported(choice, source, { mode });
  if (kindOf(destination).holdsDays) dayQueryOf(choice, source, today);
  checkMode(query, { mode });
  checkPairs(query, today);
  checkTimesLater(query, today);
  refuse(savedRowFaults(mode, { totals }, source));
  const { period, comparison, dimensions } = query;
  const isByDay = bucketOf(dimensions) === undefined && dimensions.some(({ kind }) => kind === 'day');
  refuse(summaryFaults(summary, { isCompared: comparison !== null, period, isByDay }, today));
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

/** The heading of the option that takes the most characters. */
function longestFact({ choice }: Pick<SavedReport, 'choice'>): string {
  const lengthOf = (value: unknown) => JSON.stringify(value).length;
  const options = Object.entries(CHOICE_OPTIONS).map(([key, { heading }]) => ({
    heading,
    length: lengthOf(choice[key as keyof typeof CHOICE_OPTIONS]),
  }));
  const [longest] = options.sort((one, other) => other.length - one.length);
  return longest?.heading ?? '';
}

/**
 * The report as it will be read from its record, so that what is saved is what runs.
 * @throws StatsError for a record that is too long for a cell, or that can't be read
 */
export function readBack(report: SavedReport): SavedReport {
  const text = textOfRecord(report);
  if (text.length > LONGEST_TEXT) {
    const heading = longestFact(report);
    throw choiceInvalid(heading.toLowerCase(), REPORT_PROBLEMS.tooLong(heading));
  }
  const { period, source, filter } = report.choice;
  const read = recordOfText(text);
  // As the panel writes them, however they were typed.
  const written = {
    period: textOfPeriod(parsePeriod(period)),
    filter: namedFilter(filter, withNamedGroups(SOURCES[source], { filter })),
  };
  return { ...report, ...read, choice: { ...read.choice, ...written } };
}
