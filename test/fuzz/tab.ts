// Reports in their tab and as exported texts: what is written reads back the same, or a sentence says why not.

import fc from 'fast-check';
import { byService } from '../../src/core/add-on/services';
import { CHOICE_OPTIONS } from '../../src/core/report/choice-options';
import { LONGEST_REPORT_NAME, REPORT_OPTIONS } from '../../src/core/report/report-options';
import { blankReport, initialRunState, type SavedReport } from '../../src/saved/saved-report';
import { ReportBook } from '../../src/saved/tab/report-book';
import {
  exportOfReport,
  recordOfExport,
  recordOfText,
  textOfRecord,
} from '../../src/saved/tab/report-record';
import { factsIn, factsToKeep } from '../../src/saved/tab/run-state';
import { textOfRuns } from '../../src/saved/tab/runs-cell';
import { FakeReportTab, SPREADSHEET } from '../fakes/saved/fake-report-tab';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { digest, savedReport } from '../saved/saved-fixture';
import { anyReport } from '../saved/tab/any-report';
import { fuzzing, must, mustEqual, outcomeOf } from './fuzz';
import { damaged, hostileJson, hostileText, trimmedText } from './hostile-values';

const NOW = Date.UTC(2026, 10, 20, 4);
const anyName = trimmedText.filter((text) => text !== '');
const names = fc.array(anyName, { maxLength: 3 });

/** A report with hostile texts wherever people or services write them. */
const hostileReport: fc.Arbitrary<SavedReport> = fc
  .record({
    report: anyReport,
    name: hostileText.map((name) => name.slice(0, LONGEST_REPORT_NAME)),
    bundles: names,
    apps: names.filter((each) => each.length > 0),
    result: hostileText,
    dataOwner: hostileText,
  })
  .map(({ report, name, bundles, apps, result, dataOwner }) => ({
    ...report,
    name,
    choice: { ...report.choice, bundles, apps, destination: { ...report.choice.destination } },
    run: { ...report.run, result, dataOwner },
  }));

const recordIn = ({ id, run, isMine, isAsSaved, text, ...record }: SavedReport) => record;

function tryRecord(report: SavedReport): void {
  mustEqual(recordOfText(textOfRecord(report)), recordIn(report));
}

/** The longest text of a cell; beyond it the least important facts are cut. */
function tryRuns(report: SavedReport): void {
  const text = textOfRuns(report);
  must(text.length <= 45_000, `too long: ${text.length}`);
  const cell = JSON.parse(text);
  // The drawn times may be years ahead of now.
  const { facts, areRead } = factsIn('cell', cell, Number.MAX_SAFE_INTEGER);
  must(areRead, 'not all facts are read');
  mustEqual(factsToKeep('cell', { ...initialRunState(0), ...facts }), factsToKeep('cell', report.run));
}

/** Whatever is typed into the cells of a row. */
type TypedOver = Readonly<Record<'id' | 'report' | 'runs', string>>;

const KEYS = [
  ...[
    'version',
    'name',
    'choice',
    'schedule',
    'account',
    'owner',
    'file',
    'marks',
    'finalAfter',
    'meant',
    'isPaused',
    'dashboard',
    '__proto__',
    'text',
  ],
  ...Object.keys(REPORT_OPTIONS),
];
const CHOICE_KEYS = ['source', 'period', 'groupBy', 'destination', ...Object.keys(CHOICE_OPTIONS)];
const RUN_KEYS = ['isPaused', 'goodMs', 'handled', ...Object.keys(initialRunState(0))];
const value = fc.oneof(
  hostileJson,
  hostileText,
  fc.constantFrom<unknown>(
    ...['all', 'merge', '12026-11-20', 'last 99999999999 days', 'last=year', '2026-02-30', 'aaaa0001'],
    ...[-1, 0.5, 1e308, 2 ** 53, NOW, NOW + 1e9, 7, 8, 6, true, false, null],
    ...[
      { kind: 'hours', every: 0 },
      { kind: 'cell', sheetName: 'A', cell: 'A0' },
      ['date', 'date'],
      [''],
      [],
    ],
    ...[{ days: { first: '2026-11-19', last: '2026-01-01' }, left: [null] }, [{ kind: 'line' }]],
  ),
);
const changesOf = (keys: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 3 }).map((all) => Object.fromEntries(all));

const typedOver: fc.Arbitrary<TypedOver> = fc
  .record({
    report: hostileReport,
    id: fc.oneof({ arbitrary: fc.constant('aaaa0009'), weight: 6 }, hostileText),
    record: changesOf(KEYS),
    choice: changesOf(CHOICE_KEYS),
    runs: changesOf(RUN_KEYS),
  })
  .map(({ report, id, record, choice, runs }) => {
    const stored = JSON.parse(textOfRecord(report));
    return {
      id,
      report: JSON.stringify({ ...stored, choice: { ...stored.choice, ...choice }, ...record }),
      runs: JSON.stringify({ ...JSON.parse(textOfRuns(report)), ...runs }),
    };
  });
/** Cells that hold no JSON, or only a part of it. */
const broken: fc.Arbitrary<TypedOver> = fc.record({
  id: fc.constantFrom('aaaa0009', 'mine', '__proto__'),
  report: fc.oneof(hostileText, damaged(hostileReport.map((report) => textOfRecord(report)))),
  runs: fc.oneof(hostileText, damaged(hostileReport.map((report) => textOfRuns(report)))),
});

function tryTyped({ report }: TypedOver): void {
  const outcome = outcomeOf(() => recordOfText(report));
  if ('value' in outcome) {
    const again = { ...blankReport(NOW), ...outcome.value };
    mustEqual(recordOfText(textOfRecord(again)), outcome.value);
    return;
  }
  must(/^(REPORT_UNREADABLE|TAB_TOO_NEW|TAB_TOO_OLD)$/.test(outcome.error.code), outcome.error.code);
}

/** Whatever is in one row, the reports above and below it stay as they are, and what can't be read can be deleted. */
function tryTab(cells: TypedOver): void {
  const around = ['aaaa0001', 'aaaa0002'].map((id) => savedReport({ id, name: id }));
  const tab = new FakeReportTab();
  const book = new ReportBook({
    tab,
    nowMs: () => NOW,
    newId: () => 'ffff0000',
    spreadsheet: { id: () => SPREADSHEET },
    person: { email: () => 'ann@example.com' },
    digest,
    documentProperties: new MemoryPropertyStore(),
    userProperties: new MemoryPropertyStore(),
  });
  const saved = book.saveAll(around);
  tab.rows.splice(1, 0, { ...cells });
  const entries = book.entries();
  const ids = around.map(({ id }) => id);
  mustEqual(
    entries.flatMap((entry) => ('report' in entry && ids.includes(entry.report.id) ? entry.report : [])),
    saved,
  );
  for (const entry of entries) {
    if (!('error' in entry)) continue;
    outcomeOf(() => {
      throw entry.error;
    });
    mustEqual([entry.id, entry.text], [cells.id, cells.report]);
    book.removeUnreadable(entry);
    mustEqual(book.reports(), saved);
    mustEqual(tab.rows.length, 2);
  }
}

function imported(text: string): void {
  const outcome = outcomeOf(() => recordOfExport(text));
  if ('error' in outcome) {
    must(/^(REPORT_TEXT_WRONG|TAB_TOO_NEW)$/.test(outcome.error.code), outcome.error.code);
    return;
  }
  mustEqual(recordOfExport(exportOfReport({ ...blankReport(NOW), ...outcome.value })), outcome.value);
}

function tryText(report: SavedReport): void {
  mustEqual(recordOfExport(exportOfReport(report)), {
    ...recordIn(report),
    ...byService(() => ''),
    marks: byService(() => ''),
    owner: '',
    file: '',
    isPaused: false,
    dashboard: '',
    finalAfter: null,
    meant: [],
  });
}

const envelope = fc.record(
  {
    format: fc.oneof({ arbitrary: fc.constant<unknown>('publisher-stats-report'), weight: 6 }, hostileJson),
    version: fc.oneof(
      { arbitrary: fc.constantFrom<unknown>(7, 7, 6, 6.5, 0, -1, -1e308), weight: 6 },
      hostileJson,
    ),
    name: fc.oneof({ arbitrary: fc.constant<unknown>('N'), weight: 6 }, value),
    choice: fc.oneof(
      {
        arbitrary: changesOf(CHOICE_KEYS).map((changes) => ({ ...blankReport(NOW).choice, ...changes })),
        weight: 6,
      },
      hostileJson,
    ),
  },
  { requiredKeys: ['format'] },
);

/** Texts nested as deeply as the panel takes them. */
const deepText = fc
  .tuple(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 240_000 }))
  .map(
    ([key, depth]) =>
      `{"format":"publisher-stats-report","version":7,"${key}":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  );

export const TAB_FUZZING = [
  fuzzing('record of a report', 10_000, hostileReport, tryRecord),
  fuzzing('runs of a report', 10_000, hostileReport, tryRuns),
  fuzzing('record typed over', 15_000, typedOver, tryTyped),
  fuzzing('tab with a row typed over', 10_000, typedOver, tryTab),
  fuzzing('tab with a broken row', 10_000, broken, tryTab),
];

export const REPORT_TEXT_FUZZING = [
  fuzzing('report text', 10_000, hostileReport, tryText),
  fuzzing('report text damaged', 15_000, damaged(hostileReport.map(exportOfReport)), imported),
  fuzzing(
    'report text of any record',
    10_000,
    envelope.map((each) => JSON.stringify(each)),
    imported,
  ),
  fuzzing(
    'report text of any text',
    10_000,
    fc.oneof(
      hostileText,
      hostileJson.map((each) => JSON.stringify(each)),
    ),
    imported,
  ),
];

/** Fewer cases, because each deep text takes a while. */
export const DEEP_REPORT_TEXT = fuzzing('deep report text', 600, deepText, imported);
