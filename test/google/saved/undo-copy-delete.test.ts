// Undoing, exporting and deleting saved reports, and formulas beside a growing block.

import { protect } from 'sheets-workbench/test/set-up/protect';
import { BOB, OWNER } from '../../people';
import { alsoIn } from '../also-in';
import { cellsWithin } from '../crowded-file';
import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, useReportHosts } from '../world/report-host';
import { lastDays, trueRows } from './report-truth';

alsoIn('crowded', 'japanese');

const START = '2026-11-20T11:10:00Z';

const hosts = useReportHosts(START, { opens: 'for each test' });
const { world } = hosts;

const choice = (days: number, sheetName = 'Data') =>
  choiceOf({ apps: hosts.apps.slice(0, 2), period: `last ${days} days`, groupBy: ['date'] }, sheetName);

/** A text beside the n-th body row of a block. */
function writeBeside(id: string, nth: number, text: string): void {
  const { sheetId, row, column, columns } = world.area(id);
  world.workbook.setCells(sheetId, row + nth, column + columns, [[{ value: text }]]);
}

describe('undoing the last run', () => {
  test.each(['replace', 'merge'] as const)('of a report in mode %s restores the cells', async (mode) => {
    const id = await world.save({
      name: 'R',
      mode,
      choice: choice(5),
    });
    await expect(world.change(id, 'undo')).rejects.toThrow('nothing to undo');
    await world.runNow(id);
    const before = world.block(id);
    await world.passHours(48);
    await world.runNow(id);
    expect(world.block(id)).not.toEqual(before);
    const { sentence } = await world.change(id, 'undo');
    expect(sentence).toMatch(/The last run is undone/);
    expect(world.block(id)).toEqual(before);
    await expect(world.change(id, 'undo')).rejects.toThrow('nothing to undo');
    await world.runNow(id);
    // A replaced block has the days of its period. A merged block has every day since the first of the first run.
    const span = lastDays(world.today(), mode === 'merge' ? 7 : 5);
    const expected = await trueRows(hosts.sandbox, hosts.apps.slice(0, 2), span, ['date']);
    expectRows(world.block(id).slice(1).sort(), expected.sort());
  });

  test('goes no two runs back: a run that can neither keep a copy nor take the former away writes nothing', async () => {
    await world.share('account');
    const id = await world.saveAndRun({ name: 'R', mode: 'replace', choice: choice(5) });
    await world.passHours(24);
    await world.runNow(id);
    const before = world.block(id);
    const { id: pages = 0 } = world.workbook.sheetByName('_publisher_stats_pages') ?? {};
    protect(world.workbook, pages, null);
    await world.passHours(24);
    await expect(world.runNow(id, BOB)).rejects.toThrow(/protected cells/);
    expect(world.block(id)).toEqual(before);
  });
});

describe('exporting and importing a report', () => {
  test('copies it to another spreadsheet without its runs and secrets', async () => {
    const id = await world.saveAndRun({
      name: 'Exported',
      mode: 'merge',
      missingRows: 'mark',
      finalRows: 'keep',
      marksProvisional: true,
      fillsDown: true,
      schedule: { kind: 'weekly', weekday: 1, hour: 9 },
      choice: choice(7),
    });
    const { text } = await world.call('exportReport', { id });
    const token =
      /"token":"([^"]+)"/.exec([...world.state.propertiesOfUser(OWNER).values()].join())?.[1] ?? 'none';
    for (const secret of [token, OWNER, hosts.sandbox.demoLogin.email]) expect(text).not.toContain(secret);
    const other = hosts.open();
    const { reports } = await other.call('importReport', { text });
    const { draft } = await world.view(id);
    expect(reports).toMatchObject([
      {
        name: 'Exported',
        report: {
          // Nobody is connected there.
          draft: { ...draft, id: expect.not.stringMatching(id), account: '' },
          lastRun: null,
          isPaused: false,
        },
      },
    ]);
    // The schedule belongs to the person who imports the report.
    expect(other.triggersOf(OWNER)).toHaveLength(1);
    await expect(other.call('importReport', { text: 'nonsense' })).rejects.toThrow(
      'isn’t an exported report',
    );
  });
});

describe('deleting a report', () => {
  test('leaves its cells unless the user chooses to clear them, and never clears cells beside them', async () => {
    const [keep, clear] = [
      await world.save({ name: 'Keep', choice: choice(2, 'Keep') }),
      await world.save({ name: 'Clear', choice: choice(2, 'Clear') }),
    ];
    for (const id of [keep, clear]) {
      await world.runNow(id);
      writeBeside(id, 1, 'mine');
    }
    const [old, cleared] = [world.block(keep), world.area(clear)];
    const { sheetId: keptSheet, ...keptArea } = world.area(keep);
    await world.change(keep, 'delete');
    const { reports, sentence } = await world.change(clear, 'deleteWithCells');
    expect([reports, sentence]).toEqual([[], 'The report and its cells are deleted.']);
    const remaining = world.workbook.cells(keptSheet, keptArea).map((line) => line.map(({ value }) => value));
    expect(remaining).toEqual(old);
    const { sheetId, row, columns } = cleared;
    const nearby = cellsWithin(world.workbook, sheetId, { row, column: 1, rows: 10, columns: 12 }).flat();
    expect(nearby.filter(({ value, note }) => value !== null || note !== undefined)).toMatchObject([
      { value: 'mine' },
    ]);
    expect(world.workbook.cell(sheetId, row + 1, columns + 1).value).toBe('mine');
    // The remaining cells are an ordinary table, which the next write to that sheet replaces.
    const names = world.workbook.namedRanges.map(({ name }) => name);
    expect(names).toEqual([expect.stringMatching(/^PublisherStats_keep_/)]);
    const again = await world.saveAndRun({ name: 'Again', choice: choice(2, 'Keep') });
    expect(world.area(again)).toEqual({ sheetId: keptSheet, ...keptArea });
  });
});

describe('deleting a report with its cells', () => {
  const isThere = (sheetId: number) => world.workbook.sheets.some(({ id }) => id === sheetId);

  /** Cells that no report reaches. */
  const FAR = { row: 40, column: 20, rows: 2, columns: 1 };

  /** A report that has run in a sheet, and the sheet's ID. */
  async function written(sheetName: string): Promise<{ id: string; sheetId: number }> {
    const together = { ...choice(2, sheetName), byApp: false };
    const id = await world.saveAndRun({ name: sheetName, choice: together });
    return { id, sheetId: world.area(id).sheetId };
  }

  test('deletes the sheet that was made for it, however often it has run', async () => {
    const { id, sheetId } = await written('Made');
    const chart = { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Ours' } as const;
    await world.call('addChart', { id, chart });
    await world.passHours(48);
    await world.runNow(id);
    await world.change(id, 'deleteWithCells');
    expect(isThere(sheetId)).toBe(false);
  });

  test('deletes the sheet in a file with a named range whose cells are gone', async () => {
    const { id, sheetId } = await written('Made');
    const { id: other } = world.workbook.addSheet('Other');
    world.workbook.namedRanges.push({ name: 'Gone', sheetId: other, range: FAR });
    world.workbook.deleteRows(other, FAR.row, FAR.rows);
    expect(world.workbook.isLostName('Gone')).toBe(true);
    const { reports } = await world.change(id, 'deleteWithCells');
    expect([reports, isThere(sheetId)]).toEqual([[], false]);
  });

  test('deletes the report even if Google doesn’t delete the sheet', async () => {
    const { id, sheetId } = await written('Made');
    world.state.faults = [
      { call: 'SpreadsheetApp.Spreadsheet.deleteSheet', nth: 1, do: { message: 'Service error' } },
    ];
    const { reports } = await world.change(id, 'deleteWithCells');
    expect([reports, isThere(sheetId)]).toEqual([[], true]);
  });

  test('keeps the sheet if a person has something in it', async () => {
    const { id, sheetId } = await written('Kept');
    world.workbook.setNote(sheetId, 40, 20, 'mine');
    await world.change(id, 'deleteWithCells');
    expect(isThere(sheetId)).toBe(true);
    const first = { row: 1, column: 1, rows: 1, columns: 1 };
    expect(cellsWithin(world.workbook, sheetId, first)).toMatchObject([[{ value: null }]]);
  });

  test('keeps a sheet that was there before the report', async () => {
    const { id: sheetId } = world.workbook.addSheet('Mine');
    const { id } = await written('Mine');
    expect(world.area(id).sheetId).toBe(sheetId);
    await world.change(id, 'deleteWithCells');
    expect(isThere(sheetId)).toBe(true);
  });
});

describe('a growing block', () => {
  test('fills down the formulas on its right, but only those that reach its last row', async () => {
    const id = await world.saveAndRun({ name: 'Growing', mode: 'merge', fillsDown: true, choice: choice(1) });
    const { sheetId, columns } = world.area(id);
    for (const row of [2, 3]) {
      world.workbook.typeInto(sheetId, row, columns + 1, `=I${row}*0.9`);
      world.workbook.typeInto(sheetId, row, columns + 2, `=J${row}+$A$1`);
    }
    for (let day = 0; day < 3; day++) {
      await world.passHours(24);
      await world.runNow(id);
    }
    const { rows } = world.area(id);
    // The day of the first run, and the three since.
    expect(rows).toBe(1 + 2 * 4);
    const formulas = (column: number) =>
      Array.from({ length: rows - 1 }, (_, i) => world.workbook.cell(sheetId, i + 2, column).formula);
    expect(formulas(columns + 1)).toEqual(Array.from({ length: rows - 1 }, (_, i) => `=I${i + 2}*0.9`));
    expect(formulas(columns + 2)).toEqual(Array.from({ length: rows - 1 }, (_, i) => `=J${i + 2}+$A$1`));
    expect(formulas(columns + 3)).toEqual(formulas(columns + 3).map(() => undefined));
  });
});
