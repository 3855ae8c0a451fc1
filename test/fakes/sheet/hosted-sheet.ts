// The sheet destination on a spreadsheet of the emulated host, among the fakes of the other ports. Each call of a port
// is an execution of its own.

import { dashboardTabs } from '../../../src/google/sheet/charts/dashboard-tabs';
import { reportLocations } from '../../../src/google/sheet/names/report-locations';
import type { ReportDestination, TableTarget } from '../../../src/runs/destination';
import type { WriteLock } from '../../../src/runs/write-lock';
import { factsBlocks } from '../../../src/sheet/facts-block';
import type { HiddenPages } from '../../../src/sheet/sheet-deps';
import { googleWorld } from '../../google/world/google-world';
import { MemoryPropertyStore } from '../stores/memory-property-store';

export function hostedSheet(lock: WriteLock, pages: HiddenPages) {
  let ids = 0;
  const world = googleWorld(undefined, undefined, {
    lock,
    pages,
    documentProperties: new MemoryPropertyStore(),
    newId: () => String(++ids),
    now: () => 0,
  });
  const { act, sheetDeps, workbook } = world;
  /** The same port, each call of which is an execution. */
  const inExecutions = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => act(() => Reflect.apply(member, target, args));
      },
    });
  /** The calls of the destination, in order, and the notes that it has written. */
  const calls: ('resolve' | 'survey' | 'write')[] = [];
  const notes: string[] = [];
  const { cells } = sheetDeps;
  sheetDeps.cells = {
    ...cells,
    survey(...args) {
      calls.push('survey');
      return cells.survey(...args);
    },
    write(...args) {
      calls.push('write');
      const written = cells.write(...args);
      notes.push(args[3].note);
      return written;
    },
  };
  const { destination } = world;
  const destinationInExecutions: ReportDestination<TableTarget> = inExecutions({
    resolveTarget(...args) {
      calls.push('resolve');
      return inExecutions(destination.resolveTarget(...args));
    },
    release: (...args) => destination.release(...args),
    noteFailure: (...args) => destination.noteFailure(...args),
    undo: (...args) => destination.undo(...args),
    addChart: (...args) => destination.addChart(...args),
  });
  return {
    ...world,
    destination: destinationInExecutions,
    calls,
    notes,
    names: inExecutions({ ...sheetDeps.names }),
    locations: inExecutions({ ...reportLocations }),
    dashboardTabs: inExecutions({ ...dashboardTabs }),
    factsBlocks: inExecutions(factsBlocks(sheetDeps)),
    /** The value of a cell; null for a blank one. */
    value: (sheet: string, row: number, column: number) =>
      workbook.cell(world.sheetData(sheet).id, row, column).value,
    /** The cells of a block, or undefined if it has none. */
    area: (name: string) => workbook.namedRange(name)?.range,
    /** The cells of the block on a sheet, or undefined if there is none. */
    blockOn: (sheet: string) =>
      workbook.namedRanges.find(({ sheetId }) => sheetId === world.sheetData(sheet).id)?.range,
    /** Why the last run of each report failed, by the name of its block. */
    failures: () =>
      workbook.namedRanges.flatMap(({ name, sheetId, range }) => {
        const [, failure] =
          workbook.cell(sheetId, range.row, range.column).note?.split('Last run failed: ') ?? [];
        return failure === undefined || !name.startsWith('PublisherStats_') ? [] : [[name, failure]];
      }),
  };
}
