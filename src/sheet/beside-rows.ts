// What a write of a sheet does beside its rows, by name and in order: it keeps what it replaces, for an undo, lists the
// final figures that it changes, lets charts follow, and names the formulas that read columns which have moved.

import type { StatsError } from '../core/errors';
import type { Table } from '../core/table';
import type { TableOrder } from '../runs/write-order';
import { type ChartTable, sideNames } from './charts/chart-ranges';
import { chartsOfWrite } from './charts/follow-charts';
import { tellReaders } from './place-block';
import { linesOfRun } from './restatements/list-run';
import type { SheetDeps } from './sheet-deps';
import { rowsBelow } from './totals';
import { replacedBy } from './undo/replaced';
import type { BesideRows, WriteFacts } from './write';

export function besideRows(
  { target, order, answer, existing, composed, events }: WriteFacts,
  deps: SheetDeps,
): BesideRows {
  const { table, restated, finalKept } = composed;
  const { columns } = answer.table;
  const undo = replacedBy(target, existing, order, deps);
  const lines = linesOfRun(target.id, order, restated, finalKept, columns, deps.restatements, events);
  const follow = chartsOfWrite(order.charts, deps, events);
  let refused: StatsError | null = null;
  return {
    replacedRows: undo.rows,
    canUndo: undo.canUndo,
    before() {
      refused = undo.keep('before', lines?.run);
      lines?.add();
    },
    takeBack: () => lines?.takeBack(),
    after({ moved }) {
      const unkept = refused ?? undo.keep('after');
      if (unkept) events.add({ kind: 'lost', loss: { what: 'undo', error: unkept } });
      const columnsBefore = existing ? existing.titles.length : null;
      follow({ blockName: target.blockName, table: drawnTable(table, order), columnsBefore });
      events.add(...(lines?.told() ?? []));
      tellReaders(moved, order.deadlineMs, deps, events);
      return undo.canUndo && !unkept;
    },
  };
}

function drawnTable(table: Table, { query: { comparison }, rules }: TableOrder): ChartTable {
  const drawn = { columns: table.columns, rows: table.rows, below: rowsBelow(table) };
  // Rows of earlier runs are of other periods.
  return comparison?.previous && rules.mode === 'replace'
    ? { ...drawn, sides: sideNames(comparison.days, comparison.previous) }
    : drawn;
}
