// Whose connection a cell uses on the emulated host, and that no cell exposes a token.

import * as main from '../../../src/main';
import { OWNER } from '../../people';
import { useFormulaHost } from './formula-host';

const COLLABORATOR = 'collaborator@example.com';
const NOT_CONNECTED =
  /^No account is shared with the formulas in this spreadsheet\. .*select “Let formulas and other editors/;

const live = useFormulaHost({ services: [], shares: false });
/** Nobody is logged in, nothing is shared and nothing is cached. */
beforeEach(() => {
  const { userProperties, documentProperties, caches } = live.state;
  for (const stores of [userProperties, documentProperties])
    for (const store of stores.values()) store.clear();
  for (const cache of caches.values()) cache.clear();
  live.sandbox.reset();
});

const cell = async (user: string) => {
  const { ok, value, error } = await live.cell(
    'APP_STATS',
    ['1400000001', 'yesterday', '', '', 'revenue'],
    user,
  );
  return ok ? value : error?.message;
};
const trueRevenue = async () => {
  const [app] = (await live.sandbox.truth.applications()).filter(
    (each) => each['bundle_id'] === '1400000001',
  );
  const [row] = await live.sandbox.truth.accountRows({
    appId: String(app?.['app_id']),
    from: '2026-11-19',
    to: '2026-11-19',
  });
  return row?.revenue ?? Number.NaN;
};

test('no formula of anybody spends the owner’s connection until the owner shares it', async () => {
  expect(await cell(COLLABORATOR)).toMatch(NOT_CONNECTED);
  await live.connect('account');
  live.sandbox.requests.clear();
  expect([await cell(OWNER), await cell(COLLABORATOR)]).toEqual([
    expect.stringMatching(NOT_CONNECTED),
    expect.stringMatching(NOT_CONNECTED),
  ]);
  expect(live.sandbox.requests.list()).toEqual([]);
  await live.share('account');
  expect(await cell(OWNER)).toBeCloseTo(await trueRevenue(), 6);
  expect(await cell(COLLABORATOR)).toBeCloseTo(await trueRevenue(), 6);
});

test('a collaborator’s connection serves every formula while it is shared, and none before or after', async () => {
  await live.connect('account', COLLABORATOR);
  expect(await cell(COLLABORATOR)).toMatch(NOT_CONNECTED);
  await live.share('account', true, COLLABORATOR);
  const shared = [await cell(OWNER), await cell(COLLABORATOR), await cell('third@example.com')];
  expect(shared).toEqual([expect.closeTo(await trueRevenue(), 6), shared[0], shared[0]]);
  await live.share('account', false, COLLABORATOR);
  expect(await cell(OWNER)).toMatch(NOT_CONNECTED);
});

test('a shared connection replaces another, and neither shows the other’s cached answers', async () => {
  await live.connect('account');
  await live.share('account');
  const rows = async () => ((await live.value('APP_LIST', [])) as unknown[]).length;
  const owners = await rows();
  await live.connect('account', COLLABORATOR, 'second');
  await live.share('account', true, COLLABORATOR);
  // The second account has three apps.
  expect(await rows()).toBe(1 + 3);
  await live.share('account');
  expect(await rows()).toBe(owners);
});

test('no cell, no error, no call of the panel and no record of the host holds a token', async () => {
  await live.connect('account');
  await live.connect('seller');
  await live.share('account');
  const stored = [...live.state.propertiesOfUser(OWNER).values()].join('\n');
  const tokens = [...stored.matchAll(/"token":"([^"]+)"/g)].map(([, token = '']) => token);
  expect(tokens).toHaveLength(2);
  live.sandbox.faults.add({ operation: 'sellerStats', fault: { kind: 'refused' } });
  const seen = [
    await live.cell('APP_STATS', ['all', 'yesterday']),
    await live.cell('SELLER_STATS', ['yesterday']),
    await live.cell('APP_LIST', []),
    await live.call('open', {}),
  ];
  expect(tokens.filter((token) => JSON.stringify(seen).includes(token))).toEqual([]);
});

test('no function that a cell can call returns a token', async () => {
  await live.connect('account');
  const [token = 'none'] = [...live.state.propertiesOfUser(OWNER).values()]
    .map((text) => /"token":"([^"]+)"/.exec(text)?.[1])
    .filter((each) => each !== undefined);
  for (const name of Object.keys(main)) {
    expect(JSON.stringify(await live.cell(name, ['{}'], COLLABORATOR))).not.toContain(token);
  }
});
