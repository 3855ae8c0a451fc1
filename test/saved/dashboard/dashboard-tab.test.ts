// Where the parts of a dashboard's visible tab stand: what belongs together stands together.

import { CHART_PLACES, METRICS, shownTab } from '../../../src/saved/dashboard/dashboard-tab';

const tab = shownTab({
  tabName: 'Dashboard data',
  tables: { numbers: [1, 9], apps: [11, 14], moved: [16, 25] },
  apps: ['App name', 'Bundle'],
});

/** The texts of a row of the tab, which aren't formulas, by their cells. */
function textsIn(row: number): string[][] {
  const inRow = tab.cells.filter(({ cell }) => cell.replace(/\D/g, '') === String(row));
  return inRow.filter(({ content }) => !content.startsWith('=')).map(({ cell, content }) => [cell, content]);
}

test('the numbers have their names above them, two columns each', () => {
  expect(textsIn(5)).toEqual([
    ['A5', 'Revenue'],
    ['C5', 'Impressions'],
    ['E5', 'eCPM'],
  ]);
});

test.each(METRICS.map(({ title }, at) => ({ title, at })))(
  'the small chart of $title stands below its number, and ends before the next',
  ({ at }) => {
    const { row, column, width } = CHART_PLACES.small(at);
    // Its name, its number in two rows, its change and the earlier number end in row 9.
    expect([row, column]).toEqual([10, 1 + 2 * at]);
    const [own = 0, beside = 0] = tab.widths.slice(2 * at);
    expect(width).toBeGreaterThan(own);
    expect(width).toBeLessThan(own + beside);
  },
);

test('each column of the small tables has its title, and the bars have none', () => {
  expect([textsIn(14), textsIn(15)]).toEqual([
    [['A14', 'What changed']],
    [
      ['A15', 'App name'],
      ['B15', 'Bundle'],
      ['C15', 'Revenue change'],
      ['D15', 'Revenue change %'],
      ['E15', 'From impressions'],
      ['F15', 'From eCPM'],
    ],
  ]);
  // Below the chart of days, which covers 16 rows.
  expect([textsIn(39), textsIn(40)]).toEqual([
    [['A39', 'Top apps']],
    [
      ['A40', 'App name'],
      ['B40', 'Revenue'],
    ],
  ]);
});
