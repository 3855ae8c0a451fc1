// The questions before a formula is inserted: which connections they are about.

import { readyState } from '../../../sidebar/state/state';
import { formulaQuestion } from '../../../sidebar/work/raise-question';
import type { Choice, PanelState } from '../../../src/panel/contract/panel-state';
import { ANN } from '../../people';
import { connected, sharing } from '../fake-server';
import { FIRST_CHOICE, panelWith } from '../panel-fixture';

const account = { service: 'account', id: ANN } as const;
const seller = { service: 'seller', id: 'Acme' } as const;

const question = (
  source: Choice['source'],
  agreedShares: Parameters<typeof formulaQuestion>[1],
  connections: Partial<PanelState['connections']> = {},
) =>
  formulaQuestion(
    readyState({
      ...panelWith({ account: connected(ANN), seller: connected('Acme'), ...connections }),
      choice: { ...FIRST_CHOICE, source },
    }),
    agreedShares,
  );

it('a formula of one service asks about that connection', () => {
  expect(question('sellerStats', [])).toEqual({
    kind: 'shareForFormula',
    ...seller,
    title: 'Acme',
    shares: [],
    more: false,
  });
  expect(question('sellerStats', [seller])).toBeNull();
});

it('a formula of two services asks about each in turn, and remembers the answers', () => {
  expect(question('discrepancies', [])).toMatchObject({ ...account, shares: [], more: true });
  expect(question('discrepancies', [account])).toMatchObject({
    ...seller,
    shares: [account],
    more: false,
  });
  expect(question('discrepancies', [account, seller])).toBeNull();
});

it('a formula asks only about connections that aren’t shared', () => {
  expect(question('discrepancies', [], { account: sharing(ANN) })).toMatchObject({ ...seller, more: false });
  expect(question('discrepancies', [], { account: sharing(ANN), seller: sharing('Acme') })).toBeNull();
});
