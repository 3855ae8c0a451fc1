// Any text in any one cell of the reports tab, on fakes: the other reports are listed, saved and run as before. `npm
// test` tries some texts in each column.

import { everyNth, oneIn } from 'sheets-workbench/test/set-up/draws';
import { reportViews } from '../../../src/panel/report-views';
import { duplicateReport, saveDraft } from '../../../src/saved/edit-report';
import { needsTrigger } from '../../../src/saved/own-trigger';
import { runDueReports } from '../../../src/saved/scheduler';
import { reportHeadings } from '../../../src/saved/tab/report-columns';
import { bookFixture, HOURLY, scheduled } from '../book-fixture';
import { ANN, QUIET } from '../saved-fixture';
import { HOSTILE_CELLS } from './hostile-cells';

const [BAD, GOOD] = ['abcd0001', 'abcd0002'];
const HOUR_MS = 3_600_000;

/** A report of one app that is due. */
function due(id: string, name: string, app: string) {
  const choice = { destination: { kind: 'newSheet' as const, sheetName: name }, apps: [app] };
  return scheduled({ id, name, choice, run: { handledDueMs: 0, rows: 3, lastRunMs: 5, lastGoodMs: 5 } });
}

/** One in so many texts is tried, other ones in each column. */
const SHARE = oneIn(59, 4);
const columns = reportHeadings().map((heading, at) => ({
  heading,
  texts: everyNth(HOSTILE_CELLS.slice(at % SHARE), SHARE),
}));

test.each(columns)(
  'in the column $heading no text hides, changes or stops another report',
  ({ heading, texts }) => {
    texts.forEach((text, at) => {
      // A blank ID makes a new report, and the same ID a copy (docs/saved-reports.md, the table of columns).
      if (heading === 'ID' && (text.trim() === '' || text === GOOD)) return;
      tryText(heading, text, at % 2 === 0);
    });
  },
);

/** @param isFirst whether the report with the text is above its neighbour */
function tryText(heading: string, text: string, isFirst: boolean): void {
  const [bad, good] = [due(BAD, 'Bad', '100'), due(GOOD, 'Good', '101')];
  const made = bookFixture(...(isFirst ? [bad, good] : [good, bad]));
  const { reports, tab, triggers } = made;
  const row = isFirst ? 0 : 1;
  tab.edit(row, heading, text);
  const typed = [...(tab.rows[row] ?? [])];
  const shown = reportViews(reports).reports;
  expect([shown.length, shown.find(({ name }) => name === 'Good')?.problem]).toEqual([2, null]);
  saveDraft({ ...made.at(GOOD), schedule: HOURLY, lookbackDays: 2 }, '', reports);
  duplicateReport(GOOD, 'abcd0003', reports);
  expect(needsTrigger(reports.book.entries(), reports)).toBe(true);
  expect(tab.rows[row]).toEqual(typed);
  made.clock.advance(HOUR_MS);
  const runs = runDueReports(triggers.uid(), QUIET, reports);
  expect(runs.find(({ report }) => report.id === GOOD)).toMatchObject({ error: null, recordError: null });
  expect(made.at(GOOD)).toMatchObject({ scheduledBy: ANN, lookbackDays: 2, run: { failures: 0 } });
  // A row that cannot be read is left as it is, with its address.
  const { problem } = reportViews(reports).reports[row] ?? {};
  if (!problem) return;
  expect(problem).toMatch(new RegExp(`^Cell [A-Z]+${3 + row} of the tab _publisher_stats \\(${heading}\\)`));
  expect(tab.rows[row]).toEqual(typed);
}
