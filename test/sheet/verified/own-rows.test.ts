// How many rows a write that keeps rows changes, whose they are, and when a person has to agree to that.

import { agreedTo } from '../../../src/core/agreement';
import type { StatsError } from '../../../src/core/errors';
import type { Table, TableValue } from '../../../src/core/table';
import { NO_EARLIER_RUNS } from '../../../src/runs/write-order';
import { columnsOfTitles } from '../../../src/sheet/reading-table';
import type { VerifiedBlock } from '../../../src/sheet/sheet-deps';
import { checkKnownRows, checkOwner, checkOwnRows } from '../../../src/sheet/verified/own-rows';
import { yesTo } from '../../fakes/agreements';
import { errorFrom } from '../../fakes/error-from';

const TITLES = ['Country', 'Revenue', 'State'];
type Rows = TableValue[][];

function blockOf(rows: Rows, changes: Partial<VerifiedBlock> = {}): VerifiedBlock {
  const place = { sheetId: 1, row: 1, column: 1, rows: rows.length + 1, columns: 3 };
  const most = { rows: 0, columns: 3 };
  const block = {
    sheetName: 'Daily',
    place,
    most,
    isUneven: false,
    renamed: new Map(),
    former: new Map(),
    formulaRows: new Set<number>(),
    note: () => '',
  };
  return { titles: TITLES, rows, ...block, ...changes };
}
const tableOf = (rows: Rows): Table => ({ columns: columnsOfTitles(TITLES), rows });
const asking = (error: Parameters<typeof yesTo>[0] = {}, scheduleOwner: string | null = null) => ({
  agreements: agreedTo(yesTo(error).agreements),
  scheduleOwner,
});
const refused = (existing: VerifiedBlock, table: Table, asked = asking()) =>
  errorFrom(() => checkOwnRows(existing, table, asked)) as StatsError<'ROWS_NOT_WRITTEN'>;

const US: TableValue[] = ['US', 1, 'final'];
const DE: TableValue[] = ['DE', 2, 'final'];
const FR: TableValue[] = ['FR', 3, 'final'];
const BLANK: TableValue[] = [null, '', null];

test.each<[what: string, before: Rows, after: Rows, changed: number]>([
  ['no row', [US, DE], [US, DE], 0],
  ['rows in another order, and new ones', [US, DE], [FR, DE, US], 0],
  ['a figure', [US, DE], [['US', 9, 'final'], DE], 1],
  ['a row that goes, and one that is blanked', [US, DE, FR], [[], DE], 2],
  ['one of two equal rows', [US, US], [US], 1],
  ['blank rows', [BLANK, US, BLANK], [US], 0],
  [
    'a state that follows from the day',
    [
      ['US', 1, 'provisional'],
      ['DE', 2, ''],
    ],
    [US, DE],
    0,
  ],
  ['a state that says that a row is gone', [US], [['US', 1, 'no longer reported']], 1],
  ['a person’s word in the column of states', [['US', 1, 'checked']], [US], 1],
  ['a row with a label of totals', [US, ['Total', 1, null]], [US, DE], 1],
])('counts what a write changes: %s', (_what, before, after, changed) => {
  const exact = blockOf(before, { most: { rows: changed, columns: 3 } });
  expect(checkOwnRows(exact, tableOf(after), asking())).toBe(false);
  if (changed === 0) return;
  const fewer = blockOf(before, { most: { rows: changed - 1, columns: 3 } });
  expect(refused(fewer, tableOf(after))).toMatchObject({ code: 'ROWS_NOT_WRITTEN', details: { rows: 1 } });
});

test('a row whose formulas would become values is changed, though its values stay', () => {
  expect(refused(blockOf([US, DE], { formulaRows: new Set([1]) }), tableOf([US, DE])).details.rows).toBe(1);
});

test('where the columns are others, all rows are changed', () => {
  const other = blockOf([US, DE], { titles: ['Country', 'Clicks', 'State'] });
  expect(refused(other, tableOf([US, DE])).details.rows).toBe(2);
});

describe('a yes is', () => {
  const block = blockOf([US, DE, FR], { most: { rows: 1, columns: 3 } });
  const none = tableOf([]);
  const asked = refused(block, none);

  test('to the rows that were asked about, and only by the schedule’s owner', () => {
    expect(checkOwnRows(block, none, asking(asked))).toBe(true);
    const others = refused(block, none, asking(asked, 'kim@studio.example'));
    expect([others.details.owner, others.offer]).toEqual(['kim@studio.example', null]);
  });

  test.each<[what: string, now: VerifiedBlock]>([
    ['another sheet with as many, even of that name', { ...block, place: { ...block.place, sheetId: 2 } }],
    ['rows that have moved', { ...block, place: { ...block.place, row: 2 } }],
    ['more rows', blockOf([US, DE, FR, FR], { most: block.most })],
    ['other rows by as many', blockOf([US, DE, FR, FR], { most: { rows: 2, columns: 3 } })],
    ['other columns', { ...block, titles: ['Country', 'Clicks', 'State'] }],
    ['rows of another source', { ...block, most: { ...block.most, origin: 'sellerStats:country' } }],
    ['what somebody has written there since', { ...block, most: { ...block.most, key: 'write_2' } }],
  ])('to nothing else: %s', (_what, now) => {
    const again = refused(now, none, asking(asked));
    expect(again.offer?.kind).toBe('changeRows');
    expect(checkOwnRows(now, none, asking(again))).toBe(true);
  });
});

test('in a copy of the file all rows are asked about once, by anybody and even if none changes', () => {
  const copied = blockOf([US, DE, BLANK], { most: { rows: 9, columns: 3, isCopied: true } });
  const kim = 'kim@studio.example';
  const asked = refused(copied, tableOf([US, DE]), asking({}, kim));
  expect(asked.details).toMatchObject({ sheetName: 'Daily', rows: 2, isCopy: true, owner: null });
  expect(checkOwnRows(copied, tableOf([US, DE]), asking(asked, kim))).toBe(true);
  expect(checkOwnRows({ ...copied, rows: [BLANK] }, tableOf([US]), asking())).toBe(false);
});

describe('where what is stored of the report’s runs can’t be read', () => {
  const block = blockOf([US, BLANK, DE], { most: { rows: 9, columns: 3 } });
  const unknown = (existing: VerifiedBlock, asked = asking()) =>
    errorFrom(() => checkKnownRows(existing, false, asked)) as StatsError<'ROWS_UNKNOWN'>;
  const kim = 'kim@studio.example';

  test('all rows are asked about, even if as many were written; of a known report and a table without rows none', () => {
    const asked = unknown(block);
    expect(asked).toMatchObject({ code: 'ROWS_UNKNOWN', offer: { kind: 'useRows' } });
    expect(asked.details).toMatchObject({ sheetName: 'Daily', range: 'A1:C4', rows: 2, owner: null });
    expect(checkKnownRows(block, false, asking(asked))).toBe(true);
    expect(checkKnownRows(block, true, asking())).toBe(false);
    expect(checkKnownRows(blockOf([BLANK]), false, asking())).toBe(false);
  });

  test('a yes to rows that have changed since doesn’t count, nor does anybody else’s than the schedule’s owner', () => {
    const asked = unknown(block);
    const more = blockOf([US, BLANK, DE, FR], { most: block.most });
    expect(unknown(more, asking(asked)).details.rows).toBe(3);
    const others = unknown(block, asking(asked, kim));
    expect([others.details.owner, others.offer]).toEqual([kim, null]);
  });

  test('in a copy of the file anybody can agree, because the schedule names whoever owned it in the first', () => {
    const copied = blockOf([US], { most: { rows: 1, columns: 3, isCopied: true } });
    expect(unknown(copied, asking({}, kim))).toMatchObject({
      details: { owner: null },
      offer: { kind: 'useRows' },
    });
  });
});

describe('rows of another data owner', () => {
  const block = blockOf([US, DE]);
  const earlierOf = (dataOwner: string, isOfOthers = true) => ({
    earlier: { ...NO_EARLIER_RUNS, isOfOthers, lastGood: { ...NO_EARLIER_RUNS.lastGood, dataOwner } },
  });
  const refusedFor = (wanted: string, asked = asking(), held = 'App stats of 12', existing = block) =>
    errorFrom(() =>
      checkOwner(existing, wanted, { ...earlierOf(held), ...asked }),
    ) as StatsError<'ROWS_OF_OTHERS'>;

  test('are asked about, with whose they are and whose they would be; the report’s own aren’t', () => {
    const asked = refusedFor('App stats of 34');
    expect(asked).toMatchObject({ code: 'ROWS_OF_OTHERS', offer: { kind: 'joinRows' } });
    expect(asked.details).toMatchObject({
      rows: 2,
      held: 'App stats of 12',
      wanted: 'App stats of 34',
      owner: null,
    });
    const joined = { ...earlierOf('App stats of 12'), ...asking(asked) };
    expect(() => checkOwner(block, 'App stats of 34', joined)).not.toThrow();
    const own = { ...earlierOf('App stats of 34', false), ...asking() };
    expect(() => checkOwner(block, 'App stats of 34', own)).not.toThrow();
    const none = { ...earlierOf('App stats of 12'), ...asking() };
    expect(() => checkOwner(blockOf([BLANK]), 'App stats of 34', none)).not.toThrow();
  });

  test.each<[what: string, again: (asked: ReturnType<typeof asking>) => StatsError]>([
    ['a third account’s rows', (asked) => refusedFor('App stats of 56', asked)],
    ['rows of others by now', (asked) => refusedFor('App stats of 34', asked, 'App stats of 56')],
    ['more rows', (asked) => refusedFor('App stats of 34', asked, undefined, blockOf([US, DE, FR]))],
  ])('a yes is to nothing else: %s', (_what, again) => {
    const asked = asking(refusedFor('App stats of 34'));
    expect(again(asked)).toMatchObject({ code: 'ROWS_OF_OTHERS', offer: { kind: 'joinRows' } });
  });

  test('only the schedule’s owner can agree', () => {
    const asked = asking(refusedFor('App stats of 34'));
    const others = refusedFor('App stats of 34', { ...asked, scheduleOwner: 'kim@studio.example' });
    expect([others.details.owner, others.offer]).toEqual(['kim@studio.example', null]);
  });
});
