// What is refused when a report is saved: anything that could not run, or could not be stored.

import { type Day, dayOfMs } from '../core/day';
import { choiceInvalid, isStatsError } from '../core/errors';
import { textOfPeriod } from '../core/period';
import { kindOf } from '../core/place/place';
import { firstUnpaired } from '../core/report/compared-buckets';
import { checkAbilities, checkSavedPlace } from '../runs/place-checks';
import { queryOf } from '../runs/query';
import { dayQueryOf } from '../runs/steps/day-query';
import { checkMode, needsDate } from '../runs/write-rules';
import { LONGEST_TEXT } from '../sheet/cells';
import { bucketOf } from '../sources/fields';
import { SOURCES } from '../sources/registry';
import type { Query } from '../sources/source';
import { BUCKET_PROBLEMS, REPORT_PROBLEMS } from '../text/errors/choice-problems';
import { blankReport, type SavedReport } from './saved-report';
import { reportHeadings } from './tab/report-columns';
import { reportOfRow, rowOfReport } from './tab/report-rows';

/** @throws StatsError for a choice that cannot run, or not in this write mode */
export function checkDraft(
  { name, choice, mode }: Pick<SavedReport, 'name' | 'choice' | 'mode'>,
  nowMs: number,
): void {
  const source = SOURCES[choice.source];
  const today = dayOfMs(nowMs);
  const query = queryOf(choice, source, today, mode);
  const { destination, totals } = choice;
  if (name.trim() === '') throw choiceInvalid('reportName', REPORT_PROBLEMS.noName);
  checkSavedPlace(destination);
  checkAbilities(choice, source, { mode });
  if (kindOf(destination).holdsDays) dayQueryOf(choice, source, today);
  checkMode(query, { mode });
  checkPairs(query, today);
  if (mode === 'replace') return;
  // Where totals always stand below, nobody has chosen them.
  if (totals && !source.judges) throw choiceInvalid('mode', REPORT_PROBLEMS.totals);
  if (mode === 'append' && !query.dimensions.some(({ kind }) => kind === 'day')) throw needsDate();
}

/** A schedule runs on every day, so those to come are judged as today is. */
function checkPairs({ comparison, dimensions, period }: Query, today: Day): void {
  const bucket = bucketOf(dimensions);
  const day = comparison && bucket && firstUnpaired(comparison.name, period, bucket, today);
  if (day) throw choiceInvalid('compare', BUCKET_PROBLEMS.unequalLater(bucket, textOfPeriod(period), day));
}

/** Characters left free in a cell, for what a run adds to a fact. */
const ROOM = 1_000;

/**
 * The report as the tab will give it back: what is saved is what runs. Each fact is one cell of the tab, which 1,300
 * apps by their ids fill.
 * @throws StatsError for a fact that no cell holds, or that could not be read from it
 */
export function asReadBack(report: SavedReport): SavedReport {
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
