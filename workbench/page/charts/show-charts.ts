// Loads what draws charts when the first workbook with a chart is shown, so that other pages open without it.

import type { Edit } from '../../server/protocol/edits';
import type { WireChart } from '../../server/protocol/workbook';
import type { Grid } from '../grid/grid';
import type { Attempt } from '../toasts';
import type { ChartLayer } from './chart-layer';

/** @returns the function that shows charts in place of those before. */
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
    // The cells come first.
    layer ??= grid
      .drawn()
      .then(() => import('./chart-layer'))
      .then(({ ChartLayer }) => new ChartLayer(grid, send));
    attempt(async () => (await layer)?.show(latest));
  };
}
