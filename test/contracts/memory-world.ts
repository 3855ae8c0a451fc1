// A spreadsheet in memory with a destination on it, for contract suites.

import { a1OfRectangle } from '../../src/core/a1';
import { FakeDestination } from '../fakes/sheet/fake-destination';
import type { MemoryWorkbook } from '../fakes/sheet/memory-workbook';
import type { DestinationWorld } from './written-table';

export function memoryWorld(): DestinationWorld & { workbook: MemoryWorkbook } {
  const destination = new FakeDestination();
  const { workbook } = destination;
  workbook.addSheet('Sheet1');
  return {
    workbook,
    destination,
    cells: destination.blocks,
    names: destination.blocks,
    act: (work) => work(),
    addSheet: (name, grid) => void workbook.addSheet(name, grid),
    put: (sheet, row, column, value) => workbook.put(workbook.sheet(sheet), row, column, value),
    select(sheet, row, column) {
      workbook.selected = { sheetId: workbook.sheet(sheet).id, row, column };
    },
    insertRows: (sheet, before, count) => workbook.insertRows(workbook.sheet(sheet), before, count),
    insertColumns: (sheet, before, count) => workbook.insertColumns(workbook.sheet(sheet), before, count),
    rename(sheet, name) {
      workbook.sheet(sheet).name = name;
    },
    moveToFront(sheet) {
      const moved = workbook.sheet(sheet);
      workbook.sheets = [moved, ...workbook.sheets.filter((each) => each !== moved)];
    },
    nameRange(name, place) {
      if (!place) workbook.blocks.delete(name);
      else workbook.blocks.set(name, { sheetId: workbook.sheet(place.sheet).id, area: place.area });
    },
    sort: (sheet, area, column) => workbook.sort(workbook.sheet(sheet), area, column),
    addRule: (sheet, at, formula, area) =>
      void workbook.sheet(sheet).rules.splice(at, 0, { formula, ranges: [area] }),
    rules: (sheet) =>
      workbook.sheet(sheet).rules.map(({ formula, ranges }) => [formula, ranges.map(a1OfRectangle).sort()]),
    contents: (sheet) => workbook.contents(workbook.sheet(sheet)),
    sheetNames: () => workbook.sheets.map(({ name }) => name),
    grid: (sheet) => {
      const { gridRows, gridColumns } = workbook.sheet(sheet);
      return { gridRows, gridColumns };
    },
  };
}
