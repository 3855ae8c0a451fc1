// A report's record: what is stored and exported, and what somebody has made of its cell.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { byService } from '../../../src/core/add-on/services';
import { StatsError } from '../../../src/core/errors';
import { firstChoice } from '../../../src/runs/choice';
import { blankReport, type SavedReport } from '../../../src/saved/saved-report';
import {
  exportOfReport,
  recordOfExport,
  recordOfText,
  textOfRecord,
} from '../../../src/saved/tab/report-record';
import { errorFrom } from '../../fakes/error-from';
import { SPREADSHEET } from '../../fakes/saved/fake-report-tab';
import { savedReport } from '../saved-fixture';
import { useRecordUpdates } from '../update-records';
import { anyReport } from './any-report';

const definitionOf = ({
  id: _id,
  run: _run,
  isMine: _isMine,
  isAsSaved: _isAsSaved,
  text: _text,
  ...definition
}: SavedReport) => definition;
const blank = definitionOf(blankReport(0));

describe('a record', () => {
  test('is read as it was saved', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(recordOfText(textOfRecord(report))).toEqual(definitionOf(report));
      }),
    );
  });

  test('has only what is set, and always what every choice has', () => {
    const { choice } = savedReport();
    expect(JSON.parse(textOfRecord(savedReport({ mode: 'merge', choice: { totals: true } })))).toEqual({
      version: 8,
      name: 'Daily apps',
      choice: {
        source: choice.source,
        period: choice.period,
        groupBy: choice.groupBy,
        destination: choice.destination,
        totals: true,
      },
      mode: 'merge',
    });
  });

  test('has neither the report’s ID, nor anything of its runs', () => {
    const report = savedReport({
      id: 'deadbeef',
      run: { result: 'Token refused', dataOwner: 'App stats of p1', failures: 3 },
    });
    expect(textOfRecord(report)).not.toMatch(/deadbeef|refused|p1|failures/);
  });

  test('that lacks all options has their defaults, and what it doesn’t know is dropped', () => {
    const { source, period, groupBy, destination } = firstChoice();
    const text = JSON.stringify({
      version: 8,
      name: 'N',
      colour: 'red',
      choice: { source, period, groupBy, destination, tint: 1 },
    });
    expect(recordOfText(text)).toEqual({ ...blank, name: 'N' });
  });

  test('of 1,200 apps and a long filter fits in a cell', () => {
    const app = (at: number) => `7baea2b5-6a97-4e3d-8dea-${String(at).padStart(12, '0')}`;
    const apps = Array.from({ length: 1_200 }, (_each, at) => app(at));
    const filter = `country=${'US,'.repeat(300)}DE`;
    const { length } = textOfRecord(savedReport({ choice: { apps, filter } }));
    expect(length).toBeLessThan(50_000);
  });
});

const saved = textOfRecord(savedReport({ mode: 'merge', schedule: { kind: 'daily', hour: 9 } }));
const with_ = (changes: object) => JSON.stringify({ ...Object(JSON.parse(saved)), ...changes });
const choiceWith = (changes: object) => with_({ choice: { ...firstChoice(), ...changes } });

describe('a record that somebody has edited', () => {
  test.each([
    ['a blank cell', '', ''],
    ['a text', 'daily', ''],
    ['a list', '[]', ''],
    ['a version that is a text', with_({ version: '7' }), ''],
    ['no version', with_({ version: undefined }), ''],
    ['a number for a name', with_({ name: 7 }), 'Name'],
    ['another write mode', with_({ mode: 'overwrite' }), 'Write mode'],
    ['an hour that no day has', with_({ schedule: { kind: 'daily', hour: 24 } }), 'Schedule'],
    ['a period that is none', choiceWith({ period: 'someday' }), 'Period'],
    ['a source that there isn’t', choiceWith({ source: 'weather' }), 'Source'],
    ['more top rows than a sheet has', choiceWith({ topRows: 10_000_001 }), 'Top rows'],
    ['a sheet without a name', choiceWith({ destination: { kind: 'newSheet' } }), 'Destination'],
    ['a text for a list', choiceWith({ bundles: 'com.a' }), 'Bundles'],
    ['an ID of no dashboard', with_({ dashboard: 'X' }), ''],
    ['a list for its owner', with_({ owner: ['ea5e'] }), ''],
    ['more than a mark for its owner', with_({ owner: 'x'.repeat(65) }), ''],
    ['more than a file’s ID', with_({ file: 'x'.repeat(129) }), ''],
    ['another number of days until final', with_({ finalAfter: 99 }), ''],
    ['a group’s labels that are a text', with_({ meant: [{ title: 'Tier', of: 'App', labels: 'one' }] }), ''],
    ['a number for a connection’s mark', with_({ marks: { account: 7 } }), 'Account'],
    ['lists in lists', '['.repeat(50_000), ''],
  ])('can’t be read with %s, and the part is named', (_what, text, part) => {
    const { code, details } = errorFrom(() => recordOfText(text));
    expect([code, details]).toEqual(['REPORT_UNREADABLE', { part }]);
  });

  test('of a newer version says so, and of an earlier one too', () => {
    expect(errorFrom(() => recordOfText(with_({ version: 9 })))).toMatchObject({
      code: 'TAB_TOO_NEW',
      details: { version: 9, newest: 8 },
    });
    expect(errorFrom(() => recordOfText(with_({ version: 6 })))).toMatchObject({
      code: 'TAB_TOO_OLD',
      details: { version: 6, first: 7 },
    });
  });

  test('at any place is read as another record, or isn’t, and throws nothing else', () => {
    const damaged = fc.record({
      report: anyReport,
      at: fc.nat(),
      character: fc.constantFrom('', '"', '{', '}', '\\', '0', 'é', '\u0000', ' ', ',', 'null'),
    });
    fc.assert(
      fc.property(damaged, ({ report, at, character }) => {
        const text = textOfRecord(report);
        const place = at % text.length;
        const edited = text.slice(0, place) + character + text.slice(place + 1);
        try {
          const read = recordOfText(edited);
          // What is read can be stored, and is read so again.
          expect(recordOfText(textOfRecord({ ...report, ...read }))).toEqual(read);
        } catch (thrown) {
          if (!(thrown instanceof StatsError)) throw thrown;
          expect(['REPORT_UNREADABLE', 'TAB_TOO_OLD', 'TAB_TOO_NEW']).toContain(thrown.code);
        }
      }),
      { numRuns: draws(300, 3_000) },
    );
  });
});

describe('an exported report', () => {
  test('is imported without its ID, owner, file, connections, pause, dashboard and meaning', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const nobodys = {
          owner: '',
          file: '',
          isPaused: false,
          dashboard: '',
          ...byService(() => ''),
          marks: byService(() => ''),
          finalAfter: null,
          meant: [],
        };
        const shared = { ...definitionOf(report), ...nobodys };
        expect(recordOfExport(exportOfReport(report))).toEqual(shared);
      }),
    );
  });

  test('has only what differs from a new report', () => {
    const { source, period, destination } = firstChoice();
    expect(JSON.parse(exportOfReport(savedReport({ mode: 'merge', choice: { groupBy: [] } })))).toEqual({
      format: 'publisher-stats-report',
      version: 8,
      name: 'Daily apps',
      mode: 'merge',
      choice: { source, period, groupBy: [], destination },
    });
  });

  test('that claims an ID, an owner or connections is nobody’s', () => {
    const claimed = { ...Object(JSON.parse(exportOfReport(savedReport()))) };
    const text = JSON.stringify({
      ...claimed,
      id: '12345678',
      owner: 'ea5e',
      file: SPREADSHEET,
      account: 'eve@example.com',
      marks: { account: 'ea5e' },
      isPaused: true,
      dashboard: '0a1b2c3d',
      runs: { failures: 9 },
    });
    expect(recordOfExport(text)).toEqual(recordOfExport(exportOfReport(savedReport())));
  });

  const exported = (changes: object) =>
    JSON.stringify({ ...Object(JSON.parse(exportOfReport(savedReport()))), ...changes });

  test.each([
    ['nothing', '', 'it doesn’t start like one'],
    ['a bracket', '{', 'it doesn’t start like one'],
    ['a list', '[]', 'it doesn’t start like one'],
    ['another format', exported({ format: 'other' }), 'it doesn’t start like one'],
    ['a text whose end is missing', exported({}).slice(0, -2), 'a part of it is missing'],
    ['a version that is a text', exported({ version: '7' }), 'a part of it is missing'],
    ['no choice', exported({ choice: undefined }), 'a part of it is missing'],
    ['another write mode', exported({ mode: 'x' }), 'Write mode can’t be read'],
    ['a version before the first', exported({ version: 6 }), 'it’s from an early version of the add-on'],
  ])('that is %s is refused, and says why', (_what, text, problem) => {
    const { code, details } = errorFrom(() => recordOfExport(text));
    expect([code, details]).toEqual(['REPORT_TEXT_WRONG', { problem }]);
  });

  test('of a newer version is refused as that', () => {
    expect(errorFrom(() => recordOfExport(exported({ version: 9 }))).code).toBe('TAB_TOO_NEW');
  });

  test('with lists in lists, as many as the panel takes, is refused', () => {
    const lists = `${'['.repeat(45_000)}${']'.repeat(45_000)}`;
    const text = `{"format":"publisher-stats-report","version":8,"choice":${lists}}`;
    expect(errorFrom(() => recordOfExport(text)).code).toBe('REPORT_TEXT_WRONG');
  });

  test('of any text is a report, or an error that says what to do', () => {
    const parts = fc.dictionary(fc.string(), fc.jsonValue()).map(exported);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), parts), (text) => {
        try {
          recordOfExport(text);
        } catch {
          const { code } = errorFrom(() => recordOfExport(text));
          expect(code).toMatch(/^REPORT_TEXT_WRONG$|^TAB_TOO_NEW$/);
        }
      }),
    );
  });
});

describe('a record of an earlier version', () => {
  const updateRecords = useRecordUpdates();

  test('is read as one of today, and saved as that', () => {
    const { name, ...others } = Object(JSON.parse(saved)) as Record<string, unknown>;
    const former = JSON.stringify({ ...others, title: name, isPaused: true });
    updateRecords({ version: 9, next: { 8: ({ title, ...record }) => ({ ...record, name: title }) } });
    const report = { ...savedReport(), ...recordOfText(former) };
    expect([report.name, report.isPaused, report.mode]).toEqual(['Daily apps', true, 'merge']);
    expect(JSON.parse(textOfRecord(report))).toEqual({ ...others, name, isPaused: true, version: 9 });
  });
});
