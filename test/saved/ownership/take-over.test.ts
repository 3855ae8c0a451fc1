// Taking over, saving as it is, and resuming: only what was seen, with the saver's own connections.

import { StatsError } from '../../../src/core/errors';
import type { SavedDeps } from '../../../src/saved/deps';
import { mayEdit } from '../../../src/saved/ownership/may-edit';
import { type ReportSeen, seenDigest } from '../../../src/saved/ownership/report-seen';
import { resumeReport, saveAsTheyAre, takeOver } from '../../../src/saved/ownership/take-over';
import { errorFrom } from '../../fakes/error-from';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { ANN, BOB } from '../../people';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { HOUR_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';

const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet', sheetName } }) as const;

function fixture(...all: Parameters<typeof scheduled>[0][]) {
  const made = bookFixture(...all.map((changes) => scheduled(changes)));
  const seen = (id = ID): ReportSeen => ({ id, digest: seenDigest(made.at(id), made.reports) });
  const stored = () => [made.tab.everything(), made.reports.userProperties.all()];
  return { ...made, seen, stored };
}

const SAVES: readonly [string, (seen: readonly ReportSeen[], deps: SavedDeps) => void][] = [
  ['taking it over', takeOver],
  ['saving it as it is', saveAsTheyAre],
];

describe.each(SAVES)('%s', (_what, save) => {
  test('is refused if it was edited since it was seen, and nothing changes', () => {
    const { seen, tab, reports, stored } = fixture({});
    const old = seen();
    tab.editChoice(0, { period: 'last 90 days' });
    const before = stored();
    expect(errorFrom(() => save([old], reports))).toMatchObject({
      code: 'REPORT_CHANGED',
      details: { names: ['Daily apps'] },
    });
    expect(stored()).toEqual(before);
  });

  test('is refused if it would mean something else than when it was seen, and nothing changes', () => {
    const { seen, reports, stored } = fixture({ choice: { period: 'last 7 final days' } });
    const old = seen();
    reports.finalSetting = () => ({ finalAfter: 30 });
    const before = stored();
    expect(errorFrom(() => save([old], reports)).code).toBe('REPORT_CHANGED');
    expect(stored()).toEqual(before);
  });

  test('is refused for all if one of them was edited since', () => {
    const { seen, tab, reports, stored } = fixture(
      {},
      { id: 'bbbbbbbb', name: 'Other', choice: inSheet('Two') },
    );
    const both = [seen(), seen('bbbbbbbb')];
    tab.editChoice(1, { period: 'last 90 days' });
    const before = stored();
    expect(errorFrom(() => save(both, reports))).toMatchObject({ details: { names: ['Other'] } });
    expect(stored()).toEqual(before);
  });

  test('makes it run by its owner’s next tick as it was seen', () => {
    const { seen, tab, reports, tick } = fixture({ choice: { period: 'last 7 days' } });
    tab.editChoice(0, { period: 'last 3 days' });
    expect(tick().runs).toEqual([]);
    save([seen()], reports);
    expect(tick().runs).toMatchObject([{ kind: 'table', report: { choice: { period: 'last 3 days' } } }]);
  });

  test('leaves no load that the next tick would go on with', () => {
    const { seen, reports } = fixture({ run: { isPartlyLoaded: true, goesOn: true } });
    save([seen()], reports);
    expect(reports.book.report(ID).run).toMatchObject({ isPartlyLoaded: false, goesOn: false });
  });

  test('is refused without the right to run by schedule, and nothing changes', () => {
    const { seen, reports, stored } = fixture({});
    const before = stored();
    reports.person.consent = {
      check: () => {
        throw new StatsError('PERMISSION_MISSING', {} as never);
      },
    };
    expect(errorFrom(() => save([seen()], reports)).code).toBe('PERMISSION_MISSING');
    expect(stored()).toEqual(before);
  });
});

describe('taking over', () => {
  test('is refused without a connection, or without the account that loads it', () => {
    const { seen, reports, who, stored } = fixture({ choice: { destination: STATS_TABLE } });
    who.user = BOB;
    who.account = null;
    reports.book.mark();
    const before = stored();
    expect(errorFrom(() => takeOver([seen()], reports))).toMatchObject({
      code: 'NOT_CONNECTED',
      details: { service: 'bigquery' },
    });
    reports.openConnection = () => {
      throw new StatsError('NOT_CONNECTED', { service: 'account', title: '' });
    };
    expect(errorFrom(() => takeOver([seen()], reports)).code).toBe('NOT_CONNECTED');
    expect(stored()).toEqual(before);
  });

  test('leaves what is due due, and what is paused paused, by nobody else from then on', () => {
    const { seen, reports, who, at, clock } = fixture({});
    const { handledDueMs } = at().run;
    reports.book.record({ ...at(), run: { ...at().run, pausedBy: { mark: 'of-nobody', email: '' } } });
    clock.advance(5 * HOUR_MS);
    who.user = BOB;
    takeOver([seen()], reports);
    expect(at()).toMatchObject({ isPaused: true, isMine: true, run: { pausedBy: null, handledDueMs } });
    who.user = ANN;
    expect(errorFrom(() => resumeReport(ID, reports)).code).toBe('REPORT_OF_OTHERS');
  });

  test('in a copy of the file takes the tables that stand there for the reports’', () => {
    const { seen, reports, at } = fixture({ run: { rows: 9 } });
    const { documentProperties } = reports;
    reports.spreadsheet.id = () => 'the-copy';
    documentProperties.remove(Object.keys(documentProperties.all()));
    expect(at().run).toMatchObject({ isKnown: false, hasWritten: false });
    takeOver([seen()], reports);
    expect(at().run).toMatchObject({ isKnown: true, hasWritten: true, lastGoodMs: null });
  });
});

describe('who may change a report', () => {
  test.each<[string, Parameters<typeof savedReport>[0], boolean]>([
    ['with a schedule, its owner', { schedule: { kind: 'daily', hour: 9 }, isMine: true }, true],
    ['with a schedule, nobody else', { schedule: { kind: 'daily', hour: 9 }, isMine: false }, false],
    ['without one, anybody', { isMine: false }, true],
  ])('%s', (_who, changes, expected) => {
    expect(mayEdit(savedReport(changes))).toBe(expected);
  });
});

test('resuming deletes nothing of what was handled before ten failures, and makes nothing up for it', () => {
  const { facts, ticks, reports, at, clock } = fixture({});
  facts.status = 404;
  ticks(10);
  expect(at()).toMatchObject({ isPaused: true, run: { pausedBy: { mark: '', email: '' } } });
  resumeReport(ID, reports);
  expect(at()).toMatchObject({
    isPaused: false,
    run: { failures: 0, failuresTowardPause: 0, pausedBy: null, handledDueMs: clock.now() },
  });
});
