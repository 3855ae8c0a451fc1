// The questions before a formula is inserted, or a report is run: which connections they are about.

import { readyState } from '../../../sidebar/state/state';
import { connectionQuestion, formulaQuestion } from '../../../sidebar/work/raise-question';
import type { Choice, PanelState } from '../../../src/panel/contract/panel-state';
import { reportView } from '../fake-reports';
import { connected, sharing } from '../fake-server';
import { FIRST_CHOICE, panelWith } from '../panel-fixture';

const ANN = 'ann@example.com';
const account = { service: 'account', id: ANN } as const;
const seller = { service: 'seller', id: 'Acme' } as const;

const question = (
  source: Choice['source'],
  agreed: Parameters<typeof formulaQuestion>[1],
  connections: Partial<PanelState['connections']> = {},
) =>
  formulaQuestion(
    readyState({
      ...panelWith({ account: connected(ANN), seller: connected('Acme'), ...connections }),
      choice: { ...FIRST_CHOICE, source },
    }),
    agreed,
  );

it('a formula of one service asks about that connection', () => {
  expect(question('sellerStats', [])).toEqual({
    kind: 'shareForFormula',
    ...seller,
    title: 'Acme',
    agreed: [],
    more: false,
  });
  expect(question('sellerStats', [seller])).toBeNull();
});

it('a formula of two services asks about each in turn, and remembers the answers', () => {
  expect(question('discrepancies', [])).toMatchObject({ ...account, agreed: [], more: true });
  expect(question('discrepancies', [account])).toMatchObject({ ...seller, agreed: [account], more: false });
  expect(question('discrepancies', [account, seller])).toBeNull();
});

it('a formula asks only about connections that aren’t shared', () => {
  expect(question('discrepancies', [], { account: sharing(ANN) })).toMatchObject({ ...seller, more: false });
  expect(question('discrepancies', [], { account: sharing(ANN), seller: sharing('Acme') })).toBeNull();
});

it('a report is run once with one’s own connection only after a question, and only where one lacks what it names', () => {
  const approval = { hash: 'h', waitsFor: null, needsQuestion: false, definition: [] };
  const lacks = 'The account kim@studio.example isn’t connected here.';
  const asked = (change: object, agreed = {}) => {
    const { report } = reportView({ id: 'abcd0123' }, { approval: { ...approval, ...change } });
    return report && connectionQuestion(report, agreed);
  };
  expect(asked({})).toBeNull();
  // Without a connection of their own the run says what is missing.
  expect(asked({ lacks })).toBeNull();
  expect(asked({ lacks, instead: { hash: 'i', connection: ANN } })).toEqual({
    ...{ kind: 'runWithOwn', sentence: lacks, connection: ANN, report: 'abcd0123' },
  });
  // What an editor has typed isn't what they have approved.
  expect(asked({ other: ANN })).toEqual({ kind: 'runWithOther', connection: ANN, report: 'abcd0123' });
  expect(asked({ other: ANN }, { withOther: true })).toBeNull();
});
