// Tables to write to a spreadsheet, and the cells that they become.

import { a1OfRectangle } from '../../../src/core/a1';
import { NOTHING_AGREED } from '../../../src/core/agreement';
import { StatsError } from '../../../src/core/errors';
import type { Place } from '../../../src/core/place/place';
import type { Answer, RunProgress, Written } from '../../../src/core/run-facts';
import type { Column, Table } from '../../../src/core/table';
import type { UndoOrder } from '../../../src/runs/destination';
import { UNOBSERVED } from '../../../src/runs/run-observer';
import type { LastWrites, TableOrder } from '../../../src/runs/write-order';
import { rulesWithoutReport, type WriteRules } from '../../../src/runs/write-rules';
import type { BlockReading } from '../../../src/sheet/sheet-deps';
import { AGREEING_TO_ALL, AGREEING_TO_LOSE } from '../../fakes/agreements';
import { answerOf, tableOrder } from '../../runs/given-run';
import type { Contents, GoogleWorld } from './google-world';

const COLUMNS: readonly Column[] = [
  { name: 'country', title: 'Country', kind: 'text', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];

/** A table of `count` rows, whose texts begin with `mark`, with the first `columns` columns. */
export function tableOf(count: number, mark: string, columns = COLUMNS.length): Table {
  return {
    columns: COLUMNS.slice(0, columns),
    rows: Array.from({ length: count }, (_, i) => [`${mark}${i}`, i, i / 4].slice(0, columns)),
  };
}

/** What a block holds, in an execution; null for no such block. @param dayTitles titles of columns of days */
export function readBlock(
  { cells }: GoogleWorld,
  blockName: string,
  dayTitles: readonly string[] = [],
): BlockReading | null {
  const block = cells.blockNamed(blockName, (titles) => titles.map((title) => dayTitles.includes(title)));
  return block && { titles: block.titles, rows: block.filledRows() };
}

/** The cells of `table` if it begins at `row` and `column`. */
export function cellsOfTable(table: Table, row = 1, column = 1): Contents {
  const lines = [table.columns.map(({ title }) => title), ...table.rows];
  const cells = lines.flatMap((line, r) =>
    line.flatMap((value, c): [string, string | number][] =>
      value === null
        ? []
        : [[a1OfRectangle({ row: row + r, column: column + c, rows: 1, columns: 1 }), value]],
    ),
  );
  return Object.fromEntries(cells);
}

export const NEW_DATA: Place = { kind: 'newSheet', sheetName: 'Data' };
export const HERE: Place = { kind: 'currentCell' };

/** What a target is told to write: a person's order that replaces the earlier table, and the answer with `table`. */
export function writeOf(table: Table, changes: Partial<TableOrder> = {}): [TableOrder, Answer] {
  return [tableOrder(changes), answerOf(table)];
}

/** The undo of a report's last write. */
export function undoOf(rules: Partial<WriteRules> = {}, confirm = () => undefined): UndoOrder {
  const note = { title: 'App stats', reportName: 'Daily', writtenMs: 0 };
  const terms = { confirm, charts: null, agreements: NOTHING_AGREED, scheduleOwner: null, isKnown: true };
  return { ...note, ...terms, rules: { ...rulesWithoutReport(), ...rules } };
}

/** Of a person whose properties have no room for what a write replaces, so that no copy of it takes cells. */
export function withoutRoom(): LastWrites {
  let isTried = false;
  const change = () => {
    if (isTried) return;
    isTried = true;
    throw new StatsError('STORE_FULL', {});
  };
  return { read: () => null, change };
}

/** Resolves a target and writes there, as a run does. @returns also the progress, in rows */
export function writeTable(
  world: Pick<GoogleWorld, 'act' | 'destination'>,
  table: Table,
  place: Place,
  makeRoom = false,
  reportId?: string,
  lastWrites: LastWrites | null = reportId === undefined
    ? { read: () => null, change: () => undefined }
    : null,
): Written & { onRows: number[] } {
  return world.act(() => {
    const onRows: number[] = [];
    const watch = { ...UNOBSERVED, report: ({ done }: RunProgress) => void onRows.push(done) };
    const target = world.destination.resolveTarget(place, reportId);
    return {
      ...target.write(
        ...writeOf(table, {
          agreements: makeRoom ? AGREEING_TO_ALL : AGREEING_TO_LOSE,
          lastWrites,
        }),
        watch,
      ),
      onRows,
    };
  });
}
