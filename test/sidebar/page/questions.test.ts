// The question before a logout: what it says about schedules.

import { questionText } from '../../../sidebar/page/questions';
import { type Question, stopsAnything, stopsOthers } from '../../../sidebar/state/question';
import { withAgreed } from '../../../src/core/agreement';
import type { Leaving } from '../../../src/panel/contract/leaving';

const NOTHING: Leaving = {
  shared: false,
  formulas: { sheets: [], unread: [] },
  reports: [],
  othersReports: [],
  files: [],
};
const linesOf = (leaving: Partial<Leaving>) =>
  questionText({
    kind: 'leave',
    service: 'account',
    id: 'ann@example.com',
    title: 'ann@example.com',
    leaving: { ...NOTHING, ...leaving },
  } as Question).lines;

test.each<[Partial<Leaving>, string[]]>([
  [{ reports: ['Daily', 'Weekly'] }, ['2 scheduled reports in this spreadsheet stop: Daily, Weekly.']],
  [
    { shared: true, othersReports: ['Of Bob'] },
    [
      'Other editors of this spreadsheet can no longer use this account.',
      '1 scheduled report of other editors may use this connection, and stops unless their owners have connected it too: Of Bob.',
    ],
  ],
])('a logout that stops %j is asked about', (leaving, lines) => {
  expect(linesOf(leaving)).toEqual(lines);
  expect(stopsAnything({ ...NOTHING, ...leaving })).toBe(true);
});

const OVERVIEW = { name: 'Overview', count: 8 };

test.each<[Partial<Leaving>, string[]]>([
  [
    { formulas: { sheets: [OVERVIEW, { name: 'Q3', count: 4 }], unread: [] } },
    ['12 formulas on 2 sheets stop working: Overview (8), Q3 (4).'],
  ],
  [
    { formulas: { sheets: [{ name: 'KPI', count: 1 }], unread: [] } },
    ['1 formula on 1 sheet stops working: KPI (1).'],
  ],
  [
    { formulas: { sheets: [OVERVIEW], unread: ['Raw data'] } },
    [
      '8 formulas on 1 sheet stop working: Overview (8).',
      'Formulas on Raw data weren’t counted. Those that use it stop working too.',
    ],
  ],
  [{ formulas: null }, ['Formulas that use it stop working. They couldn’t be counted.']],
  [
    { othersReports: ['Of Bob'] },
    [
      '1 scheduled report of other editors may use this connection, and stops unless their owners have connected it too: Of Bob.',
    ],
  ],
])('the end of sharing that stops %j is asked about, and so is a logout', (stopped, lines) => {
  const leaving = { ...NOTHING, shared: true, ...stopped };
  const asked = questionText({ kind: 'unshare', service: 'seller', title: 'acme', leaving });
  const [others, ...rest] = asked.lines;
  expect([asked.title, asked.agree]).toEqual(['Stop sharing acme?', 'Stop sharing']);
  expect([others, rest]).toEqual(['Other editors of this spreadsheet can no longer use this seller.', lines]);
  expect(stopsOthers(leaving)).toBe(true);
  expect(linesOf(leaving).slice(1)).toEqual(lines);
});

test('the end of sharing that stops nothing isn’t asked about', () =>
  expect(stopsOthers({ ...NOTHING, shared: true, reports: ['Daily'] })).toBe(false));

test('a formula that needs two shared connections asks for one after the other', () => {
  const about = { kind: 'shareForFormula', id: 'x', title: 'x', shares: [] } as const;
  const agree = (service: 'account' | 'seller', more: boolean) =>
    questionText({ ...about, service, more }).agree;
  expect([agree('account', true), agree('seller', false)]).toEqual(['Share', 'Share and insert formula']);
});

const OFFER = { kind: 'replaceTable', fact: '' } as const;

test('a yes takes the place of the one to the same offer about another table', () => {
  const [first, second] = [OFFER, { ...OFFER, fact: 'another' }];
  const room = { kind: 'insertRows', fact: '' } as const;
  expect(withAgreed([first, room], second)).toEqual([room, second]);
});

/** A question of each kind, and whether something is lost if the person agrees. */
const ASKED: readonly (readonly [Question, isLost: boolean])[] = [
  [{ kind: 'share', service: 'account', id: 'x', title: 'x' }, false],
  [{ kind: 'leave', service: 'account', id: 'x', title: 'x', leaving: NOTHING }, true],
  [{ kind: 'unshare', service: 'account', title: 'x', leaving: NOTHING }, true],
  [{ kind: 'deleteData', data: { ...NOTHING, connections: [] } }, true],
  [{ kind: 'replaceCell', sentence: 'It has 1.', offer: OFFER, given: {} }, true],
  [{ kind: 'discardReport', name: 'Daily', next: null }, true],
  [{ kind: 'largeWrite', sentence: 'Many rows.' }, false],
  [{ kind: 'otherTable', sentence: 'Others.', rows: 7, offer: OFFER, elsewhere: 'B', agreements: [] }, true],
  [
    {
      kind: 'changeRows',
      sentence: 'Rows.',
      rows: 7,
      offer: OFFER,
      report: 'x',
      does: 'run',
      agreements: [],
    },
    true,
  ],
  [{ kind: 'joinRows', sentence: 'Rows.', offer: OFFER, report: 'x', does: 'run', agreements: [] }, true],
];

test('each question has a title of its own, and warns where something is lost', () => {
  const texts = ASKED.map(([question]) => questionText(question));
  expect(new Set(texts.map(({ title }) => title)).size).toBe(ASKED.length);
  const warned = ASKED.filter((_asked, at) => texts[at]?.isDestructive);
  expect(warned.map(([{ kind }]) => kind)).toEqual(
    ASKED.filter(([, isLost]) => isLost).map(([{ kind }]) => kind),
  );
});

test('a logout that changes nothing is not asked about', () => {
  expect(stopsAnything(NOTHING)).toBe(false);
});
