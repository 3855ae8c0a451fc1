// What is refused when a report is saved: anything that could not run, or could not be stored.

import { dayOfMs } from '../core/day';
import { choiceInvalid } from '../core/errors';
import { isSheetPlace } from '../core/place/place';
import { checkDayChoice, dayQueryOf } from '../reports/days/day-query';
import { checkSavedPlace } from '../reports/place';
import { queryOf } from '../reports/query';
import { checkComparison, checkOrder, needsDate } from '../reports/write-rules';
import { LONGEST_TEXT } from '../sheet/cells';
import { SOURCES } from '../sources/registry';
import { DAY_PROBLEMS, REPORT_PROBLEMS } from '../text/errors/choice-problems';
import type { SavedReport } from './saved-report';
import { reportHeadings } from './tab/report-columns';
import { rowOfReport } from './tab/report-rows';

/** @throws StatsError for a choice that cannot run, or not in this write mode */
export function checkDraft(
  { name, choice, mode }: Pick<SavedReport, 'name' | 'choice' | 'mode'>,
  nowMs: number,
): void {
  const source = SOURCES[choice.source];
  const today = dayOfMs(nowMs);
  const query = queryOf(choice, source, today);
  const { destination, totals } = choice;
  if (name.trim() === '') throw choiceInvalid('reportName', REPORT_PROBLEMS.noName);
  checkSavedPlace(destination);
  if (!isSheetPlace(destination)) {
    checkDayChoice(choice, source);
    if (mode !== 'replace') throw choiceInvalid('mode', DAY_PROBLEMS.mode);
    dayQueryOf(choice, source, today);
  }
  checkOrder(query, { mode });
  checkComparison(query, { mode });
  if (mode === 'replace') return;
  // Where totals always stand below, nobody has chosen them.
  if (totals && !source.judges) throw choiceInvalid('mode', REPORT_PROBLEMS.totals);
  if (mode === 'append' && !query.dimensions.some(({ kind }) => kind === 'day')) throw needsDate();
}

/** Characters left free in a cell, for what a run adds to a fact. */
const ROOM = 1_000;

/** Each fact of a report is one cell of the tab, which 1,300 apps by their ids fill. */
export function checkLengths(report: SavedReport): void {
  const at = rowOfReport(report).findIndex((text) => text.length > LONGEST_TEXT - ROOM);
  const heading = reportHeadings()[at];
  if (heading) throw choiceInvalid(heading.toLowerCase(), REPORT_PROBLEMS.tooLong(heading));
}
