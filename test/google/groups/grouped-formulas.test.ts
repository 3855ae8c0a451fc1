// Formulas with the groups of a person's tab: what they ask and store, and how the panel opens them.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { GROUPS_TAB } from '../../../src/sources/groups-tab';
import { type Cells, choice, useGroupedWorld } from './grouped-world';

onlyInLongRun();

const { world } = useGroupedWorld();

/** Runs a function in a cell; its requests, and how often it has read a tab. */
async function cellOf(grouping: string, filter = '', period = 'last 4 days') {
  world.sandbox.requests.clear();
  const args = ['all', period, '', grouping, 'impressions', true, '', '', filter];
  const execution = await world.host.runCustomFunction('APP_STATS', args, { user: 'owner@example.com' });
  const { value, error, calls } = execution;
  const reads = calls.filter(({ method }) => method === 'Range.getDisplayValues').length;
  const asked = world.sandbox.requests.list().length;
  return { cells: value as Cells[], sentence: error?.message ?? '', reads, asked };
}

test('formulas by a group share the answer of what it is of, and other labels need no request', async () => {
  const plain = await cellOf('date,country');
  expect(plain.asked).toBeGreaterThan(0);
  expect(plain.reads).toBe(0);
  const byTier = await cellOf('date,TIER');
  expect(byTier).toMatchObject({ asked: 0, reads: 1 });
  expect(await cellOf('tier,date', 'tier=+1; country!=FR')).toMatchObject({ reads: 1 });

  const { id } = world.workbook.sheetByName(GROUPS_TAB) ?? { id: 0 };
  const type = (label: string) => world.workbook.setCells(id, 4, 4, [[{ value: label, format: '@' }]]);
  type('Germany');
  const relabelled = await cellOf('date,tier');
  type('+1');
  expect(relabelled.asked).toBe(0);
  const labels = (rows: readonly Cells[]) => new Set(rows.slice(1).map((row) => row[1]));
  expect([labels(byTier.cells), labels(relabelled.cells)]).toEqual([
    new Set(['(no tier)', '+1', '2026-11-20', '=1+1']),
    new Set(['(no tier)', 'Germany', '2026-11-20', '=1+1']),
  ]);
});

test('a formula by a group fits where what it is of doesn’t', async () => {
  const period = '2026-10-15..2026-11-19';
  const byTier = await cellOf('date,tier,ad_type', '', period);
  expect(byTier.sentence).toBe('');
  const tooLarge = await cellOf('date,country,ad_type', '', period);
  expect(tooLarge.sentence).toContain('cells');
});

test('an unknown name in a formula is answered with the fields and groups that there are', async () => {
  const unknown = await cellOf('tir');
  expect(unknown.sentence).toMatch(/“tir” isn’t a dimension. Use .*Country.*Tier, Portfolio, Studio/);
  expect((await cellOf('date', 'tir=x')).sentence).toMatch(/“tir” isn’t a field. Use .*Tier/);
  expect((await cellOf('#tir')).sentence).toContain('There is no group tir');
});

test('a formula with groups opens in the panel as the choice that it was made of, or as a person typed it', async () => {
  const { id } = world.workbook.addSheet('Read back');
  world.workbook.select(id, { row: 1, column: 1, rows: 1, columns: 1 });
  const chosen = choice({
    groupBy: ['date', '#Tier'],
    filter: '#Portfolio=Own; country!=FR',
    period: 'yesterday',
    metrics: ['revenue'],
    destination: { kind: 'currentCell' },
  });
  await world.call('insertFormula', { choice: chosen });
  const { choice: read, faults } = await world.call('readFormula', {});
  expect(faults).toEqual([]);
  expect(read).toEqual(chosen);
  const type = (formula: string) => world.workbook.setCells(id, 1, 1, [[{ value: null, formula }]]);
  type('=APP_STATS("all","yesterday",,"studio","revenue",,,,"tier=x; impressions>=1")');
  expect((await world.call('readFormula', {})).choice).toMatchObject({
    groupBy: ['#Studio'],
    filter: '#Tier=x; impressions>=1',
  });
  type('=APP_STATS("all","yesterday",,"date,#gone","revenue")');
  const gone = await world.call('readFormula', {});
  expect(gone.choice.groupBy).toEqual(['date', '#gone']);
  expect(gone.faults).toEqual([
    { field: 'groupBy', sentence: expect.stringContaining('There is no group gone') },
  ]);
});
