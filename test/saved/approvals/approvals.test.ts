// Approvals: who gives them, what they cover, whose connection they spend, and what a checked run can open.

import { COMPARISONS } from '../../../src/core/report/comparison';
import { beginRun } from '../../../src/saved/ownership/agreed-run';
import { Approvals, isScheduledBy } from '../../../src/saved/ownership/report-spending';
import { approveReports } from '../../../src/saved/ownership/approve-reports';
import { takeOver } from '../../../src/saved/ownership/take-over';
import { runDueReports } from '../../../src/saved/scheduler';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { ACCOUNT, ANN, BOB, QUIET, saveApproved, savedFixture, savedReport } from '../saved-fixture';

const DAILY = { kind: 'daily', hour: 9 } as const;
const report = savedReport({ schedule: DAILY, ownedBy: ANN });
const standing = ({ reports }: ReturnType<typeof savedFixture>, of = report) => new Approvals(reports).of(of);

function approved() {
  const made = savedFixture();
  saveApproved(made.reports, report);
  return made;
}

test('an approved report may run, and one with another definition may not', () => {
  const made = approved();
  expect(standing(made)).toMatchObject({ isApproved: true, mayRun: true, connection: ANN });
  const changed = savedReport({ ...report, choice: { period: 'last 30 days' }, run: {} });
  expect(standing(made, changed)).toMatchObject({ isApproved: false, mayRun: false });
});

test.each<[string, Partial<typeof report>]>([
  ['another name', { name: 'Other' }],
  ['another mode', { mode: 'append' }],
  ['totals', { choice: { ...report.choice, totals: true } }],
  ['another place', { choice: { ...report.choice, destination: { kind: 'newSheet', sheetName: 'Two' } } }],
  ['another hour', { schedule: { kind: 'daily', hour: 10 } }],
])('a report with %s is another record, which its owner hasn’t approved', (_what, changes) => {
  expect(standing(approved(), { ...report, ...changes })).toMatchObject({ isApproved: false, mayRun: false });
});

test.each<[string, Partial<typeof report>]>([
  ['has run', { run: { ...report.run, rows: 7, lastRunMs: 1, hasWritten: true, failures: 3, charts: [] } }],
  ['has come into a dashboard', { dashboard: '0a1b2c3d' }],
])('a report that %s is still as it was approved', (_what, changes) => {
  expect(standing(approved(), { ...report, ...changes })).toMatchObject({ isApproved: true, mayRun: true });
});

test('an approval is stored as a hash with a mark of its connection, in one property of the person who gave it', () => {
  const { reports, who } = approved();
  const { 'approved.sheet-1.abcd0123': hash, ...others } = reports.userProperties.all();
  expect(Object.keys(others)).toEqual(['due.sheet-1.abcd0123']);
  expect(hash).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/);
  who.user = BOB;
  expect(reports.userProperties.all()).toEqual({});
  expect(new Approvals(reports).of(report).mayRun).toBe(false);
});

describe('a comparison', () => {
  test.each(COMPARISONS)(
    '%s is approved with the report, and needs an approval when it is added',
    (compare) => {
      const compared = savedReport({ ...report, choice: { ...report.choice, compare }, run: {} });
      expect(standing(approved(), compared)).toMatchObject({
        isApproved: false,
        mayRun: false,
      });
      const made = savedFixture();
      saveApproved(made.reports, compared);
      expect(standing(made, compared)).toMatchObject({ isApproved: true, mayRun: true });
      expect(standing(made, report)).toMatchObject({ isApproved: false, mayRun: false });
      for (const other of COMPARISONS.filter((each) => each !== compare)) {
        const edited = { ...compared, choice: { ...compared.choice, compare: other } };
        expect(standing(made, edited).isApproved).toBe(false);
      }
    },
  );
});

describe('a report that loads a table outside of the spreadsheet', () => {
  const loading = savedReport({ ...report, choice: { destination: STATS_TABLE }, run: {} });

  test('is approved with its table and with the account that loads it', () => {
    const made = savedFixture();
    saveApproved(made.reports, loading);
    expect(standing(made, loading)).toMatchObject({
      isApproved: true,
      mayRun: true,
      connection: `${ANN} and ${ACCOUNT}`,
    });
    const moved = { ...STATS_TABLE, table: 'other' };
    expect(standing(made, savedReport({ ...loading, choice: { destination: moved }, run: {} })).mayRun).toBe(
      false,
    );
    for (const account of ['second@publisher-demo.iam.gserviceaccount.com', null]) {
      made.who.account = account;
      expect(standing(made, loading)).toMatchObject({ isApproved: false, mayRun: false });
    }
  });

  test('never runs without an approval, though its figures are shared in the file', () => {
    const made = savedFixture();
    const shared = { ...made.reports.openConnection('account'), by: ANN };
    made.reports.documentProperties.set({ 'shared.account': JSON.stringify(shared) });
    expect(standing(made, report).mayRun).toBe(true);
    expect(standing(made, loading).mayRun).toBe(false);
    made.who.account = null;
    expect(standing(made, loading).mayRun).toBe(false);
  });

  test('waits at its owner’s tick until that person approves it', () => {
    const made = savedFixture();
    made.put({ ...loading, run: { ...loading.run, handledDueMs: made.clock.now() } });
    made.tab.editRecord(0, { lookbackDays: 300 });
    made.triggers.ensure();
    made.clock.advance(2 * 86_400_000);
    expect(runDueReports(made.triggers.uid(), QUIET, made.reports)).toEqual([]);
    expect(made.reports.book.report(loading.id).run.waitingSinceMs).not.toBeNull();
    expect(made.mailer.sent[0]?.body).toContain(`Destination: BigQuery table ${STATS_NAME}`);
    expect(made.tables.windows).toEqual([]);
  });

  test('is neither run nor approved without the account, which is told before anything else', () => {
    const made = savedFixture();
    saveApproved(made.reports, loading);
    const shown = standing(made, loading).hash;
    made.who.account = null;
    const isNotConnected = expect.objectContaining({
      code: 'NOT_CONNECTED',
      details: { service: 'bigquery' },
    });
    expect(() => beginRun(loading.id, 0, { shown, isOneOfAll: false }, made.reports)).toThrow(isNotConnected);
    const hash = standing(made, loading).hash;
    expect(() => approveReports([{ id: loading.id, hash }], made.reports)).toThrow(isNotConnected);
    made.who.account = ACCOUNT;
    expect(standing(made, loading).isApproved).toBe(true);
  });

  test('is taken over by whoever has an account to load with', () => {
    const made = savedFixture();
    made.reports.book.save(loading);
    made.who.user = BOB;
    made.who.account = null;
    expect(() => takeOver(loading.id, undefined, made.reports)).toThrow(
      expect.objectContaining({ code: 'NOT_CONNECTED', details: { service: 'bigquery' } }),
    );
    made.who.account = ACCOUNT;
    takeOver(loading.id, undefined, made.reports);
    expect(made.reports.book.report(loading.id).scheduledBy).toBe(BOB);
  });
});

test('an approval does not cover another account or another person’s schedule', () => {
  const made = approved();
  const { openConnection: open } = made.reports;
  made.reports.openConnection = (service) => ({ ...open(service), id: 'second@publisher.example' });
  expect(standing(made).mayRun).toBe(false);
  made.reports.openConnection = open;
  expect(standing(made, { ...report, ownedBy: BOB }).mayRun).toBe(false);
});

describe('a report of two services', () => {
  const both = savedReport({
    schedule: DAILY,
    ownedBy: ANN,
    choice: { source: 'discrepancies', groupBy: ['bundle'] },
  });
  const approvedBoth = () => {
    const made = savedFixture();
    saveApproved(made.reports, both);
    return made;
  };

  test('is approved with both connections, which are the ones that it opens', () => {
    const approval = standing(approvedBoth(), both);
    expect(approval).toMatchObject({ isApproved: true, mayRun: true, connection: `${ANN} and Acme` });
    expect([approval.opened.account.id, approval.opened.seller.id]).toEqual([ANN, 'acme']);
  });

  test.each(['account', 'seller'] as const)('waits when it would spend another %s', (changed) => {
    const made = approvedBoth();
    const { openConnection: open } = made.reports;
    made.reports.openConnection = (service) =>
      service === changed ? { ...open(service), id: 'another', token: 'key:another' } : open(service);
    expect(standing(made, both)).toMatchObject({ isApproved: false, mayRun: false });
  });

  test('runs unapproved where both are shared in the file, and where one is shared and there is no other', () => {
    const made = savedFixture();
    const { openConnection: open, documentProperties } = made.reports;
    const share = (service: 'account' | 'seller') => {
      const { url: _url, ...connection } = open(service);
      documentProperties.set({ [`shared.${service}`]: JSON.stringify({ ...connection, by: ANN }) });
    };
    expect(standing(made, both).mayRun).toBe(false);
    share('account');
    expect(standing(made, both).mayRun).toBe(false);
    made.reports.openConnection = (service) => {
      if (service === 'seller') throw new Error('nobody is connected');
      return open(service);
    };
    expect(standing(made, both)).toMatchObject({ mayRun: true, connection: ANN });
    made.reports.openConnection = open;
    share('seller');
    expect(standing(made, both)).toMatchObject({ mayRun: true, isApproved: false });
  });
});

test('an approval covers a new token of the same account', () => {
  const made = approved();
  const { openConnection: open } = made.reports;
  made.reports.openConnection = (service) => ({ ...open(service), token: 'key:new' });
  expect(standing(made).mayRun).toBe(true);
});

test('a report needs no approval for a connection that is shared in the file, and does for another', () => {
  const made = savedFixture();
  const { token } = made.reports.openConnection('account');
  const share = (shared: string) =>
    made.reports.documentProperties.set({
      'shared.account': JSON.stringify({ id: ANN, title: ANN, token: shared, sinceMs: 0, by: ANN }),
    });
  share('key:of-somebody-else');
  expect(standing(made).mayRun).toBe(false);
  share(token);
  expect(standing(made)).toMatchObject({ mayRun: true, isApproved: false });
});

test('a report without a connection may run, and fails for that reason', () => {
  const made = savedFixture();
  made.reports.openConnection = () => {
    throw new Error('nobody is connected');
  };
  const approval = standing(made);
  expect(approval).toMatchObject({ mayRun: true, isApproved: false, connection: '' });
  expect(() => approval.opened.account).toThrow('nobody is connected');
});

test('a checked run opens the connection that was checked, although the person connects another one meanwhile', () => {
  const made = approved();
  const approval = standing(made);
  const { openConnection: open } = made.reports;
  made.reports.openConnection = (service) => ({ ...open(service), id: 'other', token: 'key:other' });
  expect(approval.opened.account.id).toBe(ANN);
  expect(() => approval.opened.seller).toThrow('opened the seller connection');
});

test('a schedule without an email belongs to nobody', () => {
  expect(isScheduledBy({ ownedBy: '' }, '')).toBe(false);
  expect(isScheduledBy({ ownedBy: ANN }, '')).toBe(false);
  expect(isScheduledBy({ ownedBy: ANN }, ANN)).toBe(true);
});
