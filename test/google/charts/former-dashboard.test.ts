// A dashboard whose cells a former version of the add-on has filled: its next run rewrites them, and a removal knows
// them. That they are as that version wrote them is tested with the dashboard's cells (test/saved/dashboard).

import { cellOfAddress } from '../../../src/core/a1';
import { dashboardOf } from '../../../src/saved/dashboard/dashboard-reports';
import { toldBy } from '../../text/told';
import { hosts, made, run, seller } from './seller-dashboards';

hosts.register();

/** A dashboard as the former version made it, and its visible tab. */
async function former() {
  const world = await seller();
  const ids = await made(world);
  const { dashboard } = await world.view(ids[0] ?? '');
  const dataName = `Dashboard data (${dashboard})`;
  const { tab, formerCells } = dashboardOf('sellerStats', { title: 'Dashboard', dataName });
  const shown = world.workbook.sheetByName('Dashboard')?.id ?? 0;
  const at = (cell: string) => cellOfAddress(cell.split(':')[0] ?? '');
  const formula = (cell: string) => {
    const { row, column } = at(cell);
    return world.workbook.cell(shown, row, column).formula?.replace(/,/g, ';') ?? '';
  };
  const set = (cell: string, content: string) => {
    const { row, column } = at(cell);
    world.workbook.setCells(shown, row, column, [[{ value: null, formula: content }]]);
  };
  for (const { cell, content, format } of formerCells) if (format) set(cell, content);
  for (const store of world.state.documentProperties.values()) {
    const { hasPresentFormulas: _none, ...record } = JSON.parse(store.get(`dashboard.${dashboard}`) ?? '{}');
    store.set(`dashboard.${dashboard}`, JSON.stringify(record));
  }
  const data = world.workbook.sheetByName(dataName)?.id ?? 0;
  return { world, ids, dashboard, tab, formerCells, data, formula, set };
}

const formulasIn = (calls: readonly { method: string }[]) =>
  calls.filter(({ method }) => /setFormula|getFormulas/.test(method)).length;

test('the next run rewrites the cells that still hold a former formula, once, and none that a person has changed', async () => {
  const { world, ids, tab, formerCells, data, formula, set } = await former();
  const [, , , moved = ''] = ids;
  set('A8', '=1+1');
  set('B8', '=2+2');
  const isFormer = ({ cell, content }: { cell: string; content: string }) => formula(cell) === content;
  expect(formerCells.filter((each) => each.format && isFormer(each)).length).toBeGreaterThan(60);
  world.workbook.deleteColumns(data, 30, world.workbook.sheet(data).maxColumns - 29);
  expect(toldBy(await world.runNow(moved))).toMatch(/^Wrote 5 of [^.]*\. [^.]*\.$/);
  const others = tab.cells.filter(({ cell, content, format }) => format && formula(cell) !== content);
  expect(others.map(({ cell }) => cell)).toEqual(['A8']);
  expect(formula('A8')).toBe('=1+1');
  expect(formula('B8')).toBe('=2+2');
  // A formula that refers to columns outside of the grid would be an error.
  expect(world.workbook.sheet(data).maxColumns).toBe(47);
  const { calls } = await world.execution('runReport', { runId: 'run-00000001', id: moved });
  expect(formulasIn(calls)).toBe(0);
});

test.each([
  ['before its next run', 0],
  ['after it', 1],
])('a former dashboard is removed as a whole %s', async (_when, runs) => {
  const { world, ids, dashboard } = await former();
  await run(world, ids.slice(0, runs));
  const { sentence } = await world.call('removeDashboard', await world.removal(dashboard));
  expect(sentence).toBe('The dashboard and its reports are deleted.');
  expect(world.workbook.sheetByName('Dashboard')).toBeUndefined();
});
