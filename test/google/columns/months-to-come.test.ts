// Months side by side, while more come: a formula that reads a column by its letter goes on reading the same figures,
// and what stands beside, above and below the block stays where it belongs.

import type { CellValue } from 'sheets-workbench/apps-script/workbook/cell';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addressOfCell } from '../../../src/core/a1';
import { choiceOf, useReportHost } from '../world/report-host';

onlyInLongRun();

const world = useReportHost('2026-10-20T12:03:00Z', { days: 120 });
const sheetId = () => world.workbook.sheetByName('Months')?.id ?? 0;

const save = (together: 'metric' | 'value' = 'metric', period = 'this year', allMonths = false) =>
  world.saveAndRun({
    name: 'Months',
    schedule: { kind: 'daily', hour: 7 },
    choice: choiceOf(
      {
        apps: 'all',
        period,
        groupBy: [],
        byApp: true,
        metrics: ['revenue', 'impressions'],
        columns: 'month',
        together,
        totals: true,
        allMonths,
      },
      'Months',
    ),
  });

/** The revenue of an app, USD, or of all. */
async function revenueOf(from: string, to: string, bundle?: string): Promise<number> {
  const own =
    bundle === undefined ? '' : `AND app_id IN (SELECT app_id FROM apps WHERE bundle_id = '${bundle}')`;
  const [row] = await world.sandbox.query(
    `SELECT (sum(revenue_nano) / 1e9)::DOUBLE AS revenue FROM facts
     WHERE day BETWEEN DATE '${from}' AND DATE '${to}' ${own}`,
  );
  return Number(row?.['revenue']);
}

/** Writes a controller's formulas, one for the first row under each title. @returns what they read from then on */
function controller(id: string, titles: readonly string[]): (title: string) => CellValue {
  const [header = []] = world.block(id);
  const { row, column } = world.area(id);
  const { id: own } = world.workbook.addSheet('Controlling');
  const cells = titles.map((title) =>
    addressOfCell({ row: row + 1, column: column + header.indexOf(title) }),
  );
  const formulas = cells.map((cell) => [{ formula: `=Months!${cell}`, value: 0 }]);
  world.workbook.setCells(own, 1, 1, formulas);
  return (title) => {
    const { formula } = world.workbook.cell(own, titles.indexOf(title) + 1, 1);
    const [, letters = '', line = ''] = /!([A-Z]+)(\d+)$/.exec(String(formula)) ?? [];
    const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    return world.workbook.cell(sheetId(), Number(line), at).value;
  };
}

test('a new month is inserted before Total, unattended, and nothing else moves', async () => {
  const id = await save();
  const titles = (world.block(id)[0] ?? []).map(String);
  expect(titles.slice(-2)).toEqual(['Impressions: 2026-10', 'Impressions: Total']);
  const read = controller(id, ['Revenue: Total', 'Revenue: 2026-10']);
  const { row, column, columns } = world.area(id);
  world.workbook.setCells(sheetId(), row + 1, column + columns, [[{ value: 'mine' }]]);
  await world.passHours(24 * 14);
  await world.ticked();
  const [header = [], first = []] = world.block(id);
  expect(header).toEqual(
    titles.flatMap((title) => (title.endsWith('Total') ? [title.replace('Total', '2026-11'), title] : title)),
  );
  const bundle = String(first[header.indexOf('Bundle ID')]);
  expect(Number(read('Revenue: Total'))).toBeCloseTo(await revenueOf('2026-01-01', world.today(), bundle), 6);
  expect(Number(read('Revenue: 2026-10'))).toBeCloseTo(
    await revenueOf('2026-10-01', '2026-10-31', bundle),
    6,
  );
  expect(world.area(id)).toMatchObject({ row, column, columns: columns + 2 });
  expect(world.workbook.cell(sheetId(), row + 1, column + columns + 2).value).toBe('mine');
  const sum = (title: string) => Number(world.block(id).at(-1)?.[header.indexOf(title)]);
  expect(sum('Revenue: 2026-11')).toBeCloseTo(await revenueOf('2026-11-01', world.today()), 6);
  expect(sum('Revenue: Total')).toBeCloseTo(await revenueOf('2026-01-01', world.today()), 6);
  const { lastResult } = await world.view(id);
  expect(lastResult).toMatch(/\b0 rows added, \d+ changed, 0 removed\./);
});

test('an undo takes the values of a new month away, and names the formula that has followed Total', async () => {
  const id = await save();
  const header = (world.block(id)[0] ?? []).map(String);
  controller(id, ['Revenue: Total']);
  await world.passHours(24 * 14);
  await world.ticked();
  const { row, column } = world.area(id);
  const now = (world.block(id)[0] ?? []).map(String);
  const letterOf = (title: string) =>
    addressOfCell({ row, column: column + now.indexOf(title) }).replace(/\d+/, '');
  const { sentence } = await world.call('changeReport', { id, change: 'undo' });
  expect(world.block(id)[0]).toEqual(header);
  const reads = `Controlling!A1 reads column ${letterOf('Revenue: Total')}, which is`;
  expect(sentence).toContain(reads);
});

/** What is read of the first row's Total, and of the cell that says `mine` beside it, in November. */
async function inNovember(id: string): Promise<{ total: number; beside: CellValue; result: string }> {
  const [header = []] = world.block(id);
  const read = controller(id, ['Revenue: Total']);
  const { row, column, columns } = world.area(id);
  world.workbook.setCells(sheetId(), row + 1, column + columns, [[{ value: 'mine' }]]);
  await world.passHours(24 * 14);
  await world.ticked();
  expect(world.block(id)[0]?.length).toBe(header.length + 2);
  const { lastResult } = await world.view(id);
  const beside = world.workbook.cell(sheetId(), row + 1, column + columns + 2).value;
  return { total: Number(read('Revenue: Total')), beside, result: lastResult };
}

const totalOf = async (id: string) => {
  const [header = [], first = []] = world.block(id);
  return revenueOf('2026-01-01', world.today(), String(first[header.indexOf('Bundle ID')]));
};

test('where a merged cell stands across, cells of the table’s rows are inserted, and nothing is torn', async () => {
  const id = await save();
  const { row, column, columns } = world.area(id);
  const below = { row: row + 40, column: column + columns - 3, rows: 1, columns: 3 };
  const { merges = [] } = world.workbook.sheetByName('Months') ?? {};
  merges.push(below);
  world.workbook.setCells(sheetId(), row + 40, column + columns, [[{ value: 'below' }]]);
  const { total, beside, result } = await inNovember(id);
  expect(total).toBeCloseTo(await totalOf(id), 6);
  expect([beside, result]).toEqual(['mine', expect.not.stringContaining('Controlling')]);
  expect(world.workbook.sheetByName('Months')?.merges).toEqual([below]);
  expect(world.workbook.cell(sheetId(), row + 40, column + columns).value).toBe('below');
});

test('where neither can be inserted, the values move, and the formula that reads Total is named', async () => {
  const id = await save();
  const { row, column, columns } = world.area(id);
  // One across the columns below, and one right of the table, which a part of its rows would tear.
  const below = { row: row + 40, column: column + columns - 3, rows: 1, columns: 3 };
  const right = { row: row + 3, column: column + columns + 2, rows: 40, columns: 1 };
  world.workbook.insertColumns(sheetId(), column + columns, 4);
  world.workbook.sheetByName('Months')?.merges.push(below, right);
  const header = (world.block(id)[0] ?? []).map(String);
  const letters = addressOfCell({ row: 1, column: column + header.indexOf('Revenue: Total') }).slice(0, -1);
  await world.passHours(24 * 14);
  const read = controller(id, ['Revenue: Total']);
  await world.ticked();
  const { lastResult, warning } = await world.view(id);
  expect(lastResult).toContain(`Controlling!A1 reads column ${letters}, which is Revenue: 2026-11 now.`);
  expect([warning, world.area(id).columns]).toEqual(['columns moved', columns + 2]);
  expect(Number(read('Revenue: Total'))).toBeCloseTo(
    await revenueOf('2026-11-01', world.today(), String(world.block(id)[1]?.[header.indexOf('Bundle ID')])),
    6,
  );
  expect(world.workbook.sheetByName('Months')?.merges).toEqual([below, right]);
});

test('new columns have the formats of their metrics, and the others keep what a person has given them', async () => {
  const id = await save('value');
  const area = world.area(id);
  const { row, column, columns } = area;
  const total = { row: row + 1, column: column + columns - 2, rows: 1, columns: 1 };
  world.workbook.setStyle(sheetId(), total, { background: '#ffee00', format: '0.0' });
  await world.passHours(24 * 14);
  await world.ticked();
  const [header = []] = world.block(id);
  expect(header.slice(-4).map(String)).toEqual([
    ...['2026-11: Revenue', '2026-11: Impressions'],
    ...['Total: Revenue', 'Total: Impressions'],
  ]);
  const looks = world.workbook.cells(sheetId(), { ...total, columns: 4 })[0] ?? [];
  expect(looks.map(({ format }) => format)).toEqual(['"$"#,##0.00', '#,##0', '0.0', '#,##0']);
  expect(looks[2]?.background).toBe('#ffee00');
});

test('where as many months leave as come, formulas that read a moved column are named, in the card and by mail', async () => {
  const id = await save('metric', 'last 2 months');
  const { row, column } = world.area(id);
  const [header = []] = world.block(id);
  const cellOf = (title: string) => addressOfCell({ row: row + 1, column: column + header.indexOf(title) });
  const [september, total] = [cellOf('Revenue: 2026-09'), cellOf('Revenue: Total')];
  const { id: own } = world.workbook.addSheet('Controlling');
  world.workbook.setCells(own, 2, 2, [[{ formula: `=Months!${september}`, value: 0 }]]);
  world.workbook.setCells(own, 3, 2, [[{ formula: `=Months!${total}`, value: 0 }]]);
  await world.passHours(24 * 14);
  await world.ticked();
  expect(world.block(id)[0]).toContain('Revenue: 2026-10');
  const letter = september.replace(/\d+/, '');
  const sentence = `Controlling!B2 reads column ${letter}, which is Revenue: 2026-10 now. Check that formula.`;
  const { lastResult, warning, failures } = await world.view(id);
  expect([lastResult.includes(sentence), warning, failures]).toEqual([true, 'columns moved', 0]);
  // Total is where it was.
  expect(lastResult).not.toContain('Controlling!B3');
  expect(world.state.mails.map(({ body }) => body).join()).toContain(sentence);
  await world.passHours(24);
  await world.ticked();
  expect(await world.view(id)).toMatchObject({ warning: '', failures: 0 });
});

test('with all months of the year, a month that comes fills its column, and nothing moves', async () => {
  const id = await save('metric', 'this year', true);
  const [header = []] = world.block(id);
  const november = header.indexOf('Revenue: 2026-11');
  expect(header.slice(november, november + 3)).toEqual([
    'Revenue: 2026-11',
    'Revenue: 2026-12',
    'Revenue: Total',
  ]);
  expect(
    world
      .block(id)
      .slice(1)
      .every((row) => (row[november] ?? '') === ''),
  ).toBe(true);
  const area = world.area(id);
  await world.passHours(24 * 14);
  await world.ticked();
  expect([world.block(id)[0], world.area(id)]).toEqual([header, area]);
  expect(Number(world.block(id).at(-1)?.[november])).toBeCloseTo(
    await revenueOf('2026-11-01', world.today()),
    6,
  );
});
