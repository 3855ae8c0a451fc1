// What a write will take, as far as it is known beforehand.

import type { Estimate } from '../../core/estimate';
import { counted } from '../phrases';

/** `About 560 rows, 24 requests`; empty where nothing is known. */
export function estimateLine({ rows, requests }: Estimate): string {
  return [
    rows === null ? '' : `About ${counted(roughly(rows), 'row')}`,
    requests === null ? '' : counted(requests, 'request'),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Two digits: more would promise too much. */
function roughly(rows: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rows))) - 1);
  return Math.round(rows / unit) * unit;
}

/** What is told before a large table is written. */
export function largeWrite(estimate: Estimate): string {
  return `${estimateLine(estimate)}. It may take several minutes. You can cancel while it runs: the sheet then keeps its current data.`;
}
