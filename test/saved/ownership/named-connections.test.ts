// The connections that a report names: which one a run of its owner's spends, and which one of anybody else's.

import { currentKey, personalKey, sharedKey } from '../../../src/connections/connection';
import { ConnectionOpener } from '../../../src/connections/opener';
import { ignoreErrors } from '../../../src/core/ignore-errors';
import { chartInNewReport } from '../../../src/saved/charts/report-charts';
import { changeReports, duplicateReport, saveDraft } from '../../../src/saved/edit-report';
import { Spending } from '../../../src/saved/ownership/report-spending';
import { takeOver } from '../../../src/saved/ownership/take-over';
import type { SavedReport } from '../../../src/saved/saved-report';
import { ANN, BOB } from '../../people';
import { digest, savedFixture, savedReport, seenNow } from '../saved-fixture';

const KIM = 'Kim@studio.example';
const LEE = 'lee@games.example';
const ID = 'abcd0123';
const DAILY = { schedule: { kind: 'daily', hour: 9 }, ownedBy: ANN } as const;
const naming = (account: string, sheetName = 'App stats') =>
  savedReport({
    ...DAILY,
    account,
    name: sheetName,
    choice: { apps: 'all', destination: { kind: 'newSheet', sheetName } },
  });

/** Saved reports of people who connect accounts. A token tells who has connected which. */
function people() {
  const { reports, who, clock, tab } = savedFixture();
  const { userProperties, documentProperties } = reports;
  const addresses = { account: () => 'https://account.example', seller: () => 'https://seller.example' };
  const opener = new ConnectionOpener(userProperties, documentProperties, addresses);
  reports.openConnection = (service, title, from) => opener.forPerson(service, title, from);
  for (const user of [BOB, ANN]) {
    who.user = user;
    userProperties.remove([personalKey('account', ANN)]);
  }
  const stored = (title: string, by: string) =>
    JSON.stringify({ id: title.toLowerCase(), title, token: `${by} as ${title}`, sinceMs: clock.now() });
  const of = (report: SavedReport = reports.book.report(ID)) => new Spending(reports).of(report);
  return {
    reports,
    who,
    clock,
    tab,
    of,
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
    unshare: () => documentProperties.remove([sharedKey('account')]),
    /** Saves a new report in the form, with the current connection or one of that title. */
    save: (account = '') => saveDraft({ ...naming(account), id: '' }, ID, reports),
    token: (report?: SavedReport) => ignoreErrors(() => of(report).opened.account.token),
    /** What it spends, as its owner’s tick or panel runs it; null where it doesn’t run. */
    spent: () => {
      const { mayRun, opened } = of();
      return mayRun ? ignoreErrors(() => opened.account.token) : null;
    },
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
  'with %j of one’s own and “%s” shared, a report of one’s own that names “%s” without a mark spends %s',
  (own, shared, title, token) => {
    const { connect, share, of, token: tokenOf } = people();
    connect(...own);
    if (shared !== '') share(shared, BOB);
    expect(tokenOf(naming(title))).toBe(token);
    expect(of(naming(title)).missing).toEqual(token === null ? [{ service: 'account', title }] : []);
  },
);

describe('a report that its owner has saved', () => {
  test('spends the one that it was saved with, whichever is current', () => {
    const { connect, save, of, spent } = people();
    connect(KIM);
    save();
    connect(LEE);
    expect(of()).toMatchObject({ mayRun: true, connection: KIM, names: KIM });
    expect(spent()).toBe(`${ANN} as ${KIM}`);
  });

  test('spends it after a new login, and names it while it is logged out, in place of any other', () => {
    const { connect, logOut, save, of, spent, clock } = people();
    connect(KIM, LEE);
    save(KIM);
    logOut(KIM);
    expect([spent(), of().missing]).toEqual([null, [{ service: 'account', title: KIM }]]);
    clock.advance(1000);
    connect(KIM);
    expect(spent()).toBe(`${ANN} as ${KIM}`);
  });

  test('doesn’t spend one of that title that a colleague shares, nor one’s own for one that was shared', () => {
    const { connect, logOut, share, unshare, save, spent } = people();
    connect(KIM);
    save();
    logOut(KIM);
    share(KIM, BOB);
    expect(spent()).toBeNull();
    save();
    expect(spent()).toBe(`${BOB} as ${KIM}`);
    unshare();
    connect(KIM);
    expect(spent()).toBeNull();
  });

  test('spends what was shared under its title as it was saved, though one has connected the same since', () => {
    const { connect, share, save, spent } = people();
    share(KIM, BOB);
    save();
    connect(KIM);
    expect(spent()).toBe(`${BOB} as ${KIM}`);
  });

  test.each([LEE, BOB, ' kim@studio.example ', KIM.toUpperCase(), 'nobody@x.example', ''])(
    'spends nothing where an editor has typed another name: “%s”',
    (typed) => {
      const { connect, share, save, tab, spent } = people();
      connect(KIM, LEE);
      share(BOB, BOB);
      save(KIM);
      tab.editRecord(0, { account: typed });
      expect(spent()).toBeNull();
    },
  );

  test('has neither a token nor an ID in its mark, which is another for each person and each file', () => {
    const { connect, save, reports, who } = people();
    const markOf = () => save().marks.account;
    connect(KIM);
    const first = markOf();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    reports.book.remove(ID);
    who.user = BOB;
    connect(KIM);
    const second = markOf();
    expect(new Set([first, second, digest(KIM.toLowerCase()).slice(0, 32)]).size).toBe(3);
  });
});

test.each<[own: string[], shared: string, named: string, token: string | null]>([
  [[KIM], '', KIM, `${BOB} as ${KIM}`],
  [[KIM, LEE], '', KIM, `${BOB} as ${KIM}`],
  // Of another's report what is shared comes first, which needs no yes.
  [[KIM], KIM, KIM, `${ANN} as ${KIM}`],
  [[LEE], '', KIM, null],
  [[], LEE, KIM, null],
  [[LEE], KIM, '', `${BOB} as ${LEE}`],
])(
  'with %j of his own and “%s” shared, a run of Bob’s of Ann’s report that names “%s” spends %s',
  (own, shared, title, token) => {
    const { connect, share, token: tokenOf, who, reports, of } = people();
    reports.book.save(naming(title));
    who.user = BOB;
    connect(...own);
    if (shared !== '') share(shared, ANN);
    expect(tokenOf()).toBe(token);
    expect(of().mayRun).toBe(token === null || token === `${ANN} as ${KIM}`);
  },
);

test.each([KIM.toLowerCase(), KIM.toUpperCase(), ` ${KIM}`, `${KIM} `])(
  'a run of Bob’s of Ann’s report that names “%s” spends none of exactly another title',
  (title) => {
    const { connect, tab, token, who, reports } = people();
    reports.book.save(naming(KIM));
    tab.editRecord(0, { account: title });
    who.user = BOB;
    connect(KIM);
    expect(token()).toBeNull();
  },
);

describe('a report that names no connection, because nothing was connected when it was saved,', () => {
  test('uses the current one of whoever runs it', () => {
    const { connect, token, who } = people();
    connect(KIM, LEE);
    expect(token(naming(''))).toBe(`${ANN} as ${LEE}`);
    who.user = BOB;
    connect(KIM);
    expect(token(naming(''))).toBe(`${BOB} as ${KIM}`);
  });

  test('is named by no run, and spends the current one', () => {
    const { connect, reports, tab, spent } = people();
    reports.book.save(naming(''));
    const { report } = tab.rowAt(0);
    connect(KIM);
    expect(spent()).toBe(`${ANN} as ${KIM}`);
    connect(LEE);
    expect(spent()).toBe(`${ANN} as ${LEE}`);
    reports.book.record(reports.book.report(ID));
    expect(tab.rowAt(0).report).toBe(report);
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
        const seen = seenNow(reports.book.report('abcd0123'), reports);
        const period = (report: SavedReport) => ({
          schedule: report.schedule,
          choice: { ...report.choice, period: 'last 3 days' },
        });
        changeReports(seen, period, reports);
        return 'abcd0123';
      },
    ],
  ])('is saved with the current one by %s', (_what, act) => {
    const { connect, reports } = people();
    reports.book.save(naming(''));
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

  test('of the current one of a colleague who edits one without a schedule, and so owns it', () => {
    const { connect, reports, who } = people();
    reports.book.save({ ...naming(''), schedule: null });
    who.user = BOB;
    connect(LEE);
    const saved = saveDraft({ ...naming(''), schedule: null, name: 'Renamed' }, '', reports);
    expect(saved).toMatchObject({ account: LEE, isMine: true });
  });

  test.each<[string, (reports: ReturnType<typeof people>['reports']) => SavedReport]>([
    [
      'takes it over',
      (reports) => {
        takeOver(seenNow(reports.book.report('abcd0123'), reports), reports);
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
    who.user = ANN;
    reports.book.save(naming(KIM));
    who.user = BOB;
    reports.book.remove('aaaa0001');
    // They have access to what it names.
    share(KIM, ANN);
    expect(act(reports).account).toBe(KIM);
  });

  test('of none in place of one that whoever edits it doesn’t have, though the report becomes theirs', () => {
    const { connect, reports, who } = people();
    reports.book.save({ ...naming(KIM), schedule: null });
    who.user = BOB;
    connect(LEE);
    const saved = saveDraft({ ...naming(KIM), schedule: { kind: 'daily', hour: 5 } }, '', reports);
    expect(saved).toMatchObject({ account: KIM, isMine: true, run: { ownedBy: BOB } });
  });
});
