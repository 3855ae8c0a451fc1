// Discrepancies need both services: what says that one is missing, and what a formula of them shares.

import type { Choice } from '../../../src/panel/contract/panel-state';
import { OWNER } from '../../people';
import { choiceOf, useReportHost } from '../world/report-host';

const host = useReportHost('2026-11-20T04:03:00Z', { services: ['account', 'seller'] });

const compared = (changes: Partial<Choice> = {}) =>
  choiceOf(
    { source: 'discrepancies', period: '7 days ending 3 days ago', groupBy: ['date', 'bundle'], ...changes },
    'Discrepancies',
  );

test.each([
  ['account', 'No account is connected'],
  ['seller', 'No seller is connected'],
] as const)(
  'without the %s no discrepancies are written, and the panel says which service is missing',
  async (service, sentence) => {
    const { connections } = (await host.call('open', {})).connections[service];
    await host.call('disconnect', { service, id: connections[0]?.id ?? '' });
    const error = await host.refusal('write', { runId: 'run-00000001', choice: compared() });
    expect(error).toMatchObject({ code: 'NOT_CONNECTED', service, remedy: 'logIn' });
    expect(error.sentence).toMatch(sentence);
    expect(host.workbook.sheetByName('Discrepancies')).toBeUndefined();
    const formula = await host.host.runCustomFunction('DISCREPANCIES', [], { user: OWNER });
    expect(formula.error?.message).toMatch(/^No (account|seller) is shared/);
  },
);

test('a formula of discrepancies needs both connections, and a failure leaves neither of them shared', async () => {
  const choice = compared({ groupBy: ['bundle'], leastImpressions: 5 });
  const { account, seller } = (await host.call('open', {})).connections;
  const shares = [
    { service: 'account' as const, id: account.connections[0]?.id ?? '' },
    { service: 'seller' as const, id: seller.connections[0]?.id ?? '' },
  ];
  const shared = async () => {
    const state = await host.call('open', {});
    return [state.connections.account.shared?.mine, state.connections.seller.shared?.mine];
  };
  const half = await host.refusal('insertFormula', { choice, shares: shares.slice(0, 1) });
  expect([half.code, half.sentence]).toEqual([
    'FORMULA_NEEDS_SHARING',
    expect.stringMatching(/^No seller is shared/),
  ]);
  expect(await shared()).toEqual([undefined, undefined]);
  host.sandbox.faults.add({ service: 'seller', fault: { kind: 'refused' }, times: 1 });
  expect((await host.refusal('insertFormula', { choice, shares })).code).toBe('TOKEN_REFUSED');
  expect(await shared()).toEqual([undefined, undefined]);
  // The failure is cached for 15 seconds.
  await host.pass(60_000);
  const inserted = await host.call('insertFormula', { choice, shares });
  expect(inserted.formula).toBe('=DISCREPANCIES("7 days ending 3 days ago",,"bundle",,,STATS_REFRESH)');
  expect(inserted.connections).toMatchObject({
    account: { shared: { mine: true } },
    seller: { shared: { mine: true } },
  });
  expect(inserted.sentence).toMatch(/Rows under 1,000 impressions aren’t judged/);
  expect(await shared()).toEqual([true, true]);
});
