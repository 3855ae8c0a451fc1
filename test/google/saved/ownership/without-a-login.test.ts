// Task 36: a colleague without a login, in an unshared and a shared file: sees the reports, runs what is shared, and
// changes nothing of what they can’t run.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { OWNER } from '../../../people';
import { choiceOf, runOf, useReportHost } from '../../world/report-host';

onlyInLongRun({ oneIn: 2 });

const COLLEAGUE = 'colleague@example.com';
const HOURLY = { kind: 'hours', every: 1 } as const;
const world = useReportHost('2026-11-20T11:10:00Z', { services: ['account', 'seller'] });

/** The owner's reports of the account and of the seller, the second of which has failed. */
let [ofAccount, ofSeller] = ['', ''];
let messages: string[] = [];

beforeEach(async () => {
  const choice = choiceOf({ apps: [world.app], period: 'yesterday' }, 'Daily');
  ofAccount = await world.saveAndRun({ name: 'Daily', choice, schedule: HOURLY });
  const partner = choiceOf({ source: 'sellerStats', groupBy: ['date'], period: 'last 3 days' }, 'Partner');
  ofSeller = await world.saveAndRun({ name: 'Partner', choice: partner, schedule: HOURLY });
  const [seller] = (await world.call('open', {})).connections.seller.connections;
  await world.call('disconnect', { service: 'seller', id: seller?.id ?? '' });
  await world.passHours(1);
  await world.ticked();
  messages = [];
  world.host.on('alert', (payload) => {
    const { prompt, answer } = payload as { prompt: string; answer(button: string): void };
    messages.push(prompt);
    answer('OK');
  });
  await world.call('open', {}, COLLEAGUE);
});

/** All that the file has, and all that is stored in it and of its owner. */
const everything = () => ({
  file: snapshot(world.workbook),
  stored: [...(world.state.documentProperties.get(world.workbook.id) ?? [])],
  ofOwner: [...(world.state.userProperties.get(OWNER) ?? [])],
});

/** What each way to run reports tells the colleague. */
const WAYS: readonly (readonly [string, (id: string) => Promise<string>])[] = [
  ['Run', async (id) => (await world.refusal('runReport', runOf(id), COLLEAGUE)).sentence],
  [
    'Run all in the panel',
    async (id) => (await world.refusal('runReport', { ...runOf(id), by: 'all' }, COLLEAGUE)).sentence,
  ],
  [
    'Refresh all reports of the menu',
    async () => {
      await world.menu('refreshAllReports', COLLEAGUE);
      return messages.splice(0).join();
    },
  ],
];

const needsLogin = async (id: string) => (await world.view(id, COLLEAGUE)).spending.needsLogin;

test('an unshared file: they see both reports, and no way to run these changes anything of the file or its owner', async () => {
  const opened = await world.call('open', {}, COLLEAGUE);
  expect(opened).toMatchObject({
    hasReports: true,
    connections: { account: { connections: [], shared: null } },
  });
  const list = (await world.call('reports', {}, COLLEAGUE)).reports.map(({ name, report }) => [
    ...[name, report?.draft.choice.source, report?.lastRows, report?.failures],
  ]);
  expect(list).toEqual([
    ['Daily', 'appStats', 1, 0],
    ['Partner', 'sellerStats', 3, 1],
  ]);
  expect([await needsLogin(ofAccount), await needsLogin(ofSeller)]).toEqual(['account', 'seller']);
  const before = everything();
  const [lines, requests] = [world.log(), world.sandbox.requests.list().length];
  for (const [way, run] of WAYS)
    for (const id of [ofAccount, ofSeller])
      expect([way, await run(id)]).toEqual([way, expect.stringMatching(/connected/)]);
  expect(everything()).toEqual(before);
  expect([world.log(), world.sandbox.requests.list().length]).toEqual([lines, requests]);
  expect(await world.view(ofSeller)).toMatchObject({ failures: 1, isPaused: false });
});

test('a shared file: they run what is shared, and what isn’t stays as it is, told with its reason', async () => {
  await world.share('account');
  expect((await world.call('open', {}, COLLEAGUE)).hasReports).toBe(false);
  expect([await needsLogin(ofAccount), await needsLogin(ofSeller)]).toEqual([null, 'seller']);
  const card = await world.view(ofSeller);
  const before = world.log().length;
  await world.menu('refreshAllReports', COLLEAGUE);
  expect(messages.join()).toMatch(/^Ran 1 report\.\nNot run: Partner\. The seller .* isn’t connected here\./);
  expect(world.log().slice(before)).toMatchObject([{ report: 'Daily', by: COLLEAGUE }]);
  await world.runNow(ofAccount, COLLEAGUE);
  const answer = await world.refusal('runReport', runOf(ofSeller), COLLEAGUE);
  expect(answer).toMatchObject({ code: 'NOT_CONNECTED', service: 'seller' });
  expect(await world.view(ofSeller)).toEqual(card);
  expect(
    world
      .log()
      .slice(before)
      .map(({ report }) => report),
  ).toEqual(['Daily', 'Daily']);
});
