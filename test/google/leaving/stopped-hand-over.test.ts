// Google stops a file's hand-over at any call: no number is lost, and the next one ends it.

import { killCall } from '../saved/killed/kill-calls';
import { OWNER, useReportHosts } from '../world/report-host';
import { spillTables } from './spilled-tables';

const hosts = useReportHosts('2026-11-20T11:10:00Z');
const DAY = { value: 46_345, format: 'yyyy-mm-dd' };

/**
 * What a formula fills can't be told where others touch it: a table of ours below one of ours, with blanks between its
 * cells, and a person's formula beside, which reads one of them and fills cells, too.
 */
async function begun() {
  const world = await hosts.openConnected();
  await world.saveHourlyReport();
  const spillAgain = spillTables(world, 'Cells', [
    {
      ...{ row: 1, column: 1, formula: '=APP_STATS("all")' },
      lines: () => [
        ['Date', 'App', 'Revenue'],
        [DAY, '00123', 0.1234567890123456],
        [DAY, '=x', 7],
      ],
    },
    {
      row: 4,
      column: 1,
      formula: '=IF(TRUE;APP_LIST())',
      lines: () => [
        ['y', '', 'z'],
        ['', '', ''],
        ['', '', 4],
      ],
    },
    {
      ...{ row: 1, column: 4, formula: '=SORT(C2:C3)' },
      lines: (valueAt) => [[valueAt(3, 3)], [valueAt(2, 3)]],
    },
  ]);
  const { id } = world.workbook.sheetByName('Cells') ?? { id: -1 };
  const shown = () => {
    const cells = world.workbook.cells(id, { row: 1, column: 1, rows: 6, columns: 4 });
    return cells.map((line, row) =>
      line.map(({ value }, column) => [value ?? '', world.workbook.display(id, row + 1, column + 1)]),
    );
  };
  const formulas = () =>
    world.workbook
      .cells(id, { row: 1, column: 1, rows: 6, columns: 4 })
      .flatMap((line) => line.flatMap(({ formula }) => formula ?? []));
  const hidden = () =>
    world.workbook.sheets.filter(({ name }) => name.startsWith('_publisher_stats_writing'));
  return { world, spillAgain, shown, formulas, hidden };
}

const TAKE = { take: [{ key: 'formulas', way: 'out' as const }] };

test('formulas whose cells can’t be told become what all of them show', async () => {
  const { world, shown, formulas, hidden } = await begun();
  const before = shown();
  await world.call('handOver', TAKE, OWNER);
  expect(formulas()).toEqual(['=SORT(C2:C3)']);
  expect(shown()).toEqual(before);
  expect(hidden()).toEqual([]);
});

test('stopped at each call, they lose nothing', async () => {
  const { world, spillAgain, shown, formulas, hidden } = await begun();
  const before = shown();
  const kills = await killCall(
    world,
    'handOver',
    TAKE,
    async () => {
      // Whoever takes the lock next puts values back.
      await world.tick();
      expect(shown()).toEqual(before);
      await world.call('handOver', TAKE, OWNER);
      expect(formulas()).toEqual(['=SORT(C2:C3)']);
      expect(shown()).toEqual(before);
      expect(hidden()).toEqual([]);
    },
    (all) => all,
    spillAgain,
  );
  expect(kills).toBeGreaterThan(5);
});
