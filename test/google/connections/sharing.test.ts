// Connections shared in several spreadsheets on the emulated host: formulas, logouts, ticks and deleted data.

import { createWorkbook, type Execution, type PlatformState } from 'sheets-workbench/apps-script/host';
import { yesTo } from '../../fakes/agreements';
import { BOB, OWNER } from '../../people';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';
import { storedIn } from '../world/stored';

const START = '2026-11-20T11:10:00Z';
const NOT_SHARED = /^No account is shared with the formulas in this spreadsheet\./;

const hosts = useReportHosts(START);
/** The spreadsheet where the owner is logged in, and another one of the same owner. */
let [one, two]: ReportHost[] = [];
beforeEach(async () => {
  one = await hosts.openConnected();
  two = open('two', one.state);
});

function open(id: string, state: PlatformState): ReportHost {
  const workbook = createWorkbook({ id, name: `File ${id}`, timeZone: 'Etc/UTC', locale: 'en_US' });
  return hosts.open({ workbook, state });
}
const inOne = () => one ?? raise();
const inTwo = () => two ?? raise();
const raise = (): never => {
  throw new Error('no spreadsheet was opened');
};

const share = (host: ReportHost, shared = true, user = OWNER) => host.share('account', shared, user);
const logOut = async (host: ReportHost, user = OWNER) => {
  const id = hosts.sandbox.demoLogin.email;
  return host.call('disconnect', { service: 'account', id }, user);
};
const formula = (host: ReportHost, user = OWNER): Promise<Execution> =>
  host.host.runCustomFunction('APP_LIST', ['yesterday'], { user });
const firstSheet = () => inOne().workbook.sheets[0]?.id ?? raise();
const firstCell = () => inOne().workbook.cell(firstSheet(), 1, 1);
const documentOf = ({ state, workbook }: ReportHost) =>
  storedIn(
    // What is known of a report is the report's, whoever made it.
    [...(state.documentProperties.get(workbook.id) ?? [])].filter(([key]) => !/^(report|runs)\./.test(key)),
  );
const propertiesOf = (user: string) => Object.fromEntries(inOne().state.userProperties.get(user) ?? []);

describe('formulas', () => {
  test('use no connection that isn’t shared, neither in the owner’s cells nor in an editor’s', async () => {
    hosts.sandbox.requests.clear();
    for (const user of [OWNER, BOB])
      expect(await formula(inOne(), user)).toMatchObject({
        ok: false,
        error: { message: expect.stringMatching(NOT_SHARED) },
      });
    expect(hosts.sandbox.requests.list()).toEqual([]);
  });

  test('fail once sharing is switched off, although their answer is still cached', async () => {
    await share(inOne());
    expect((await formula(inOne(), BOB)).ok).toBe(true);
    await share(inOne(), false);
    expect((await formula(inOne(), BOB)).error?.message).toMatch(NOT_SHARED);
  });

  test('are inserted only with a connection that the person agrees to share', async () => {
    const choice = choiceOf({ source: 'appList' }, '');
    const error = await inOne().refusal('insertFormula', { choice });
    expect(error).toMatchObject({ code: 'FORMULA_NEEDS_SHARING', remedy: 'fix' });
    expect([documentOf(inOne()), firstCell().formula]).toEqual([{}, undefined]);
    const shares = [{ service: 'account' as const, id: hosts.sandbox.demoLogin.email }];
    const inserted = await inOne().call('insertFormula', { choice, shares });
    expect(inserted.connections.account?.shared).toMatchObject({ mine: true });
    expect((await formula(inOne(), BOB)).ok).toBe(true);
    // The connection is shared now, so the next formula needs no agreement.
    const occupied = yesTo(await inOne().refusal('insertFormula', { choice }));
    expect(await inOne().call('insertFormula', { choice, ...occupied })).toMatchObject({
      connections: {},
      sentence: expect.not.stringContaining('shared'),
    });
  });

  test('are refused in an occupied cell before anything is shared', async () => {
    inOne().workbook.setCells(firstSheet(), 1, 1, [[{ value: 'mine' }]]);
    const choice = choiceOf({ source: 'appList' }, '');
    const error = await inOne().refusal('insertFormula', {
      choice,
      shares: [{ service: 'account', id: hosts.sandbox.demoLogin.email }],
    });
    expect(error.code).toBe('CELL_OCCUPIED');
    expect(documentOf(inOne())).toEqual({});
  });

  test('leave nothing shared if their result can’t be fetched', async () => {
    const choice = choiceOf({ apps: ['no-such-app'] }, '');
    const error = await inOne().refusal('insertFormula', {
      choice,
      shares: [{ service: 'account', id: hosts.sandbox.demoLogin.email }],
    });
    expect([error.code, documentOf(inOne()), firstCell().formula]).toEqual(['APP_NOT_FOUND', {}, undefined]);
  });
});

describe('with a connection shared in two spreadsheets', () => {
  beforeEach(async () => {
    for (const host of [inOne(), inTwo()]) await share(host);
  });

  test('a logout first lists what will stop: formulas and schedules in this file, and sharing in the other, with a link', async () => {
    const [app = ''] = hosts.apps;
    const schedule = { kind: 'hours', every: 1 } as const;
    await inOne().save({ name: 'Hourly', choice: { apps: [app] }, schedule });
    await inOne().save({ name: 'By hand', choice: { apps: [app] } });
    const cells = [
      '=APP_LIST("yesterday")',
      '=1+1',
      '=SUM(SELLER_STATS("yesterday"))',
      '=IFERROR(APP_STATS("all"))',
    ];
    inOne().workbook.setCells(firstSheet(), 1, 1, [cells.map((formula) => ({ value: '', formula }))]);
    const id = hosts.sandbox.demoLogin.email;
    expect(await inOne().call('leaving', { service: 'account', id })).toEqual({
      shared: true,
      formulas: { sheets: [{ name: inOne().workbook.sheets[0]?.name, count: 2 }], unread: [] },
      reports: ['Hourly'],
      othersReports: [],
      files: [{ name: 'File two', url: 'https://docs.google.com/spreadsheets/d/two/edit' }],
    });
    expect(await inOne().call('leaving', { service: 'seller', id })).toEqual({
      shared: false,
      formulas: { sheets: [], unread: [] },
      reports: [],
      othersReports: [],
      files: [],
    });
  });

  test('a logout in one file ends sharing in the other when the person opens its panel, even after a new login', async () => {
    await logOut(inOne());
    expect(documentOf(inOne())).toEqual({});
    await inOne().connect('account');
    // Opening the panel as another person doesn't end sharing.
    await inTwo().call('open', {}, BOB);
    expect(Object.keys(documentOf(inTwo()))).toEqual(['shared.account']);
    expect((await inTwo().call('open', {})).connections.account.shared).toBeNull();
    expect(Object.keys(documentOf(inTwo()))).toEqual([]);
    expect((await formula(inTwo(), BOB)).error?.message).toMatch(NOT_SHARED);
  });

  test('a logout in one file ends sharing in the other when the person’s schedule runs there', async () => {
    const [app = ''] = hosts.apps;
    const schedule = { kind: 'hours', every: 1 } as const;
    await inTwo().save({ name: 'Hourly', choice: { apps: [app] }, schedule });
    await logOut(inOne());
    expect(Object.keys(documentOf(inTwo()))).toEqual(['shared.account']);
    await inTwo().passHours(1);
    await inTwo().tick();
    expect(documentOf(inTwo())).toEqual({});
  });

  test('deleting one’s data ends everything in one file and names the other, where it has to be repeated', async () => {
    const [app = ''] = hosts.apps;
    const schedule = { kind: 'hours', every: 1 } as const;
    for (const host of [inOne(), inTwo()])
      await host.save({ name: 'Hourly', choice: { apps: [app] }, schedule });
    await inOne().call('remember', { choice: choiceOf({ apps: [app] }, 'Hourly'), tab: 'build' });
    await inOne().connect('seller');
    inOne().state.propertiesOfUser(OWNER).set('watched.two.abcd0123', '{}');
    const files = [{ name: 'File two', url: 'https://docs.google.com/spreadsheets/d/two/edit' }];
    const { email } = hosts.sandbox.demoLogin;
    expect(await inOne().call('personData', {})).toMatchObject({ shared: true, reports: ['Hourly'], files });
    expect((await inOne().call('personData', {})).connections[0]).toBe(email);
    expect((await inOne().call('deleteMyData', {})).sentence).toMatch(/1 other spreadsheet/);
    expect(documentOf(inOne())).toEqual({});
    expect(
      inOne()
        .triggersOf(OWNER)
        .map(({ spreadsheetId }) => spreadsheetId),
    ).toEqual(['two']);
    expect(Object.keys(propertiesOf(OWNER)).filter((key) => !/^(shared\.two|trigger\.)/.test(key))).toEqual(
      [],
    );
    await inTwo().call('deleteMyData', {});
    expect([documentOf(inTwo()), propertiesOf(OWNER), inOne().state.triggers]).toEqual([{}, {}, []]);
    // Reports belong to the spreadsheet, so they stay.
    expect((await inOne().call('reports', {}, BOB)).reports).toHaveLength(1);
  });

  test('deleting one’s data in one file leaves connections, and all that the other has, which runs on', async () => {
    const [app = ''] = hosts.apps;
    const schedule = { kind: 'hours', every: 1 } as const;
    for (const host of [inOne(), inTwo()])
      await host.save({ name: 'Hourly', choice: { apps: [app] }, schedule });
    await inOne().call('remember', { choice: choiceOf({ apps: [app] }, 'Hourly'), tab: 'build' });
    const { email } = hosts.sandbox.demoLogin;
    const kept = Object.entries(propertiesOf(OWNER)).filter(
      ([key]) => !key.includes(inOne().workbook.id) && !/^trigger/.test(key),
    );
    const { sentence } = await inOne().call('deleteMyData', { inFile: true });
    expect(sentence).toBe(
      `Your data in this spreadsheet is deleted. Left: your connections (${email}), your sharing and schedules in 1 other spreadsheet.`,
    );
    expect(documentOf(inOne())).toEqual({});
    expect(Object.keys(propertiesOf(OWNER)).filter((key) => key.includes(inOne().workbook.id))).toEqual([]);
    expect(Object.entries(propertiesOf(OWNER))).toEqual(expect.arrayContaining(kept));
    expect(
      inOne()
        .triggersOf(OWNER)
        .map(({ spreadsheetId }) => spreadsheetId),
    ).toEqual(['two']);
    const [remaining] = (await inOne().call('reports', {})).reports;
    expect(remaining?.report).toMatchObject({
      isMine: false,
      owner: '',
      isMirrored: false,
      isDisowned: true,
    });
    expect((await formula(inOne(), BOB)).error?.message).toMatch(NOT_SHARED);
    // In the other file nothing has changed: cells, schedule, and whose report it is.
    expect((await formula(inTwo(), BOB)).ok).toBe(true);
    await inTwo().passHours(1);
    await inTwo().tick();
    const [runsOn] = (await inTwo().call('reports', {})).reports;
    expect(runsOn?.report).toMatchObject({
      isMine: true,
      isMirrored: false,
      failures: 0,
      lastRows: expect.any(Number),
    });
    // She may have her reports of this file back.
    await inOne().takeOver([remaining?.report?.draft.id ?? '']);
    expect((await inOne().call('reports', {})).reports[0]?.report).toMatchObject({ isMine: true });
  });
});

test('no execution waits for a person’s lock while it holds the document’s', async () => {
  const orders: string[] = [];
  const run = async (name: string, request: object) => {
    const { calls } = await inOne().host.runFromClient(
      'sidebar',
      [{ call: name, request: JSON.stringify(request) }],
      { user: OWNER },
    );
    orders.push(...lockOrders(calls));
  };
  const { demoLogin } = hosts.sandbox;
  const [app = ''] = hosts.apps;
  const schedule = { kind: 'hours', every: 1 } as const;
  await inOne().save({ name: 'Hourly', choice: { apps: [app] }, schedule });
  await run('share', { service: 'account', shared: true });
  await run('connect', { service: 'account', values: demoLogin });
  await run('write', { runId: 'run-00000001', choice: choiceOf({ apps: [app] }, 'Written') });
  await inOne().passHours(1);
  orders.push(...lockOrders((await inOne().tick()).calls));
  orders.push(...lockOrders((await formula(inOne())).calls));
  await run('disconnect', { service: 'account', id: demoLogin.email });
  await run('deleteMyData', {});
  expect(new Set(orders)).toEqual(new Set(['User', 'User Document', 'Document']));
});

/** For each period in which an execution held locks, their names in the order in which it took them. */
function lockOrders(calls: Execution['calls']): string[] {
  const orders: string[] = [];
  let taken: string[] = [];
  let held = 0;
  for (const { method } of calls) {
    const [, name] = /^get(User|Document)Lock$/.exec(method) ?? [];
    if (name) taken.push(name);
    if (method === 'Lock.tryLock') held += 1;
    if (method !== 'Lock.releaseLock') continue;
    held -= 1;
    if (held > 0) continue;
    orders.push(taken.join(' '));
    taken = [];
  }
  return orders;
}
