// Reports keep the accounts and sellers that they were saved with: each request of a run carries the token of the one
// that its report names, or the card says why it doesn't run.

import { restore, snapshot } from 'sheets-workbench/apps-script/host';
import { ACCOUNTS, SELLERS } from 'sheets-workbench/sandbox/data/users';
import { byLevel, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { StatsService } from '../../../../src/core/add-on/services';
import type { ReportDraft, SavedReportView } from '../../../../src/panel/contract/reports';
import { namedNotConnected } from '../../../../src/text/errors/service-errors';
import { SERVICE_TEXTS } from '../../../../src/text/services/services';
import { ANN, OWNER } from '../../../people';
import { tableChoice } from '../../bigquery/table-world';
import { type ReportHost, runOf, useReportHosts } from '../../world/report-host';
import { editRecord, recordOf } from '../../world/reports-tab';
import { SpentTokens } from '../spent-tokens';

onlyInLongRun();

/** At ten past six in New York. */
const START = '2026-11-20T11:10:00Z';
const HOURLY = { kind: 'hours', every: 1 } as const;
/** The titles of the connections. */
const [FIRST, SECOND] = ACCOUNTS.map(({ email }) => email) as [string, string];
const [SELLER, SECOND_SELLER] = SELLERS.map(({ name }) => name) as [string, string];

const hosts = useReportHosts(START, { opens: 'for each test' });
const { world } = hosts;
let tokens: SpentTokens;
/** An app that both accounts have. */
let common = '';

beforeAll(async () => {
  const [app] = await hosts.sandbox.truth.applications(ACCOUNTS[1]);
  common = String(app?.['app_id']);
});
beforeEach(() => {
  tokens = new SpentTokens(world);
});

const connect = (user: string, ...which: ('first' | 'second')[]) => tokens.connect(user, ...which);
const spent = (action: () => Promise<unknown>) => tokens.by(action);
const spentTitles = (action: () => Promise<unknown>) => tokens.titles(action);

const switchTo = (title: string, service: StatsService = 'account', user = OWNER) =>
  world.call('switch', { service, id: title }, user);
const leave = (title: string, user = OWNER) =>
  world.call('disconnect', { service: 'account', id: title }, user);

/** Saves an hourly report of the current connections. */
const hourly = (user = OWNER, changes: Partial<ReportDraft> = {}) =>
  world.save(
    { name: 'Hourly', choice: { apps: [common], period: 'yesterday' }, schedule: HOURLY, ...changes },
    user,
  );
async function tickLater(user = OWNER): Promise<void> {
  await world.passHours(1);
  await world.ticked(user);
}
const accountOf = (id: string, service: StatsService = 'account') => recordOf(world, id)[service] ?? '';
const seen = async (id: string, host: ReportHost = world, user = OWNER) => {
  const { digest } = await host.view(id, user);
  return { reports: [{ id, digest }] };
};

/** The reports of the week, each due in an hour of its own from seven on. */
const REPORTS = [
  { name: 'One', user: OWNER, service: 'account', title: FIRST },
  { name: 'Two', user: OWNER, service: 'account', title: SECOND },
  { name: 'Three', user: ANN, service: 'seller', title: SELLER },
  { name: 'Four', user: ANN, service: 'seller', title: SECOND_SELLER },
] as const;
type Weekly = (typeof REPORTS)[number];
type Name = Weekly['name'];

/** What happens in the morning of each day, and why reports don't run on it. */
interface DayOfWeek {
  does(ids: ReadonlyMap<Name, string>): Promise<unknown> | undefined;
  stops?: Partial<Record<Name, string>>;
  /** Whose only account is meant, so that people aren't told which. */
  untold?: Name;
}
const MISSING = namedNotConnected('account', SECOND);
const MISSING_FIRST = namedNotConnected('account', FIRST);
const REFUSED = SERVICE_TEXTS.account.connectAgain(SECOND);
const CODES: Readonly<Record<string, string>> = { [MISSING]: 'NOT_CONNECTED', [REFUSED]: 'TOKEN_REFUSED' };
/** That its owner hasn't saved it as it is. */
const CHANGED = 'changed';
/** What an editor types in place of a title. */
const TYPED: Readonly<Record<string, string>> = { [FIRST]: SECOND, [SELLER]: SECOND_SELLER };
const type = (ids: ReadonlyMap<Name, string>, name: Name, service: StatsService, title: string) =>
  editRecord(world, { [service]: title }, ids.get(name));
const WEEK: Readonly<Record<string, DayOfWeek>> = {
  ...byLevel({}, { 'nothing has changed': { does: () => undefined } }),
  'both have switched': {
    async does() {
      await switchTo(FIRST);
      await switchTo(SELLER, 'seller', ANN);
      await switchTo(FIRST, 'account', ANN);
    },
  },
  'one has logged out of an account': {
    async does() {
      const stops = await world.call('leaving', { service: 'account', id: SECOND });
      expect(stops).toMatchObject({ reports: ['Two'], othersReports: [] });
      await leave(SECOND);
    },
    stops: { Two: MISSING },
    untold: 'One',
  },
  'they have logged in again, and a token is refused': {
    async does() {
      await world.connect('account', OWNER, 'second');
      // One’s request is answered, and Two’s is not.
      const sequence = [{ kind: 'delay', ms: 0 } as const, { kind: 'refused' } as const];
      world.sandbox.faults.add({ operation: 'stats', sequence });
    },
    stops: { Two: REFUSED },
  },
  'an editor has typed other names': {
    async does(ids) {
      type(ids, 'One', 'account', SECOND);
      type(ids, 'Three', 'seller', SECOND_SELLER);
    },
    stops: { One: CHANGED, Three: CHANGED },
  },
  'the names are as they were': {
    async does(ids) {
      type(ids, 'One', 'account', FIRST);
      type(ids, 'Three', 'seller', SELLER);
    },
  },
  ...byLevel({}, { 'one has switched again': { does: () => switchTo(SECOND) } }),
};

/** Runs the ticks of a day, and checks whose token each request carries, and what is told of each report. */
async function passDay(ids: ReadonlyMap<Name, string>, { stops = {}, untold }: DayOfWeek): Promise<void> {
  for (const { name, user, title } of REPORTS) {
    await world.passHours(1);
    const before = world.log().length;
    const counts = await spent(() => world.ticked(user));
    const why = stops[name] ?? '';
    const expectedTitle = name === untold ? '' : title;
    expect([name, Object.keys(counts)]).toEqual([name, ['', REFUSED].includes(why) ? [title] : []]);
    // What waits for its owner hasn't run, and so isn't logged.
    const waits = why === CHANGED;
    const lines = world
      .log()
      .slice(before)
      .map(({ report, requests, result }) => [report, requests, toldIn(result)]);
    expect(lines).toEqual(waits ? [] : [[name, counts[title] ?? 0, expectedTitle]]);
    const view = await world.view(ids.get(name) ?? '', user);
    expect(view).toMatchObject({
      connections: waits ? TYPED[title] : expectedTitle,
      errorCode: CODES[why] ?? '',
      lastResult: expect.stringContaining(waits ? '' : why),
      waits: waits ? CHANGED : null,
    });
    if (waits) expectSaveShown(view, TYPED[title]);
    expect(view.spending.lacks).toBe(lackedBy(why));
  }
  await world.passHours(24 - REPORTS.length);
}

/** What the card says that its owner lacks. */
const lackedBy = (why: string) => (why === MISSING ? MISSING : '');

/** Its owner sees what would be spent once they save it as it is. */
function expectSaveShown({ spending }: SavedReportView, title: string | undefined): void {
  const [connection] = spending.definition.filter(({ heading }) => heading === 'Connection');
  expect(connection?.text).toBe(title);
}

/** The connection that a line of the log names. */
const toldIn = (result: string) => / Connection: (.*)\.$/.exec(result)?.[1] ?? '';

test('two people’s reports of two accounts and two sellers keep theirs in a week, and in a copy of the file', async () => {
  await connect(OWNER, 'second');
  await connect(ANN, 'first', 'second');
  const ids = new Map<Name, string>();
  for (const [at, { name, user, service, title }] of REPORTS.entries()) {
    await switchTo(title, service, user);
    const source = service === 'account' ? ('appStats' as const) : ('sellerStats' as const);
    const choice = { source, apps: [common], period: 'yesterday' };
    ids.set(name, await world.save({ name, choice, schedule: { kind: 'daily', hour: 7 + at } }, user));
  }
  expect(REPORTS.map(({ name, service }) => accountOf(ids.get(name) ?? '', service))).toEqual(
    REPORTS.map(({ title }) => title),
  );
  for (const [day, morning] of Object.entries(WEEK)) {
    await morning.does(ids);
    await passDay(ids, morning).catch((error) => {
      throw new Error(`when ${day}: ${error.message}`);
    });
  }
  const saved = { ...snapshot(world.workbook), id: 'copy-of-the-file', name: 'Copy' };
  const now = new Date(world.nowMs).toISOString();
  const copy = hosts.open({ now, workbook: restore(saved), state: world.state });
  const tickAll = async () => {
    for (const { uid } of copy.state.triggers) expect((await copy.host.runTimeTrigger(uid)).ok).toBe(true);
  };
  await copy.passHours(24);
  expect(await spent(tickAll)).toEqual({});
  const [one = '', two = ''] = ids.values();
  await copy.call('takeOver', await seen(two, copy));
  expect(await copy.view(one)).toMatchObject({ draft: { account: FIRST }, isMine: false, waits: 'copied' });
  expect(await copy.view(two)).toMatchObject({ draft: { account: SECOND }, isMine: true, waits: null });
  await copy.passHours(24);
  expect(await spentTitles(tickAll)).toEqual([SECOND]);
});

describe('a connection of one’s own', () => {
  test('is not replaced by a shared one of that name before its person saves it so', async () => {
    await connect(ANN, 'first');
    const id = await hourly();
    await world.share('account', true, ANN);
    expect(await world.call('leaving', { service: 'account', id: FIRST })).toMatchObject({
      reports: ['Hourly'],
    });
    await leave(FIRST);
    expect(await spent(() => tickLater())).toEqual({});
    const view = await world.view(id);
    expect(view).toMatchObject({ errorCode: 'NOT_CONNECTED', spending: { lacks: MISSING_FIRST } });
    await world.call('saveReport', { draft: view.draft });
    expect(await spentTitles(() => tickLater())).toEqual([FIRST]);
  });

  test('is named in the log and on the card only once there are several', async () => {
    const id = await hourly();
    await tickLater();
    expect([(await world.view(id)).connections, toldIn(world.log().at(-1)?.result ?? '')]).toEqual(['', '']);
    await connect(OWNER, 'second');
    await tickLater();
    expect([(await world.view(id)).connections, toldIn(world.log().at(-1)?.result ?? '')]).toEqual([
      FIRST,
      FIRST,
    ]);
  });
});

describe('a colleague without the account that a report names', () => {
  beforeEach(() => connect(ANN, 'second'));

  test('is told what they lack, and runs it neither unasked nor with a yes', async () => {
    const id = await hourly();
    const { lacks, yes } = (await world.view(id, ANN)).spending;
    expect([lacks, yes]).toEqual([MISSING_FIRST, null]);
    const agreements = [{ kind: 'runOthers' as const, fact: JSON.stringify([id, '']) }];
    const refused = async () => {
      for (const request of [runOf(id), { ...runOf(id), agreements }])
        expect((await world.refusal('runReport', request, ANN)).code).toBe('NOT_CONNECTED');
    };
    expect(await spent(refused)).toEqual({});
    expect(await spentTitles(() => tickLater())).toEqual([FIRST]);
  });

  test.each<[string, (id: string) => Promise<string | undefined>]>([
    [
      'takes it over',
      async (id) => {
        await world.call('takeOver', await seen(id, world, ANN), ANN);
        return id;
      },
    ],
    ['duplicates it', async (id) => (await world.change(id, 'duplicate', ANN)).savedId],
    [
      'imports its text',
      async (id) => {
        const { text } = await world.call('exportReport', { id });
        expect(text).not.toContain(FIRST);
        return (await world.call('importReport', { text }, ANN)).savedId;
      },
    ],
  ])('%s: it names theirs', async (_title, act) => {
    await connect(OWNER, 'second');
    await switchTo(FIRST);
    const id = await hourly();
    const own = (await act(id)) ?? '';
    expect(accountOf(own)).toBe(SECOND);
    expect(await spentTitles(() => world.runNow(own, ANN))).toEqual([SECOND]);
  });

  test('is refused to save another’s schedule with an account of theirs, and it keeps its own', async () => {
    await connect(OWNER, 'second');
    await switchTo(FIRST);
    const id = await hourly();
    const { draft } = await world.view(id, ANN);
    for (const account of [SECOND, '', FIRST]) {
      const error = await world.refusal('saveReport', { draft: { ...draft, account } }, ANN);
      expect(error).toMatchObject({ code: 'REPORT_OF_OTHERS', sentence: expect.stringContaining(OWNER) });
    }
    expect(accountOf(id)).toBe(FIRST);
    expect(await spentTitles(() => tickLater())).toEqual([FIRST]);
  });

  test('runs none with an account of theirs by an edit of the name alone', async () => {
    const id = await hourly();
    editRecord(world, { account: undefined, marks: undefined }, id);
    const asked = await world.refusal('runReport', runOf(id), ANN);
    expect(asked).toMatchObject({ code: 'OTHERS_REPORT', sentence: expect.stringContaining(SECOND) });
    // Its owner’s tick neither.
    expect(await spent(() => tickLater())).toEqual({});
  });
});

test('another service account doesn’t load what names the first', async () => {
  await world.connect('bigquery');
  const { client_email: email } = JSON.parse(world.sandbox.serviceAccountKey);
  const id = await hourly(OWNER, { choice: tableChoice('stats', { apps: [common], period: 'yesterday' }) });
  expect(recordOf(world, id)['bigquery']).toBe(email);
  await world.connect('bigquery', OWNER, 'second');
  expect(await spent(() => tickLater())).toEqual({});
  expect((await world.view(id)).spending.lacks).toBe(namedNotConnected('bigquery', email));
});
