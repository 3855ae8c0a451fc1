// The connections that a report names: which one a run spends, and what an approval of it covers.

import { currentKey, personalKey, sharedKey } from '../../../src/connections/connection';
import { ConnectionOpener } from '../../../src/connections/opener';
import { ignoreErrors } from '../../../src/core/ignore-errors';
import { Approvals } from '../../../src/saved/ownership/report-spending';
import { takeOver } from '../../../src/saved/ownership/take-over';
import { chartInNewReport } from '../../../src/saved/charts/report-charts';
import { changeReports, duplicateReport, saveDraft } from '../../../src/saved/edit-report';
import type { SavedReport } from '../../../src/saved/saved-report';
import { runDueReports } from '../../../src/saved/scheduler';
import { ANN, BOB, QUIET, savedFixture, savedReport } from '../saved-fixture';

const KIM = 'Kim@studio.example';
const LEE = 'lee@games.example';
const DAILY = { schedule: { kind: 'daily', hour: 9 }, ownedBy: ANN } as const;
const naming = (account: string, sheetName = 'App stats') =>
  savedReport({
    ...{ ...DAILY, account, name: sheetName },
    choice: { apps: 'all', destination: { kind: 'newSheet', sheetName } },
  });

/** Saved reports of people who connect accounts. A token tells who has connected which. */
function people() {
  const { reports, who, clock, triggers } = savedFixture();
  const { userProperties, documentProperties } = reports;
  const addresses = { account: () => 'https://account.example', seller: () => 'https://seller.example' };
  const opener = new ConnectionOpener(userProperties, documentProperties, addresses);
  reports.openConnection = (service, title) => opener.forPerson(service, title);
  const stored = (title: string, by: string) =>
    JSON.stringify({ id: title.toLowerCase(), title, token: `${by} as ${title}`, sinceMs: clock.now() });
  return {
    ...{ reports, who, clock, triggers },
    /** The last one is current. */
    connect(...titles: string[]) {
      for (const title of titles) {
        const id = title.toLowerCase();
        userProperties.set({ [personalKey('account', id)]: stored(title, who.user) });
        userProperties.set({ [currentKey('account')]: id });
        clock.advance(1000);
      }
    },
    logOut: (title: string) => userProperties.remove([personalKey('account', title.toLowerCase())]),
    share: (title: string, by: string) =>
      documentProperties.set({ [sharedKey('account')]: stored(title, by) }),
    approve: (report: SavedReport) => new Approvals(reports).approve([report]),
    of: (report: SavedReport) => new Approvals(reports).of(report),
    token: (report: SavedReport) =>
      ignoreErrors(() => new Approvals(reports).of(report).opened.account.token),
  };
}

test.each<[own: string[], shared: string, named: string, token: string | null]>([
  [[KIM], '', KIM, `${ANN} as ${KIM}`],
  [[KIM, LEE], '', 'kim@STUDIO.example', `${ANN} as ${KIM}`],
  [[KIM], KIM, KIM, `${ANN} as ${KIM}`],
  [[LEE], KIM, KIM, `${BOB} as ${KIM}`],
  [[LEE], '', KIM, null],
  [[], LEE, KIM, null],
  [[KIM, LEE], KIM, '', `${ANN} as ${LEE}`],
  [[], KIM, '', `${BOB} as ${KIM}`],
])(
  'with %j of one’s own and “%s” shared, a report that names “%s” spends %s',
  (own, shared, named, token) => {
    const { connect, share, of, token: tokenOf } = people();
    connect(...own);
    if (shared !== '') share(shared, BOB);
    expect(tokenOf(naming(named))).toBe(token);
    expect(of(naming(named)).missing).toEqual(token === null ? [{ service: 'account', title: named }] : []);
  },
);

test('switching the current connection leaves the approval of a report that names its own', () => {
  const { connect, approve, of, token } = people();
  connect(KIM);
  approve(naming(KIM));
  connect(LEE);
  expect(of(naming(KIM))).toMatchObject({ isApproved: true, mayRun: true, connection: KIM, told: KIM });
  expect(token(naming(KIM))).toBe(`${ANN} as ${KIM}`);
});

describe('of an approved report', () => {
  test.each<[what: string, named: string, mayRun: boolean]>([
    ['another of one’s own', LEE, false],
    ['one that a colleague shares', BOB, false],
    // Its run fails before it spends anything.
    ['one that isn’t connected', 'nobody@x.example', true],
  ])('a name that an editor has typed, of %s, spends nothing', (_what, named, mayRun) => {
    const { connect, share, approve, of, token } = people();
    connect(KIM, LEE);
    share(BOB, BOB);
    approve(naming(KIM));
    expect(of(naming(named))).toMatchObject({ isApproved: false, mayRun });
    expect(mayRun && token(naming(named))).toBe(mayRun && null);
  });

  test('a shared connection of the title that one has logged out of is not taken silently', () => {
    const { connect, logOut, share, approve, of, token } = people();
    connect(KIM);
    approve(naming(KIM));
    share(KIM, BOB);
    logOut(KIM);
    expect(of(naming(KIM))).toMatchObject({ isApproved: false, mayRun: false });
    approve(naming(KIM));
    expect(of(naming(KIM))).toMatchObject({ isApproved: true, mayRun: true });
    expect(token(naming(KIM))).toBe(`${BOB} as ${KIM}`);
  });

  test('what an editor changes in it runs with a shared connection as ever, which nobody has approved', () => {
    const { share, approve, of } = people();
    share(KIM, BOB);
    approve(naming(KIM));
    const changed = savedReport({ ...naming(KIM), choice: { period: 'last 30 days' }, run: {} });
    expect(of(changed)).toMatchObject({ isApproved: false, mayRun: true });
  });
});

describe('a report that names no connection, because nothing was connected when it was saved,', () => {
  test('uses the current one of whoever runs it', () => {
    const { connect, token, who } = people();
    connect(KIM, LEE);
    expect(token(naming(''))).toBe(`${ANN} as ${LEE}`);
    who.user = BOB;
    connect(KIM);
    expect(token(naming(''))).toBe(`${BOB} as ${KIM}`);
  });

  test('is named by no run, and waits while another than its owner has approved is current', () => {
    const { connect, approve, of, reports, triggers, clock } = people();
    const report = naming('');
    connect(KIM);
    approve(report);
    reports.book.save({ ...report, run: { ...report.run, handledDueMs: clock.now() } });
    triggers.ensure();
    clock.advance(2 * 86_400_000);
    expect(runDueReports(triggers.uid(), QUIET, reports)).toHaveLength(1);
    expect(reports.book.report(report.id).account).toBe('');
    connect(LEE);
    expect(of(report)).toMatchObject({ isApproved: false, mayRun: false, connection: LEE });
    connect(KIM);
    expect(of(report)).toMatchObject({ isApproved: true, mayRun: true, connection: KIM });
  });

  test.each<[what: string, act: (reports: ReturnType<typeof people>['reports']) => string]>([
    [
      'a duplicate',
      (reports) => {
        duplicateReport('abcd0123', 'aaaa0001', reports);
        return 'aaaa0001';
      },
    ],
    [
      'a chart in a new report',
      (reports) => {
        const chart = { kind: 'column', domain: 'App', metric: 'Revenue', title: 'Chart' } as const;
        return chartInNewReport('abcd0123', chart, '', 'aaaa0002', reports).id;
      },
    ],
    [
      'a change of several',
      (reports) => {
        const { shown } = new Approvals(reports).of(reports.book.report('abcd0123'));
        const period = (report: SavedReport) => ({
          schedule: report.schedule,
          choice: { ...report.choice, period: 'last 3 days' },
        });
        changeReports([{ id: 'abcd0123', hash: shown }], period, reports);
        return 'abcd0123';
      },
    ],
  ])('is saved with the current one by %s', (_what, act) => {
    const { connect, approve, reports } = people();
    const report = naming('');
    connect(KIM);
    approve(report);
    reports.book.save(report);
    connect(LEE);
    expect(reports.book.report(act(reports)).account).toBe(LEE);
  });
});

describe('a report is given the name', () => {
  test('of the current connection when it is saved, unless the form names another', () => {
    const { connect, reports } = people();
    connect(KIM, LEE);
    const draft = (account: string, sheetName: string) => ({ ...naming(account, sheetName), id: '' });
    expect(saveDraft(draft('', 'One'), 'aaaa0001', reports).account).toBe(LEE);
    expect(saveDraft(draft(KIM, 'Two'), 'aaaa0002', reports).account).toBe(KIM);
    // Its run says that it isn't connected, and no other takes its place.
    expect(saveDraft(draft(BOB, 'Three'), 'aaaa0003', reports).account).toBe(BOB);
  });

  test('of none by a colleague’s edit, whose connections its owner doesn’t have', () => {
    const { connect, reports, who } = people();
    reports.book.save(naming(''));
    who.user = BOB;
    connect(LEE);
    expect(saveDraft({ ...naming(''), name: 'Renamed' }, '', reports).account).toBe('');
  });

  test.each<[string, (reports: ReturnType<typeof people>['reports']) => SavedReport]>([
    [
      'takes it over',
      (reports) => {
        takeOver('abcd0123', undefined, reports);
        return reports.book.report('abcd0123');
      },
    ],
    [
      'duplicates it',
      (reports) => {
        duplicateReport('abcd0123', 'aaaa0001', reports);
        return reports.book.report('aaaa0001');
      },
    ],
  ])('of a connection of whoever %s', (_what, act) => {
    const { connect, share, reports, who } = people();
    connect(KIM);
    reports.book.save(naming(KIM));
    who.user = BOB;
    connect(LEE);
    expect(act(reports).account).toBe(LEE);
    reports.book.save(naming(KIM));
    reports.book.remove('aaaa0001');
    // They have access to what it names.
    share(KIM, ANN);
    expect(act(reports).account).toBe(KIM);
  });

  test('of none in place of one that whoever edits it doesn’t have, though the schedule becomes theirs', () => {
    const { connect, reports, who } = people();
    reports.book.save(naming(KIM));
    who.user = BOB;
    connect(LEE);
    const saved = saveDraft({ ...naming(KIM), schedule: { kind: 'daily', hour: 5 } }, '', reports);
    expect(saved).toMatchObject({ account: KIM, ownedBy: BOB });
  });
});
