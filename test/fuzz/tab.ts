// Reports in their tab and as exported texts: what is written reads back the same, or a sentence says why not.

import fc from 'fast-check';
import { byService } from '../../src/core/add-on/services';
import { isStatsError } from '../../src/core/errors';
import { LONGEST_REPORT_NAME } from '../../src/core/report/report-options';
import type { SavedReport } from '../../src/saved/saved-report';
import { blankReport, initialRunState } from '../../src/saved/saved-report';
import { ReportBook } from '../../src/saved/tab/report-book';
import { reportHeadings } from '../../src/saved/tab/report-columns';
import { reportOfRow, rowOfReport } from '../../src/saved/tab/report-rows';
import { reportOfText, textOfReport } from '../../src/saved/tab/report-text';
import { TAB_VERSION } from '../../src/saved/tab/tab-version';
import { FakeReportTab, SPREADSHEET } from '../fakes/saved/fake-report-tab';
import { savedReport } from '../saved/saved-fixture';
import { anyReport } from '../saved/tab/any-report';
import { fuzzing, must, mustEqual, told } from './fuzz';
import { damaged, hostileJson, hostileText, trimmedText } from './hostile-values';

const NOW = Date.UTC(2026, 10, 20, 4);
const BLANK = blankReport(NOW);
const named = trimmedText.filter((text) => text !== '');
const names = fc.array(named, { maxLength: 3 });

/** A report with hostile texts wherever people or services write them. */
const hostileReport: fc.Arbitrary<SavedReport> = fc
  .record({
    report: anyReport,
    name: trimmedText.map((name) => name.slice(0, LONGEST_REPORT_NAME).trim()),
    bundles: names,
    apps: names.filter((each) => each.length > 0 && each.join().toLowerCase() !== 'all'),
    result: trimmedText,
    dataOwner: trimmedText,
  })
  .map(({ report, name, bundles, apps, result, dataOwner }) => ({
    ...report,
    name,
    choice: { ...report.choice, bundles, apps, destination: { ...report.choice.destination } },
    run: { ...report.run, result, dataOwner },
  }));

const read = (texts: readonly string[]) => reportOfRow(reportHeadings(), texts, 3, BLANK);

function tryRow(report: SavedReport): void {
  mustEqual(read(rowOfReport(report)), report);
}

/** Cells as a person may type them. */
const typed = fc.oneof(
  hostileText,
  fc.constantFrom(
    'yes',
    'TRUE',
    'active',
    'Paused',
    'App stats',
    'sellerStats',
    'all',
    'last_7_days',
    '2026-1-1',
  ),
  fc.constantFrom(
    'date, country',
    'Date;Country',
    '"a,b", c',
    'every 3 hours',
    'monthly on 31 at 9:00',
    '7',
    '1e3',
  ),
  fc.constantFrom(
    '2026-11-20T09:00:00Z',
    '2026-11-20',
    '+012026-11-20T00:00:00.000Z',
    '0000-01-01',
    'merge',
    'mark',
  ),
);
const typedOver = fc.tuple(
  hostileReport.map(rowOfReport),
  fc.array(fc.tuple(fc.nat(reportHeadings().length - 1), typed), { minLength: 1, maxLength: 4 }),
);
type TypedOver = readonly [texts: string[], changes: (readonly [column: number, text: string])[]];

function withChanges([texts, changes]: TypedOver): string[] {
  const row = [...texts];
  for (const [column, text] of changes) row[column] = text;
  return row;
}

function tryTyped(cells: TypedOver): void {
  const outcome = told(() => read(withChanges(cells)));
  if ('value' in outcome) {
    tryRow(outcome.value);
    return;
  }
  must(isStatsError(outcome.error, 'REPORT_CELL_WRONG'), outcome.error.code);
  const { cell, heading } = outcome.error.details;
  must(/^[A-Z]{1,2}3$/.test(cell) && reportHeadings().includes(heading), `no cell: ${cell} ${heading}`);
}

/** Whatever is in one row, the reports above and below it stay as they are. */
function tryTab(cells: TypedOver): void {
  const around = ['aaaa0001', 'aaaa0002'].map((id) => savedReport({ id, name: id }));
  const [above = [], below = []] = around.map(rowOfReport);
  const tab = FakeReportTab.of(TAB_VERSION, reportHeadings(), [above, withChanges(cells), below]);
  const entries = new ReportBook(
    tab,
    () => NOW,
    () => 'ffff0000',
    () => SPREADSHEET,
  ).entries();
  const others = entries.filter(({ row }) => row !== 4);
  mustEqual(
    others.map((entry) => ('report' in entry ? entry.report : entry)),
    around,
  );
  for (const entry of entries)
    if ('error' in entry)
      told(() => {
        throw entry.error;
      });
}

function imported(text: string): void {
  const outcome = told(() => reportOfText(text, 'newid000', NOW));
  if ('error' in outcome) {
    must(/^(REPORT_TEXT_WRONG|TAB_TOO_NEW)$/.test(outcome.error.code), outcome.error.code);
    return;
  }
  mustEqual(reportOfText(textOfReport(outcome.value), 'newid000', NOW), outcome.value);
}

function tryText(report: SavedReport): void {
  mustEqual(reportOfText(textOfReport(report), 'newid000', NOW), {
    ...report,
    id: 'newid000',
    ...{ scheduledBy: '', ...byService(() => '') },
    run: initialRunState(NOW),
  });
}

const envelope = fc.record(
  {
    format: fc.oneof({ arbitrary: fc.constant<unknown>('publisher-stats-report'), weight: 6 }, hostileJson),
    version: fc.oneof(
      { arbitrary: fc.constantFrom<unknown>(6, 6, 5, 6.5, 0, -1, -1e308), weight: 6 },
      hostileJson,
    ),
    fields: fc.oneof(
      {
        arbitrary: fc.dictionary(fc.constantFrom(...reportHeadings()), fc.oneof(typed, hostileJson)),
        weight: 6,
      },
      hostileJson,
    ),
  },
  { requiredKeys: ['format'] },
);

/** Texts nested as deeply as the panel takes them. */
const deepText = fc
  .tuple(fc.constantFrom(...reportHeadings()), fc.integer({ min: 1, max: 49_000 }))
  .map(
    ([heading, depth]) =>
      `{"format":"publisher-stats-report","version":6,"fields":{"${heading}":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
  );

export const TAB_FUZZING = [
  fuzzing('tab row', 10_000, hostileReport, tryRow),
  fuzzing('tab row typed over', 15_000, typedOver, tryTyped),
  fuzzing('tab with a row typed over', 10_000, typedOver, tryTab),
];

export const REPORT_TEXT_FUZZING = [
  fuzzing('report text', 10_000, hostileReport, tryText),
  fuzzing('report text damaged', 15_000, damaged(hostileReport.map(textOfReport)), imported),
  fuzzing(
    'report text of any fields',
    10_000,
    envelope.map((value) => JSON.stringify(value)),
    imported,
  ),
  fuzzing(
    'report text of any text',
    10_000,
    fc.oneof(
      hostileText,
      hostileJson.map((value) => JSON.stringify(value)),
    ),
    imported,
  ),
];

/** Fewer cases, because each deep text takes a while. */
export const DEEP_REPORT_TEXT = fuzzing('deep report text', 600, deepText, imported);
