// Charts, slicers and conditional formats after inserts, deletes and moves, against a model of tokens.

import fc from 'fast-check';
import { createWorkbook, type Rectangle, type Workbook } from '../../../../apps-script/host';
import { chartOf, putChart } from '../../../../apps-script/workbook/edits/chart-edits';
import type { ConditionalRule } from '../../../../apps-script/workbook/rules/conditional-rules';
import { draws } from '../../../set-up/draws';

const ROWS = 12;
const COLUMNS = 8;
const STYLE = {
  background: '#ff0000',
  fontColor: null,
  bold: null,
  italic: null,
  underline: null,
  strikethrough: null,
};

function ruleOf(formula: string, ...ranges: Rectangle[]): ConditionalRule {
  return {
    ranges,
    condition: { kind: 'boolean', criteria: 'CUSTOM_FORMULA', values: [formula], style: STYLE },
  };
}

/** Two sheets of 12 x 8, 0 and 1; the second is named Data. */
function twoSheets(): Workbook {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US', sheets: [] });
  workbook.putSheet('Charts', 0, ROWS, COLUMNS);
  workbook.putSheet('Data', 1, ROWS, COLUMNS);
  return workbook;
}

const idOf = (workbook: Workbook, at: number) => workbook.sheets[at]?.id ?? -1;

// ---- the model: each row and column is a token, and a range is the set of its tokens

type Axis = 'rows' | 'columns';
interface Held {
  rows: Set<number>;
  columns: Set<number>;
}

class TokenSheet {
  rows = Array.from({ length: ROWS }, (_, at) => at);
  columns = Array.from({ length: COLUMNS }, (_, at) => at);
  #next = 100;
  readonly held: Held[] = [];
  /** The token of each corner. After its deletion, the token of the next row or column. */
  readonly corners: { rows: number; columns: number }[] = [];

  hold({ row, column, rows, columns }: Rectangle): Held {
    const held = {
      rows: new Set(this.rows.slice(row - 1, row - 1 + rows)),
      columns: new Set(this.columns.slice(column - 1, column - 1 + columns)),
    };
    this.held.push(held);
    return held;
  }

  corner(row: number, column: number): { rows: number; columns: number } {
    const corner = { rows: this.rows[row - 1] ?? -1, columns: this.columns[column - 1] ?? -1 };
    this.corners.push(corner);
    return corner;
  }

  insert(axis: Axis, at: number, count: number): void {
    const fresh = Array.from({ length: count }, () => this.#next++);
    const [before, after] = [this[axis][at - 2], this[axis][at - 1]];
    for (const { [axis]: tokens } of this.held) {
      const spans = before !== undefined && after !== undefined && tokens.has(before) && tokens.has(after);
      if (spans) for (const token of fresh) tokens.add(token);
    }
    this[axis].splice(at - 1, 0, ...fresh);
  }

  remove(axis: Axis, at: number, count: number): void {
    const gone = this[axis].splice(at - 1, count);
    const next = this[axis][at - 1] ?? this[axis].at(-1) ?? -1;
    for (const { [axis]: tokens } of this.held) for (const token of gone) tokens.delete(token);
    for (const corner of this.corners) if (gone.includes(corner[axis])) corner[axis] = next;
  }

  /** Null when no cell is left. */
  range({ rows, columns }: Held): Rectangle | null {
    if (rows.size === 0 || columns.size === 0) return null;
    return {
      row: this.rows.findIndex((token) => rows.has(token)) + 1,
      column: this.columns.findIndex((token) => columns.has(token)) + 1,
      rows: rows.size,
      columns: columns.size,
    };
  }
}

const rectangle = fc
  .tuple(fc.integer({ min: 1, max: ROWS - 4 }), fc.integer({ min: 1, max: COLUMNS - 3 }))
  .chain(([row, column]) =>
    fc.record({
      row: fc.constant(row),
      column: fc.constant(column),
      rows: fc.integer({ min: 1, max: ROWS - row + 1 }),
      columns: fc.integer({ min: 1, max: COLUMNS - column + 1 }),
    }),
  );
const edit = fc.record({
  sheet: fc.integer({ min: 0, max: 1 }),
  axis: fc.constantFrom<Axis>('rows', 'columns'),
  kind: fc.constantFrom('insert', 'delete'),
  /** A share of the positions. */
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  count: fc.integer({ min: 1, max: 3 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** Makes the edit in both, unless it would leave no row or column. */
function apply(workbook: Workbook, models: TokenSheet[], { sheet, axis, kind, at, count }: Edit): void {
  const model = models[sheet];
  if (!model) return;
  const id = idOf(workbook, sheet);
  const size = model[axis].length;
  const position = 1 + Math.floor(at * size);
  const last = Math.min(count, size - position + 1);
  if (kind === 'delete' && last >= size) return;
  if (kind === 'insert') {
    if (axis === 'rows') workbook.insertRows(id, position, count);
    else workbook.insertColumns(id, position, count);
    model.insert(axis, position, count);
  } else {
    if (axis === 'rows') workbook.deleteRows(id, position, last);
    else workbook.deleteColumns(id, position, last);
    model.remove(axis, position, last);
  }
}

test('charts, rules and slicers are where the model has them, after any inserts and deletes', () => {
  fc.assert(
    fc.property(
      fc.array(rectangle, { minLength: 1, maxLength: 3 }),
      rectangle,
      rectangle,
      fc.array(edit, { maxLength: 12 }),
      (read, ruled, sliced, edits) => {
        const workbook = twoSheets();
        const [home, data] = [new TokenSheet(), new TokenSheet()];
        const [homeSheet] = workbook.sheets;
        if (!homeSheet) throw new Error('no sheet');
        const id = putChart(workbook, homeSheet.id, {
          type: 'LINE',
          ranges: [
            ...read.map((range) => ({ sheetId: idOf(workbook, 1), range })),
            { sheetId: homeSheet.id, range: ruled },
          ],
          anchor: { row: 5, column: 4, offsetX: 3, offsetY: 7 },
        });
        homeSheet.conditionalRules = [ruleOf('=TRUE', ruled, sliced)];
        homeSheet.slicers = [
          {
            id: workbook.newId(),
            range: sliced,
            title: '',
            column: sliced.columns,
            hiddenValues: null,
            hiddenRows: [],
            anchor: { row: 5, column: 4, offsetX: 0, offsetY: 0 },
          },
        ];
        const reads = read.map((range) => data.hold(range));
        const rule = home.hold(ruled);
        const slice = home.hold(sliced);
        const lastColumn = home.columns[sliced.column + sliced.columns - 2] ?? -1;
        const corner = home.corner(5, 4);
        for (const each of edits) apply(workbook, [home, data], each);

        const dataRanges = reads.flatMap((held) => data.range(held) ?? []);
        const own = home.range(rule);
        expect(chartOf(workbook, id)?.chart.ranges).toEqual([
          ...dataRanges.map((range) => ({ sheetId: idOf(workbook, 1), range })),
          ...(own ? [{ sheetId: homeSheet.id, range: own }] : []),
        ]);
        const place = {
          row: home.rows.indexOf(corner.rows) + 1,
          column: home.columns.indexOf(corner.columns) + 1,
        };
        expect(chartOf(workbook, id)?.chart.anchor).toMatchObject(place);
        const ranges = [rule, slice].flatMap((held) => home.range(held) ?? []);
        expect(homeSheet.conditionalRules.flatMap((each) => each.ranges)).toEqual(ranges);
        const remaining = home.range(slice);
        const [slicer] = homeSheet.slicers;
        expect(slicer?.range ?? null).toEqual(remaining);
        if (!slicer || !remaining) return;
        expect(slicer.anchor).toMatchObject(place);
        const at = home.columns.indexOf(lastColumn);
        expect(slicer.column).toBe(at < 0 ? null : at + 2 - remaining.column);
      },
    ),
    { numRuns: draws(75, 300) },
  );
});

test('a chart reads rows that are inserted into its range, and not those written below', () => {
  const workbook = twoSheets();
  const range = { row: 1, column: 1, rows: 4, columns: 2 };
  const id = putChart(workbook, idOf(workbook, 0), {
    type: 'LINE',
    ranges: [{ sheetId: idOf(workbook, 1), range }],
  });
  const rows = () => chartOf(workbook, id)?.chart.ranges[0]?.range.rows;
  workbook.typeInto(idOf(workbook, 1), 5, 1, 'below');
  workbook.insertRows(idOf(workbook, 1), 5, 1);
  expect(rows()).toBe(4);
  workbook.insertRows(idOf(workbook, 1), 4, 2);
  expect(rows()).toBe(6);
});

test('the offsets of a chart stay, unless its row or column is deleted', () => {
  const workbook = twoSheets();
  const sheetId = idOf(workbook, 0);
  const anchor = { row: 5, column: 4, offsetX: 3, offsetY: 7 };
  const id = putChart(workbook, sheetId, { type: 'LINE', ranges: [], anchor });
  workbook.insertRows(sheetId, 5, 1);
  expect(chartOf(workbook, id)?.chart.anchor).toEqual({ ...anchor, row: 6 });
  workbook.deleteRows(sheetId, 6, 1);
  expect(chartOf(workbook, id)?.chart.anchor).toEqual({ ...anchor, row: 6, offsetY: 0 });
  workbook.deleteColumns(sheetId, 3, COLUMNS - 2);
  expect(chartOf(workbook, id)?.chart.anchor).toEqual({ row: 6, column: 2, offsetX: 0, offsetY: 0 });
});

describe('a chart and the rules on its cells', () => {
  const range = { row: 2, column: 2, rows: 3, columns: 2 };

  /** A chart on the first sheet that reads B2:C4 of both, and a rule of each sheet on the same cells. */
  function charted(): { workbook: Workbook; id: number; read: () => [number, string][] } {
    const workbook = twoSheets();
    const ranges = workbook.sheets.map(({ id }) => ({ sheetId: id, range }));
    const id = putChart(workbook, idOf(workbook, 0), { type: 'PIE', ranges });
    for (const sheet of workbook.sheets) sheet.conditionalRules = [ruleOf('=$B2>1', range)];
    const read = (): [number, string][] =>
      (chartOf(workbook, id)?.chart.ranges ?? []).map(({ sheetId, range: { row, column } }) => [
        workbook.sheets.findIndex((sheet) => sheet.id === sheetId),
        `R${row}C${column}`,
      ]);
    return { workbook, id, read };
  }
  const rules = (workbook: Workbook, at: number) =>
    workbook.sheets[at]?.conditionalRules.map(({ ranges }) => ranges.map(({ row, column }) => [row, column]));

  test('the chart stays when a sheet that it reads is deleted, and goes with its own', () => {
    const { workbook, id, read } = charted();
    workbook.deleteSheet(idOf(workbook, 1));
    expect(read()).toEqual([[0, 'R2C2']]);
    workbook.putSheet('New');
    workbook.deleteSheet(idOf(workbook, 0));
    expect(chartOf(workbook, id)).toBeUndefined();
  });

  test('stay as they are when a sheet is renamed or the cells are sorted', () => {
    const { workbook, read } = charted();
    const before = JSON.stringify(
      workbook.sheets.map(({ charts, conditionalRules }) => [charts, conditionalRules]),
    );
    workbook.renameSheet(idOf(workbook, 1), 'Renamed');
    workbook.sortRange(idOf(workbook, 1), range, [{ column: 2, ascending: true }]);
    expect(read()).toHaveLength(2);
    expect(
      JSON.stringify(workbook.sheets.map(({ charts, conditionalRules }) => [charts, conditionalRules])),
    ).toBe(before);
  });

  test.each<[string, Rectangle, [number, string][], unknown]>([
    [
      'all of the cells',
      range,
      [
        [0, 'R2C2'],
        [0, 'R7C5'],
      ],
      [[[[2, 2]], [[7, 5]]], []],
    ],
    [
      'a part of them',
      { ...range, rows: 2 },
      [
        [0, 'R2C2'],
        [1, 'R2C2'],
      ],
      [[[[2, 2]]], [[[2, 2]]]],
    ],
  ])('follow cells that are moved to another sheet: %s', (_, from, expected, expectedRules) => {
    const { workbook, read } = charted();
    const kinds: string[] = [];
    workbook.on(({ kind }) => kinds.push(kind));
    workbook.moveRange(idOf(workbook, 1), from, idOf(workbook, 0), { row: 7, column: 5 });
    expect(kinds.includes('structure')).toBe(from === range);
    expect(read()).toEqual(expected);
    expect([rules(workbook, 0), rules(workbook, 1)]).toEqual(expectedRules);
  });

  test('follow cells that are moved on their sheet', () => {
    const { workbook, read } = charted();
    workbook.moveRange(idOf(workbook, 1), range, idOf(workbook, 1), { row: 7, column: 5 });
    expect([read()[1], rules(workbook, 1)]).toEqual([[1, 'R7C5'], [[[7, 5]]]]);
  });
});

test.each<[string, (workbook: Workbook, sheetId: number) => void, string]>([
  ['rows above', (w, id) => w.insertRows(id, 1, 2), '=$B5>C$9'],
  ['rows inside', (w, id) => w.insertRows(id, 5, 2), '=$B3>C$9'],
  ['a column', (w, id) => w.insertColumns(id, 3, 1), '=$B3>D$7'],
  ['the cell that is named', (w, id) => w.deleteRows(id, 7, 1), '=$B3>#REF!'],
  ['rows of another sheet', (w) => w.insertRows(idOf(w, 1), 1, 2), '=$B3>C$7'],
])('the formula of a rule follows %s', (_, shift, formula) => {
  const workbook = twoSheets();
  const [sheet] = workbook.sheets;
  if (!sheet) throw new Error('no sheet');
  sheet.conditionalRules = [ruleOf('=$B3>C$7', { row: 3, column: 2, rows: 4, columns: 1 })];
  shift(workbook, sheet.id);
  expect(sheet.conditionalRules[0]?.condition).toMatchObject({ values: [formula] });
});

test('the rows that a slicer hides move with it, and are shown again with its column', () => {
  const workbook = twoSheets();
  const [sheet] = workbook.sheets;
  if (!sheet) throw new Error('no sheet');
  sheet.slicers = [
    {
      id: workbook.newId(),
      range: { row: 2, column: 2, rows: 4, columns: 2 },
      title: '',
      column: 2,
      hiddenValues: ['a'],
      hiddenRows: [3, 5],
      anchor: { row: 1, column: 1, offsetX: 0, offsetY: 0 },
    },
  ];
  const hidden = () => [1, 2, 3, 4, 5, 6, 7].filter((row) => sheet.hides(row));
  expect(hidden()).toEqual([3, 5]);
  workbook.insertRows(sheet.id, 4, 1);
  expect(hidden()).toEqual([3, 6]);
  workbook.deleteRows(sheet.id, 2, 1);
  // The next row is now the header.
  expect(hidden()).toEqual([5]);
  workbook.deleteColumns(sheet.id, 3, 1);
  expect([hidden(), sheet.slicers[0]?.column]).toEqual([[], null]);
});
