// What a write will take, and what a schedule requests on a day.

import type { Estimate } from '../../core/estimate';
import { counted, grouped, roughly } from '../phrases';

/** `About 560 rows, 24 requests`; empty where nothing is known. */
export function estimateLine({ rows, requests }: Estimate): string {
  return [
    rows === null ? '' : `About ${counted(roughly(rows), 'row')}`,
    requests === null ? '' : counted(requests, 'request'),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What is told before a large table is written. */
export function largeWrite(estimate: Estimate): string {
  return `${estimateLine(estimate)}. It may take several minutes. You can cancel while it runs: the sheet then keeps its current data.`;
}

/** How many requests Google lets one person send in a day, by kind of account (docs/platform.md §4). */
export const DAILY_REQUESTS = { personal: 20_000, workspace: 100_000 } as const;

/** @param requests on a day on which the schedule runs */
export function scheduleUse(requests: number): string {
  const { personal, workspace } = DAILY_REQUESTS;
  return `On a day that it runs, this schedule sends about ${counted(roughly(requests), 'request')}; Google allows ${grouped(personal)}, or ${grouped(workspace)} with Google Workspace.`;
}
