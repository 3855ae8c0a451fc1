// A login that is replaced, on the emulated host: where it is known and told, what it costs, and how it is mended.

import type { StatsService } from '../../../src/core/add-on/services';
import { MOST_FAILURES } from '../../../src/saved/saved-report';
import { BOB, OWNER } from '../../people';
import { choiceOf, HOUR_MS, useReportHost } from '../world/report-host';

const START = '2026-11-20T11:10:00Z';

const world = useReportHost(START);

const email = () => world.sandbox.demoLogin.email;
/** Somebody logs in to the same account elsewhere, by which the token of everybody else is replaced. */
const replaceToken = async () => {
  world.sandbox.behave({ loginRenewsToken: true });
  await world.connect('account', BOB);
};
const refused = async (service: StatsService = 'account', user = OWNER) => {
  const { connections, shared } = (await world.call('open', {}, user)).connections[service];
  return [connections.map(({ isRefused = false }) => isRefused), shared?.isRefused ?? false];
};

test('a replaced login is known from the first tick that it fails, named everywhere, and costs nothing to look at', async () => {
  const id = await world.saveHourlyReport();
  await replaceToken();
  expect(await refused()).toEqual([[false], false]);
  await world.tickHours(1);
  world.sandbox.requests.clear();
  expect(await refused()).toEqual([[true], false]);
  const sentence = `The login ${email()} is no longer accepted. Log in again; reports are kept, and Refresh formulas in the menu updates cells.`;
  expect(await world.view(id)).toMatchObject({ logInTo: 'account', loggedInTo: null });
  expect((await world.view(id)).lastResult).toContain(sentence.slice(0, -1));
  expect(world.log().at(-1)?.result).toContain(email());
  expect(world.sandbox.requests.list()).toEqual([]);
  const [mail] = world.state.mails;
  expect(mail?.body).toContain(sentence);
  // Bob's is the new one.
  expect(await refused('account', BOB)).toEqual([[false], false]);
});

test('reports that it has paused are mended by the new login, one that its owner has paused isn’t resumed', async () => {
  const [id, held] = [
    await world.saveHourlyReport(),
    await world.save({ name: 'Held', choice: { apps: ['x'] } }),
  ];
  await replaceToken();
  await world.tickHours(MOST_FAILURES);
  expect(await world.view(id)).toMatchObject({ isPaused: true, logInTo: 'account' });
  // Known before it has failed, too.
  expect(await world.view(held)).toMatchObject({ failures: 0, logInTo: 'account' });
  await world.pass(HOUR_MS / 4);
  await world.connect('account');
  expect(await world.view(id)).toMatchObject({ isPaused: true, loggedInTo: 'account' });
  expect(await world.view(held)).toMatchObject({ loggedInTo: null });
  await world.change(id, 'pause');
  expect(await world.view(id)).toMatchObject({ isPaused: true, loggedInTo: null });
});

test('a login that was refused once and answers again is accepted again', async () => {
  const id = await world.saveHourlyReport();
  const fault = world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  await world.tickHours(1);
  expect(await refused()).toEqual([[true], false]);
  world.sandbox.faults.remove(fault);
  await world.pass(HOUR_MS / 4);
  const answer = await world.answer('preview', {
    runId: 'run-00000001',
    choice: choiceOf({ apps: [world.apps[0] ?? ''] }, 'Other'),
  });
  expect(answer.connections?.account.connections[0]?.isRefused).toBeUndefined();
  expect(await refused()).toEqual([[false], false]);
  expect(await world.view(id)).toMatchObject({ logInTo: null, loggedInTo: 'account' });
});

test('a call that meets it says so, the next ones don’t repeat it', async () => {
  world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  const list = () => world.answer('listApps', {});
  const [first, second] = [await list(), await list()];
  expect(first).toMatchObject({ ok: false, error: { code: 'TOKEN_REFUSED', service: 'account' } });
  expect([first.connections?.account.connections[0]?.isRefused, second.connections]).toEqual([
    true,
    undefined,
  ]);
});

test('a shared login is told to its owner by whoever meets it, and others are told whom to ask', async () => {
  await world.share('account');
  const choice = choiceOf({ apps: [world.apps[0] ?? ''] }, 'Bob’s');
  world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  const sentence = `The shared login ${email()} is no longer accepted. ${OWNER} has to log in again under Account`;
  const { error } = await world.host.runCustomFunction('APP_LIST', ['yesterday'], { user: BOB });
  expect(error?.message).toContain(sentence);
  // A formula can write nobody's properties.
  expect(await refused()).toEqual([[false], false]);
  const answer = await world.answer('preview', { runId: 'run-00000001', choice }, BOB);
  expect(answer).toMatchObject({ ok: false, error: { sentence: expect.stringContaining(sentence) } });
  expect(await refused('account', BOB)).toEqual([[], true]);
  expect(await refused()).toEqual([[true], true]);
  world.sandbox.faults.clear();
  await world.pass(HOUR_MS / 4);
  await world.connect('account');
  expect([await refused(), await refused('account', BOB)]).toEqual([
    [[false], false],
    [[], false],
  ]);
});

test('a refused seller token stands with its seller, until it’s connected again', async () => {
  await world.connect('seller');
  const choice = choiceOf({ source: 'sellerStats', apps: [], groupBy: ['date'] }, 'Seller');
  const fault = world.sandbox.faults.add({ service: 'seller', fault: { kind: 'refused' } });
  const answer = await world.answer('preview', { runId: 'run-00000001', choice });
  expect(answer).toMatchObject({ ok: false, error: { code: 'TOKEN_REFUSED', service: 'seller' } });
  expect([await refused('seller'), await refused()]).toEqual([
    [[true], false],
    [[false], false],
  ]);
  world.sandbox.faults.remove(fault);
  await world.connect('seller');
  expect(await refused('seller')).toEqual([[false], false]);
});
