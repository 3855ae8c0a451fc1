// What a run spends, whose yes it needs, what that yes covers, and what a checked run can open.

import type { StatsService } from '../../../src/core/add-on/services';
import { Spending } from '../../../src/saved/ownership/report-spending';
import type { SavedReport } from '../../../src/saved/saved-report';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { ANN, BOB } from '../../people';
import { ACCOUNT, savedFixture, savedReport } from '../saved-fixture';

const DAILY = { kind: 'daily', hour: 9 } as const;
const ID = 'abcd0123';

/** A report that Ann has saved, with somebody at the keyboard. */
function savedBy(user: string, changes: Parameters<typeof savedReport>[0] = {}) {
  const made = savedFixture();
  made.put(savedReport({ schedule: DAILY, ownedBy: ANN, ...changes }));
  made.who.user = user;
  const { reports, tab } = made;
  const report = () => reports.book.report(ID);
  const spending = (of: SavedReport = report()) => new Spending(reports).of(of);
  const agree = () => new Spending(reports).agree(report(), (id) => reports.book.has(id));
  const { openConnection: open, documentProperties } = reports;
  /** Another connection than the present one of that service. */
  const opens = (service: StatsService, changed: object) => {
    const before = reports.openConnection;
    reports.openConnection = (asked, ...how) => ({
      ...before(asked, ...how),
      ...(asked === service ? changed : {}),
    });
  };
  /** Ann has shared hers in the file. */
  const share = (service: StatsService, token = open(service).token) => {
    const { id, title, sinceMs } = open(service);
    documentProperties.set({
      [`shared.${service}`]: JSON.stringify({ id, title, token, sinceMs, by: ANN }),
    });
  };
  return { ...made, reports, tab, report, spending, agree, opens, open, share };
}

describe('one’s own report', () => {
  test('may run as it was saved, and not as somebody has changed it', () => {
    const { spending, tab } = savedBy(ANN);
    expect(spending()).toMatchObject({ mayRun: true, connection: ANN });
    tab.editChoice(0, { period: 'last 30 days' });
    expect(spending().mayRun).toBe(false);
  });

  test('isn’t run by a yes of an earlier text, nor by a connection that is shared', () => {
    const { spending, agree, share, tab } = savedBy(ANN);
    agree();
    share('account');
    tab.editChoice(0, { period: 'last 30 days' });
    agree();
    expect(spending().mayRun).toBe(false);
  });
});

describe('another’s report', () => {
  test('needs a yes, which whoever gave it keeps in one property, as a digest', () => {
    const { spending, agree, reports, who } = savedBy(BOB);
    const before = Object.keys(reports.userProperties.all());
    expect(spending().mayRun).toBe(false);
    agree();
    expect(spending().mayRun).toBe(true);
    const own = reports.userProperties.all();
    const added = Object.keys(own).filter((key) => !before.includes(key));
    expect(added).toEqual([`agreed.sheet-1.${ID}`]);
    expect(own[`agreed.sheet-1.${ID}`]).toMatch(/^[0-9a-f]{64}$/);
    who.user = 'cid@example.com';
    expect(spending().mayRun).toBe(false);
  });

  test.each<[string, (made: ReturnType<typeof savedBy>) => unknown]>([
    ['its name', ({ tab }) => tab.editRecord(0, { name: 'Other' })],
    ['its write mode', ({ tab }) => tab.editRecord(0, { mode: 'merge' })],
    ['its period', ({ tab }) => tab.editChoice(0, { period: 'last 30 days' })],
    ['a comparison', ({ tab }) => tab.editChoice(0, { compare: 'previous period' })],
    ['an order by users, which asks far more often', ({ tab }) => tab.editChoice(0, { sortBy: 'users' })],
    ['its place', ({ tab }) => tab.editChoice(0, { destination: { kind: 'newSheet', sheetName: 'Two' } })],
    ['its hour', ({ tab }) => tab.editRecord(0, { schedule: { kind: 'daily', hour: 10 } })],
    ['a space', ({ tab }) => Object.assign(tab.rowAt(0), { report: `${tab.rowAt(0).report} ` })],
    [
      'what its owner saves',
      (made) => {
        made.who.user = ANN;
        made.reports.book.save({ ...made.report(), missingRows: 'mark' });
        made.who.user = BOB;
      },
    ],
    ['the account that it would read', ({ opens }) => opens('account', { id: 'second@publisher.example' })],
  ])('isn’t run by a yes once %s has changed', (_what, change) => {
    const made = savedBy(BOB);
    made.agree();
    change(made);
    expect(made.spending().mayRun).toBe(false);
  });

  test('that has only run since, or whose account has a new token, still has the yes', () => {
    const { spending, agree, opens, reports, report } = savedBy(BOB);
    agree();
    reports.book.record({ ...report(), run: { ...report().run, rows: 7, failures: 3 } });
    opens('account', { token: 'key:new' });
    expect(spending().mayRun).toBe(true);
  });

  test('keeps no yes for reports that are gone', () => {
    const { agree, reports } = savedBy(BOB);
    reports.userProperties.set({ 'agreed.sheet-1.bbbbbbbb': 'yes', 'agreed.sheet-2.bbbbbbbb': 'yes' });
    agree();
    const keys = Object.keys(reports.userProperties.all()).filter((key) => key.startsWith('agreed'));
    expect(keys.toSorted()).toEqual([`agreed.sheet-1.${ID}`, 'agreed.sheet-2.bbbbbbbb']);
  });

  test('needs no yes for a connection that is shared in the file, and does for another', () => {
    const { spending, share } = savedBy(BOB);
    share('account', 'key:of-somebody-else');
    expect(spending().mayRun).toBe(false);
    share('account');
    expect(spending().mayRun).toBe(true);
  });

  test('without a connection may run, and fails for that reason', () => {
    const { spending, reports } = savedBy(BOB);
    reports.openConnection = () => {
      throw new Error('nobody is connected');
    };
    expect(spending()).toMatchObject({ mayRun: true, connection: '' });
    expect(() => spending().opened.account).toThrow('nobody is connected');
  });
});

describe('a report that loads a table outside of the spreadsheet', () => {
  const loading = { choice: { destination: STATS_TABLE } };

  test('always needs a yes, though its figures are shared in the file, because it loads with a key', () => {
    const { spending, share, who, agree } = savedBy(BOB, loading);
    share('account');
    expect(spending()).toMatchObject({ mayRun: false, connection: `${ANN} and ${ACCOUNT}` });
    who.account = null;
    expect(spending().mayRun).toBe(false);
    who.account = ACCOUNT;
    agree();
    expect(spending().mayRun).toBe(true);
  });

  test.each(['second@publisher-demo.iam.gserviceaccount.com', null])(
    'isn’t run by a yes of another key: %s',
    (account) => {
      const { spending, who, agree } = savedBy(BOB, loading);
      agree();
      who.account = account;
      expect(spending().mayRun).toBe(false);
    },
  );
});

describe('a report of two services', () => {
  const both = { choice: { source: 'discrepancies' as const, groupBy: ['bundle'] } };

  test('is agreed to with both connections, which are the ones that it opens', () => {
    const { spending, agree } = savedBy(BOB, both);
    agree();
    expect(spending()).toMatchObject({ mayRun: true, connection: `${ANN} and Acme` });
    expect([spending().opened.account.id, spending().opened.seller.id]).toEqual([ANN, 'acme']);
  });

  test.each(['account', 'seller'] as const)('needs another yes to spend another %s', (changed) => {
    const { spending, agree, opens } = savedBy(BOB, both);
    agree();
    opens(changed, { id: 'another', token: 'key:another' });
    expect(spending().mayRun).toBe(false);
  });

  test('runs unasked where both are shared, and where one is shared and there is no other', () => {
    const { spending, share, reports, open } = savedBy(BOB, both);
    share('account');
    expect(spending().mayRun).toBe(false);
    reports.openConnection = (service) => {
      if (service === 'seller') throw new Error('nobody is connected');
      return open(service);
    };
    expect(spending()).toMatchObject({ mayRun: true, connection: ANN });
    reports.openConnection = open;
    share('seller');
    expect(spending().mayRun).toBe(true);
  });
});

test('a checked run opens the connection that was checked, although the person connects another one meanwhile', () => {
  const { spending, opens } = savedBy(ANN);
  const checked = spending();
  opens('account', { id: 'other', token: 'key:other' });
  expect(checked.opened.account.id).toBe(ANN);
  expect(() => checked.opened.seller).toThrow('opened the seller connection');
});
