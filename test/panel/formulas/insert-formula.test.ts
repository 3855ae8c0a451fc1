// Inserting a formula: into which cells it may go, what is shared for it, and when its cell is done.

import type { StatsError } from '../../../src/core/errors';
import type { FormulaCell } from '../../../src/panel/deps';
import { insertFormula } from '../../../src/panel/formulas/insert-formula';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { yesTo } from '../../fakes/agreements';
import { errorFrom } from '../../fakes/error-from';
import { statsAnswer, statsOf, statsRow } from '../../runs/service';
import { connectedPanel, ONE } from '../connected-panel';
import { connectionOf } from '../panel';

type InTheWay = ReturnType<FormulaCell['cellsInTheWay']>;

const CHOICE: Choice = { ...firstChoice(), apps: [ONE.appId], metrics: ['revenue'] };
const FORMULA = `=APP_STATS("${ONE.bundleId}"; "last 7 days"; ; "date"; "revenue"; ; STATS_REFRESH)`;
/** As the panel names the cell that it has opened a formula from. */
const OPENED = "'Sheet1'!B3";
const SHARES = [{ service: 'account' as const, id: 'ann@example.com' }];

/** The cell B3 of a sheet. @param texts what it shows, one look after the other, the last again and again */
function sheetCell(
  holds: Partial<FormulaCell> = {},
  texts: readonly string[] = ['Date'],
  inTheWay: InTheWay = [],
) {
  const looks: string[] = [];
  const cell: FormulaCell & { puts: string[] } = {
    sheetName: 'Sheet1',
    row: 3,
    column: 2,
    sheetId: 1,
    formula: '',
    content: '',
    puts: [],
    spillSource: () => null,
    cellsInTheWay: () => inTheWay,
    put: (formula) => void cell.puts.push(formula),
    timeShown: () => null,
    displayValue: () => {
      const look = texts[Math.min(looks.length, texts.length - 1)] ?? '';
      looks.push(look);
      return look;
    },
    ...holds,
  };
  return { cell, looks };
}

/** A panel whose account is shared in the file, unless told otherwise, and whose app has two days. */
function inserting(cell: FormulaCell, isShared = true) {
  const made = connectedPanel();
  if (isShared) made.connections.share('account', 'ann@example.com');
  const rows = ['2026-11-18', '2026-11-19'].map((date) => statsRow({ date }, { revenue: 1 }));
  made.sender.always(statsOf(ONE.appId), statsAnswer(ONE, rows));
  made.deps.formulas.cell = () => cell;
  const insert = (request: Partial<Parameters<typeof insertFormula>[0]> = {}) =>
    insertFormula({ choice: CHOICE, ...request }, made.deps);
  return { ...made, insert, sharedIn: () => made.connections.list('account').shared?.id ?? null };
}

test.each<[string, boolean, string]>([
  ['the only connection', false, ''],
  ['one of several', true, ' It uses ann@example.com, which is shared in this spreadsheet.'],
])('which shared connection a formula uses is told of %s', (_title, hasOther, ending) => {
  const made = inserting(sheetCell().cell);
  if (hasOther) made.connections.store('account', connectionOf('lee@example.com', 'key:lee', 9));
  expect(made.insert().sentence).toBe(
    `The formula is in B3. Refresh formulas in the menu updates it.${ending}`,
  );
});

/** A person who says yes to the question about the cell. */
const AGREEING = {};

describe('a formula goes into', () => {
  test.each<[string, Partial<FormulaCell>, object]>([
    ['an empty cell', {}, {}],
    ['a cell that holds a value, where the person agrees', { content: 'mine' }, AGREEING],
    ['a cell with a formula of a person, where they agree', { content: '=1', formula: '=1' }, AGREEING],
    [
      'the cell of its own that was opened',
      { content: '=APP_LIST()', formula: '=APP_LIST()' },
      { cell: OPENED },
    ],
  ])('%s', (_title, holds, request) => {
    const { cell } = sheetCell(holds);
    const { insert } = inserting(cell);
    const asked = request === AGREEING ? yesTo(errorFrom(insert) as StatsError) : request;
    expect(insert(asked).sentence).toMatch(/^The formula is in B3\. /);
    expect(cell.puts).toHaveLength(1);
  });

  test.each<[string, Partial<FormulaCell>, object, object]>([
    ['a value', { content: 'mine' }, {}, { code: 'CELL_OCCUPIED', details: { holds: 'value' } }],
    [
      'a formula',
      { content: '=1', formula: '=1' },
      {},
      { code: 'CELL_OCCUPIED', details: { holds: 'formula' } },
    ],
    [
      'a formula of ours that was not opened',
      { content: '=APP_LIST()', formula: '=APP_LIST()' },
      {},
      { code: 'CELL_OCCUPIED', details: { holds: 'formula' } },
    ],
    [
      'a person’s formula in the cell that was opened',
      { content: '=1', formula: '=1' },
      { cell: OPENED },
      { code: 'CELL_OCCUPIED' },
    ],
    [
      'the result of another formula, to which nobody can agree',
      { content: 'mine', spillSource: () => 'Sheet1!A1' },
      {},
      { code: 'CELL_FILLED', details: { formulaCell: 'Sheet1!A1' }, offer: null },
    ],
    ['a name that is no cell', {}, { cell: 'A1:B2' }, { code: 'CELL_MISSING', details: { cell: 'A1:B2' } }],
  ])('no cell with %s', (_title, holds, request, expected) => {
    const { cell } = sheetCell(holds);
    expect(errorFrom(() => inserting(cell).insert(request))).toMatchObject(expected);
    expect(cell.puts).toEqual([]);
  });
});

describe('the connection of a formula', () => {
  test('is shared where the person agreed, and told', () => {
    const { insert, sharedIn } = inserting(sheetCell().cell, false);
    expect(insert({ shares: SHARES }).connections.account).toBeDefined();
    expect(sharedIn()).toBe('ann@example.com');
  });

  test('that is shared already is not told again', () => {
    expect(inserting(sheetCell().cell).insert().connections).toEqual({});
  });

  test.each<[string, Parameters<typeof insertFormula>[0]['shares']]>([
    ['to nothing', undefined],
    ['to share another service', [{ service: 'seller', id: 'acme' }]],
  ])('is asked for where the person agreed %s', (_title, shares) => {
    const { insert, sharedIn } = inserting(sheetCell().cell, false);
    expect(errorFrom(() => insert({ shares }))).toMatchObject({
      code: 'FORMULA_NEEDS_SHARING',
      details: { service: 'account' },
    });
    expect(sharedIn()).toBeNull();
  });

  test('is not shared any more where the formula does not fit', () => {
    const { cell } = sheetCell({}, [], [{ row: 4, column: 2, hasFormula: false }]);
    const { insert, sharedIn } = inserting(cell, false);
    expect(errorFrom(() => insert({ shares: SHARES }))).toMatchObject({ code: 'FORMULA_BLOCKED' });
    expect(sharedIn()).toBeNull();
  });
});

describe('cells where the result would go', () => {
  const below = (row: number, hasFormula = false) => [{ row, column: 2, hasFormula }];
  const opened = { content: 'mine', formula: FORMULA };

  // The result is a row of titles and two days, so it fills rows 3 to 5.
  test.each<[string, Partial<FormulaCell>, InTheWay]>([
    ['are free where the formula before it fills them', opened, below(5)],
    ['are free where there are none', {}, []],
  ])('%s', (_title, holds, inTheWay) => {
    const { cell } = sheetCell(holds, ['Date'], inTheWay);
    inserting(cell).insert({ cell: OPENED });
    expect(cell.puts).toHaveLength(1);
  });

  test.each<[string, Partial<FormulaCell>, readonly string[], InTheWay, object]>([
    ['hold something', {}, ['Date'], below(5), { cells: 1, range: 'B5', mayBeItsOwn: false }],
    ['hold a formula', opened, ['Date'], below(5, true), { range: 'B5', mayBeItsOwn: false }],
    ['are below those that it filled before', opened, ['Date'], below(6), { range: 'B6' }],
    ['were not filled, since it shows an error', opened, ['#N/A'], below(5), { range: 'B5' }],
    [
      'may belong to a person’s formula that is replaced',
      { content: 'mine', formula: '=SEQUENCE(9)' },
      ['1'],
      below(5),
      { range: 'B5', mayBeItsOwn: true },
    ],
  ])('refuse it where they %s', (_title, holds, texts, inTheWay, details) => {
    const { cell } = sheetCell(holds, texts, inTheWay);
    const request = { cell: holds === opened ? OPENED : undefined };
    const { insert } = inserting(cell);
    // Asked first where the cell has a person's formula.
    const { agreements } = yesTo(errorFrom(() => insert(request)) as StatsError);
    expect(errorFrom(() => insert({ ...request, agreements }))).toMatchObject({
      code: 'FORMULA_BLOCKED',
      details,
    });
    expect(cell.puts).toEqual([]);
  });
});

describe('after it was put, its cell', () => {
  test.each<[string, readonly string[], number, boolean]>([
    ['shows its result at once', ['Date'], 1, false],
    ['shows it after some looks', ['Loading...', 'Wird geladen…', '', 'Date'], 4, false],
    ['loads for longer than anybody waits', ['Loading...'], 10, true],
    ['shows nothing for longer than anybody waits', [''], 5, true],
  ])('%s', (_title, texts, looks, isLoading) => {
    const made = sheetCell({}, texts);
    const { insert, clock } = inserting(made.cell);
    const startedMs = clock.now();
    expect(insert().sentence.includes('once they’re loaded')).toBe(isLoading);
    expect([made.looks.length, clock.now() - startedMs]).toEqual([looks, 400 * (looks - 1)]);
  });

  test.each<[string, string, InTheWay, object]>([
    ['an error of its own', '#NAME?', [], { code: 'FORMULA_SHOWS_ERROR', details: { content: '#NAME?' } }],
    [
      'that something came in its way',
      '#REF!',
      [{ row: 4, column: 2, hasFormula: false }],
      { code: 'FORMULA_BLOCKED', details: { content: '#REF!', range: 'B4' } },
    ],
  ])('tells %s', (_title, text, inTheWay, expected) => {
    const made = sheetCell({}, [text]);
    made.cell.cellsInTheWay = () => (made.cell.puts.length > 0 ? inTheWay : []);
    expect(errorFrom(() => inserting(made.cell).insert())).toMatchObject(expected);
  });
});
