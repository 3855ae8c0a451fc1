// Reports keep the accounts and sellers that they were saved with: each request of a run carries the token of the one
// that its report names, or the card says why it doesn't run.

import { ACCOUNTS } from 'sheets-workbench/sandbox/data/users';
import type { StatsService } from '../../../../src/core/add-on/services';
import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { namedNotConnected, notConnectedHere } from '../../../../src/text/errors/service-errors';
import { ANN, OWNER } from '../../../people';
import { tableChoice } from '../../bigquery/table-world';
import { recordOf } from '../../world/mirror';
import { choiceOf, runOf, useReportHosts } from '../../world/report-host';
import { SpentTokens } from '../spent-tokens';

/** At ten past six in New York. */
const START = '2026-11-20T11:10:00Z';
const HOURLY = { kind: 'hours', every: 1 } as const;
/** The titles of the connections. */
const [FIRST, SECOND] = ACCOUNTS.map(({ email }) => email) as [string, string];

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
const MISSING_FIRST = namedNotConnected('account', FIRST);
/** The connection that a line of the log names. */
const toldIn = (result: string) => / Connection: (.*)\.$/.exec(result)?.[1] ?? '';

test('each report spends the account that it names, whoever has switched, and none where its person has left that', async () => {
  await connect(OWNER, 'second');
  const switchTo = (id: string) => world.call('switch', { service: 'account', id });
  await switchTo(FIRST);
  const one = await hourly(OWNER, { name: 'One' });
  await switchTo(SECOND);
  const two = await hourly(OWNER, { name: 'Two', choice: choiceOf({ apps: [common] }, 'Two') });
  expect([accountOf(one), accountOf(two)]).toEqual([FIRST, SECOND]);
  expect((await spentTitles(() => tickLater())).sort()).toEqual([FIRST, SECOND].sort());
  expect(await world.call('leaving', { service: 'account', id: SECOND })).toMatchObject({ reports: ['Two'] });
  await leave(SECOND);
  expect(await spentTitles(() => tickLater())).toEqual([FIRST]);
  expect(await world.view(two)).toMatchObject({
    errorCode: 'NOT_CONNECTED',
    spending: { lacks: namedNotConnected('account', SECOND) },
  });
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

  test('is told what they lack, and doesn’t run it', async () => {
    const id = await hourly();
    expect((await world.view(id, ANN)).spending.lacks).toBe(notConnectedHere('account', FIRST));
    const refused = async () =>
      expect((await world.refusal('runReport', runOf(id), ANN)).code).toBe('NOT_CONNECTED');
    expect(await spent(refused)).toEqual({});
    expect(await spentTitles(() => tickLater())).toEqual([FIRST]);
  });

  test.each<[string, (id: string) => Promise<string | undefined>]>([
    [
      'takes it over',
      async (id) => {
        await world.takeOver([id], ANN);
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
    await world.call('switch', { service: 'account', id: FIRST });
    const id = await hourly();
    const own = (await act(id)) ?? '';
    expect(accountOf(own)).toBe(SECOND);
    expect(await spentTitles(() => world.runNow(own, ANN))).toEqual([SECOND]);
  });

  test('is refused to save another’s schedule with an account of theirs, and it keeps its own', async () => {
    await connect(OWNER, 'second');
    await world.call('switch', { service: 'account', id: FIRST });
    const id = await hourly();
    const { draft } = await world.view(id, ANN);
    for (const account of [SECOND, '', FIRST]) {
      const error = await world.refusal('saveReport', { draft: { ...draft, account } }, ANN);
      expect(error).toMatchObject({ code: 'REPORT_OF_OTHERS', sentence: expect.stringContaining(OWNER) });
    }
    expect(accountOf(id)).toBe(FIRST);
    expect(await spentTitles(() => tickLater())).toEqual([FIRST]);
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
