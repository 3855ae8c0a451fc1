// Loads the code for charts with the first chart, so that a page without charts opens faster.

import type { Edit } from '../../server/protocol/edits';
import type { WireChart } from '../../server/protocol/workbook';
import type { Grid } from '../grid/grid';
import type { Attempt } from '../toasts';
import type { ChartLayer } from './chart-layer';

/** @returns the function that shows charts in place of the earlier ones */
export function chartsOver(
  grid: Grid,
  send: (edit: Edit) => void,
  attempt: Attempt,
): (charts: readonly WireChart[]) => void {
  let layer: Promise<ChartLayer> | undefined;
  let latest: readonly WireChart[] = [];
  return (charts) => {
    latest = charts;
    if (!layer && charts.length === 0) return;
    // The cells are drawn first, because charts are placed on them.
    layer ??= grid
      .drawn()
      .then(() => import('./chart-layer'))
      .then(({ ChartLayer }) => new ChartLayer(grid, send));
    attempt(async () => (await layer)?.show(latest));
  };
}
