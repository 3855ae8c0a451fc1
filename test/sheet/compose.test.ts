// The new rows of a block, by mode, with and without neighbors.

import fc from 'fast-check';
import type { TableRow } from '../../src/core/table';
import { NO_EARLIER_RUNS } from '../../src/runs/write-order';
import { checkColumns } from '../../src/sheet/found-block';
import { blockColumns } from '../../src/sheet/states';
import { day } from '../core/given-day';
import { errorFrom } from '../fakes/error-from';
import { savedReport } from '../saved/saved-fixture';
import {
  BESIDE,
  composeOver,
  fresh,
  gone,
  MONDAY,
  old,
  readingOf,
  restated,
  SCOPE,
  type Scope,
  TITLES,
} from './composed-writes';
import {
  asStanding,
  blank,
  COLUMNS,
  DAY,
  existingRows,
  fetchedRows,
  IMPRESSIONS,
  LAND,
  REVENUE,
  row,
  tableOf,
} from './merged-tables';

const A1 = { sheetId: 1, row: 1, column: 1, rows: 1, columns: 1 };

describe('replace', () => {
  test('gives the fetched rows with their totals, whatever is there', () => {
    const totals = ['Total', null, null, null, null, 6, 1.5];
    const table = { ...tableOf([restated]), totals };
    const { removed, changes, ...made } = composeOver(
      savedReport(),
      table,
      readingOf([old], ['Other']),
      BESIDE,
    );
    expect(made.table).toEqual({ ...table, isFinal: false });
    expect(removed).toEqual([]);
    // The block had other columns, so all of its rows count as removed.
    expect(changes).toMatchObject({ added: 1, changed: 0, removed: 1, restatedDays: 0 });
  });

  test('answers what changed: a day that has left the period is removed, and restates nothing', () => {
    const existing = readingOf([gone, old]);
    const { changes } = composeOver(savedReport(), tableOf([restated, fresh]), existing, SCOPE);
    const merged = composeOver(
      savedReport({ mode: 'merge' }),
      tableOf([restated, fresh]),
      existing,
      SCOPE,
    ).changes;
    expect(changes).toEqual(merged);
    const outside = { ...SCOPE, window: { first: day(String(fresh[3])), last: day(String(fresh[3])) } };
    expect(composeOver(savedReport(), tableOf([fresh]), existing, outside).changes).toEqual({
      added: 1,
      changed: 0,
      removed: 2,
      restatedDays: 0,
      restatedRevenue: 0,
      mostRestated: null,
    });
    expect(composeOver(savedReport(), tableOf([gone, old]), existing, SCOPE).changes).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    });
  });
});

describe('replace by the top rows', () => {
  const others = (rows: number) => [`Others (${rows} rows)`, null, null, null, null, 9, 4];
  const totals = [null, null, null, null, null, 15, 5.5];
  const top = (...rows: TableRow[]) => ({
    ...tableOf(rows),
    totals,
    leftOut: { rows: 2, totals: others(2) },
  });

  test('a row that is no longer among them is removed, and restates no day', () => {
    const existing = readingOf([gone, old, others(7), ['Total', ...totals.slice(1)]]);
    expect(composeOver(savedReport(), top(restated), existing, SCOPE).changes).toEqual({
      added: 0,
      changed: 1,
      removed: 1,
      // 1.5 - 1 for the row that stays. The other row's 2 aren't restated.
      restatedDays: 1,
      restatedRevenue: 0.5,
      mostRestated: { day: MONDAY, revenue: 0.5 },
    });
    expect(composeOver(savedReport(), tableOf([restated]), existing, SCOPE).changes).toMatchObject({
      added: 0,
      changed: 1,
      removed: 1,
      restatedDays: 1,
      restatedRevenue: -1.5,
    });
  });

  test('an app that is called like the row of the others is one', () => {
    const namesake = [...others(3).slice(0, 1), null, null, null, null, 1, 1];
    const existing = readingOf([namesake, old]);
    expect(composeOver(savedReport(), tableOf([namesake, old]), existing, SCOPE).changes).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    });
  });

  test('of a block in which a person has sorted, the others count as no row', () => {
    const existing = readingOf([others(7), ['Total', ...totals.slice(1)], old]);
    expect(composeOver(savedReport(), top(old), existing, SCOPE).changes).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    });
  });
});

describe('merge', () => {
  const report = savedReport({ mode: 'merge' });

  test('a row of totals is removed wherever it was sorted to; an app with that name stays', () => {
    const totals = ['Total', null, null, null, null, 5, 1];
    const sorted = readingOf([totals, old, totals]);
    expect(composeOver(report, tableOf([old]), sorted, SCOPE).table.rows).toEqual([old]);
    expect(composeOver(report, tableOf([old]), sorted, BESIDE)).toMatchObject({
      table: { rows: [[], old] },
      removed: [0],
    });
    const columns = [COLUMNS[LAND], COLUMNS[REVENUE]].flatMap((column) => column ?? []);
    const titles = columns.map(({ title }) => title);
    const places = [
      ['Total', 2],
      ['DE', 1],
    ];
    expect(composeOver(report, tableOf(places, columns), readingOf(places, titles), SCOPE)).toMatchObject({
      table: { rows: places },
      changes: { added: 0, changed: 0, removed: 0 },
    });
  });

  test('the first time gives what was fetched', () => {
    expect(composeOver(report, tableOf([old]), null, SCOPE)).toMatchObject({
      table: { rows: [old] },
      removed: [],
      changes: { added: 1 },
    });
  });

  test('removes the row where it has no neighbors', () => {
    const made = composeOver(report, tableOf([restated, fresh]), readingOf([gone, old]), SCOPE);
    expect(made).toMatchObject({
      table: { rows: [restated, fresh] },
      removed: [],
      changes: { added: 1, changed: 1, removed: 1, restatedDays: 1, restatedRevenue: -1.5 },
    });
  });

  test('empties the row where it has neighbors, so that notes stay beside their rows', () => {
    const made = composeOver(report, tableOf([restated, fresh]), readingOf([gone, old]), BESIDE);
    expect(made).toMatchObject({ table: { rows: [[], restated, fresh] }, removed: [0] });
  });

  test('rows that a stopped run has emptied are removed as well', () => {
    const existing = readingOf([blank, old]);
    expect(composeOver(report, tableOf([old]), existing, SCOPE)).toMatchObject({
      table: { rows: [old] },
      removed: [],
    });
    expect(composeOver(report, tableOf([old]), existing, BESIDE)).toMatchObject({
      table: { rows: [[], old] },
      removed: [0],
    });
  });

  test('neighbours are looked for only when rows are to go', () => {
    const loud = {
      ...SCOPE,
      hasNeighbours: () => {
        throw new Error('a look that nobody needs');
      },
    };
    expect(composeOver(report, tableOf([old, fresh]), readingOf([old]), loud).table.rows).toEqual([
      old,
      fresh,
    ]);
    expect(() => composeOver(report, tableOf([old]), readingOf([gone]), loud)).toThrow('nobody needs');
  });

  test('a row goes only if its app was requested and gave an answer with rows', () => {
    const go = row('com.go', MONDAY, 'DE', 1, 1);
    const rowsWith = (requested: Scope['requested']) =>
      composeOver(report, tableOf([old]), readingOf([go, gone, old]), { ...SCOPE, requested }).table.rows;
    expect(rowsWith({ 'com.chess': 'answered', 'com.go': 'failed' })).toEqual([go, old]);
    // Its answer has none at all, which is no word about those that the table has.
    expect(rowsWith({ 'com.chess': 'answered', 'com.go': 'answered' })).toEqual([go, old]);
    expect(rowsWith({ 'com.chess': 'answered' })).toEqual([go, old]);
    expect(rowsWith(null)).toEqual([old]);
  });

  test.each([
    ['merge', 'keeps the row that the table has'],
    ['replace', 'writes it'],
  ] as const)('of an app that has rows of the earlier side alone, %s %s', (mode, _what) => {
    const go = row('com.go', MONDAY, 'DE', 1, 1);
    const earlierAlone = [...go.slice(0, IMPRESSIONS), null, null];
    const requested = { 'com.chess': 'answered', 'com.go': 'silent' } as const;
    const fetched = tableOf([earlierAlone, restated]);
    const made = composeOver(savedReport({ mode }), fetched, readingOf([go, old]), { ...SCOPE, requested });
    expect(made.table.rows).toEqual([mode === 'merge' ? go : earlierAlone, restated]);
  });

  describe('rows of apps that are not requested', () => {
    const go = row('com.go', MONDAY, 'DE', 1, 8);
    const requested = { 'com.chess': 'answered' } as const;
    const alone = { ...SCOPE, requested };
    const othersIn = (otherApps: readonly string[] = []) => {
      const lastGood = { ...NO_EARLIER_RUNS.lastGood, otherApps };
      return composeOver(report, tableOf([restated]), readingOf([go, old]), {
        ...alone,
        earlier: { lastGood },
      });
    };

    test('stay, are told once, and are counted neither as removed nor as restated', () => {
      const first = othersIn();
      expect(first).toMatchObject({
        table: { rows: [go, restated] },
        changes: { added: 0, changed: 1, removed: 0, restatedRevenue: 0.5 },
        otherApps: [expect.stringMatching(/^[0-9a-f]{8}$/)],
        events: [{ kind: 'otherAppsStay', apps: 1 }],
      });
      const marks = first.otherApps;
      expect(othersIn(marks)).toMatchObject({ otherApps: marks, events: [] });
    });

    test('tell the names of apps that have left the account, if no others stay', () => {
      const goneFrom = (rows: readonly TableRow[], ...ids: string[]) =>
        composeOver(report, tableOf([restated]), readingOf(rows), { ...alone, gone: ids });
      expect(goneFrom([go, old], 'id-of-go').gone).toEqual(['App com.go']);
      expect(goneFrom([go, old], 'id-of-go', 'another').gone).toBeUndefined();
      expect(goneFrom([old], 'id-of-go').gone).toBeUndefined();
    });

    test('aren’t what a person wrote between rows', () => {
      const own = row('com.own', 'see below', null, 1, 1);
      const over = composeOver(report, tableOf([restated]), readingOf([own, old]), alone);
      expect(over).toMatchObject({
        table: { rows: [own, restated] },
        otherApps: [],
        events: [],
      });
    });

    test('are not restated by the edit that has them requested again', () => {
      const again = tableOf([row('com.go', MONDAY, 'DE', 1, 100), restated]);
      const both = { ...SCOPE, requested: { ...requested, 'com.go': 'answered' } as const };
      const lastGood = { ...NO_EARLIER_RUNS.lastGood, otherApps: othersIn().otherApps ?? [] };
      expect(
        composeOver(report, again, readingOf([go, old]), { ...both, earlier: { lastGood } }),
      ).toMatchObject({
        changes: { changed: 2, restatedRevenue: 0.5 },
        otherApps: [],
        events: [],
      });
    });

    test('are removed by mode replace, and not restated', () => {
      const replaced = composeOver(savedReport(), tableOf([restated]), readingOf([go, old]), alone);
      expect(replaced.changes).toMatchObject({ changed: 1, removed: 1, restatedRevenue: 0.5 });
    });
  });

  test('what another filter or account brought in mode replace is no restatement', () => {
    const other = { ...SCOPE, earlier: { isOfOthers: true } };
    expect(
      composeOver(savedReport(), tableOf([restated]), readingOf([gone, old]), other).changes,
    ).toMatchObject({
      changed: 1,
      removed: 1,
      restatedDays: 0,
      restatedRevenue: 0,
    });
  });

  test('where only the service knows the days, the days of its answer count as requested', () => {
    const earlier = row('com.chess', '2026-10-31', 'DE', 1, 1);
    const scope = { ...SCOPE, window: null };
    expect(composeOver(report, tableOf([old, fresh]), readingOf([earlier, gone]), scope).table.rows).toEqual([
      earlier,
      old,
      fresh,
    ]);
    expect(composeOver(report, tableOf([]), readingOf([earlier, gone]), scope).table.rows).toEqual([
      earlier,
      gone,
    ]);
  });

  test('a highlight follows its row', () => {
    const table = { ...tableOf([fresh, restated]), highlights: { column: 5, rows: [1] } };
    expect(composeOver(report, table, readingOf([old]), SCOPE).table).toMatchObject({
      rows: [restated, fresh],
      highlights: { column: 5, rows: [0] },
    });
  });

  test('over any rows: those of other days stay, and those of the window become what was fetched', () => {
    fc.assert(
      fc.property(existingRows, fetchedRows, fc.boolean(), (existing, all, isBeside) => {
        const window = { first: day('2026-11-11'), last: day('2026-11-13') };
        const isIn = (each: TableRow) =>
          String(each[DAY]) >= window.first && String(each[DAY]) <= window.last;
        const fetched = all.filter(isIn);
        const { table } = composeOver(report, tableOf(fetched), readingOf(existing), {
          ...(isBeside ? BESIDE : SCOPE),
          window,
        });
        const texts = (rows: readonly TableRow[]) =>
          rows.map((each) => JSON.stringify(asStanding(each))).sort();
        const full = table.rows.filter((each) => each.length > 0);
        expect(texts(full.filter(isIn))).toEqual(texts(fetched));
        const others = (rows: readonly TableRow[]) =>
          rows.filter((each) => !isIn(each) && each.some((value) => value !== null));
        expect(others(full)).toEqual(others(existing));
      }),
    );
  });
});

describe('columns that have changed', () => {
  test('the first write of a report replaces the table that it has taken over', () => {
    const existing = readingOf([old], ['Other']);
    const first = savedReport({ mode: 'merge', marksProvisional: true });
    expect(composeOver(first, tableOf([fresh]), existing, BESIDE)).toMatchObject({
      table: { rows: [[...fresh, 'final']] },
      removed: [],
    });
  });

  test.each([
    ['merge', {}, TITLES.slice(1)],
    ['merge', {}, [...TITLES, 'State']],
  ] as const)('%s %j over %j is refused', (mode, changes, titles) => {
    const report = savedReport({ mode, ...changes, run: { rows: 1 } });
    const wanted = blockColumns(COLUMNS, report).map(({ title }) => title);
    const act = () => checkColumns({ titles: [...titles], place: A1 }, wanted);
    expect(errorFrom(act)).toMatchObject({ code: 'COLUMNS_CHANGED', details: { actual: titles } });
  });
});

describe('names of countries', () => {
  const name = { name: 'country_name', title: 'Country name', kind: 'text', role: 'attribute' } as const;
  const columns = [...COLUMNS.slice(0, LAND + 1), name, ...COLUMNS.slice(LAND + 1)];
  const titles = columns.map(({ title }) => title);
  const withName = (each: TableRow, country: string | null) => [
    ...each.slice(0, LAND + 1),
    country,
    ...each.slice(LAND + 1),
  ];
  const report = savedReport({ mode: 'merge', run: { rows: 1 } });

  test('tell no row from another: the code is the key', () => {
    const table = tableOf([withName(restated, 'Germany')], columns);
    const { table: made, changes } = composeOver(
      report,
      table,
      readingOf([withName(old, 'mine')], titles),
      SCOPE,
    );
    expect(made.rows).toEqual([withName(restated, 'Germany')]);
    expect(changes).toMatchObject({ added: 0, changed: 1, removed: 0 });
  });

  test.each([
    ['turned on', columns, TITLES],
    ['turned off', COLUMNS, titles],
  ])('%s, the columns are others, none of which a person has inserted', (_title, now, before) => {
    const wanted = blockColumns(now, report).map(({ title }) => title);
    const act = () => checkColumns({ titles: before, place: A1 }, wanted);
    expect(errorFrom(act)).toMatchObject({ code: 'COLUMNS_CHANGED', details: { inserted: [] } });
  });
});
