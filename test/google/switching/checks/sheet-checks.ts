// What must be true of blocks and cells after every scenario. Each check returns what is wrong.

import type { Rectangle } from 'sheets-workbench/apps-script/host';
import { isOwnTab } from '../../../../src/core/place/sheet-name';
import type { Choice } from '../../../../src/runs/choice';
import { isDeletionOf } from '../operations';
import { tableKey } from '../tables';
import { type AfterScenario, type Block, filledCells } from './after-scenario';

/** Shared cells are written under the lock, and flushed before its release. */
export function writesUnderLock({ record }: AfterScenario): string[] {
  return [...record.lockFaults];
}

function sheetNameOf({ destination }: Choice): string {
  return destination.kind === 'newSheet' ? destination.sheetName.toLowerCase() : '';
}

/** The choices whose table may be in a block: those of its report, or, without a report, all for its sheet. */
function requestedIn({ reportId, sheetName }: Block, { drafts, writes }: AfterScenario): Choice[] {
  if (reportId !== null) return drafts.filter(({ id }) => id === reportId).map(({ choice }) => choice);
  const choices = [...drafts.map(({ choice }) => choice), ...writes];
  return choices.filter((choice) => sheetNameOf(choice) === sheetName.toLowerCase());
}

/** Every block has exactly the database's rows for one of the tables that were requested there. */
export function blocksWhole(after: AfterScenario): string[] {
  return after.blocks.flatMap((block) => {
    const tables = requestedIn(block, after).map(({ apps, period }) =>
      after.start.tables.get(tableKey(apps, period)),
    );
    return tables.includes(block.text)
      ? []
      : [`${block.name} is none of the requested tables:\n${block.text}`];
  });
}

/** Every block of a report belongs to a report that still exists. */
export function blocksOwned({ blocks, reports }: AfterScenario): string[] {
  return blocks
    .filter(({ reportId }) => reportId !== null && !reports.some(({ draft }) => draft.id === reportId))
    .map(({ name }) => `${name} has no report`);
}

/** No two blocks share a cell. */
export function blocksApart({ blocks }: AfterScenario): string[] {
  return blocks.flatMap((one, at) =>
    blocks
      .slice(at + 1)
      .filter((other) => other.sheetName === one.sheetName && overlap(one.range, other.range))
      .map((other) => `${one.name} and ${other.name} overlap`),
  );
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

/** Outside of blocks there are only the users' own cells, unchanged. No hidden sheet is left from a write. */
export function nothingBeside(after: AfterScenario): string[] {
  const { sheets, blocks, start, drafts, record } = after;
  const strays = sheets.flatMap((sheet) => {
    // Cells that a deleted report leaves in its sheet may be in no block.
    const isReleased = drafts.some(
      ({ id, choice }) =>
        sheetNameOf(choice) === sheet.name.toLowerCase() &&
        record.done.some(({ operation }) => isDeletionOf(operation, id)),
    );
    if (isOwnTab(sheet.name) || isReleased) return [];
    const areas = blocks.filter(({ sheetName }) => sheetName === sheet.name).map(({ range }) => range);
    return filledCells(sheet)
      .filter(([row, column]) => !areas.some((area) => overlap(area, { row, column, rows: 1, columns: 1 })))
      .filter(
        ([row, column]) =>
          !start.ownCells.some(([name, ...at]) => name === sheet.name && at[0] === row && at[1] === column),
      )
      .map(([row, column, value]) => `${sheet.name} has ${value} in row ${row}, column ${column}`);
  });
  const changed = start.ownCells.filter(([name, row, column, value]) => {
    const sheet = sheets.find((each) => each.name === name);
    return !sheet || !filledCells(sheet).some((cell) => cell.join() === [row, column, value].join());
  });
  return [
    ...strays,
    ...changed.map((cell) => `the user's cell ${cell} has changed`),
    ...sheets
      .filter(({ name }) => name.startsWith('_publisher_stats_writing'))
      .map(({ name }) => `the sheet ${name} is left`),
  ];
}
