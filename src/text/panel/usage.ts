// What a write will take, what a person has used of Google's daily limits, and what schedules will use of them.

import { DAILY_LIMITS, type DailyUse, LIMITS_SOURCE } from '../../core/add-on/daily-limits';
import type { Estimate } from '../../core/estimate';
import { counted, grouped, shortName } from '../phrases';

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

/** The page `Usage` under `Account`. */
export const USAGE_TEXTS = {
  about:
    'What you have used of Google’s daily limits in all spreadsheets, as far as this add-on knows. Formulas, runs that Google stopped and your other scripts aren’t counted. Trigger time is how long your schedules ran.',
  waiting: 'Loading usage…',
  day: 'Google’s day begins with your first request and lasts 24 hours.',
  lastDay: 'Last 24 hours',
  used: 'Used',
  limits: { personal: 'Limit: personal account', workspace: 'Limit: Google Workspace' },
  source: `Google’s limits, ${LIMITS_SOURCE.readIn}`,
  byHour: 'By hour',
  hour: 'Hour',
  unused: 'Nothing counted in the last 24 hours.',
  planned: 'Schedules in this spreadsheet',
  report: 'Report',
  requests: 'Requests',
  triggerTime: 'Trigger time',
  plannedHint:
    'About what they use on a day when all of them run, without retries, and if each run takes as long as the last one.',
  othersHint: 'Other people’s schedules are estimated with your apps.',
  none: 'No report here runs by itself.',
  scheduledBy: (by: string) => `Scheduled by ${shortName(by)}`,
  own: 'Yours together',
  whose:
    'A run uses the limits of whoever starts it: the owner of a schedule, or the person who presses Run. It uses their login, or the shared connection if they have none.',
} as const;

/** Where a number isn't known: what is shown, and what screen readers say. */
export const UNKNOWN_USE = { shown: '–', aria: 'not known yet' } as const;

/** `45 s`, `12 min`, `3 h 20 min`. */
export function timeTaken(ms: number): string {
  if (ms < MINUTE_MS) return `${grouped(Math.ceil(ms / 1000))} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 120) return `${grouped(minutes)} min`;
  const rest = minutes % 60;
  return `${grouped(Math.floor(minutes / 60))} h${rest === 0 ? '' : ` ${grouped(rest)} min`}`;
}

const MINUTE_MS = 60_000;

/** What is said when a person's schedules would pass one of the limits; blank if they wouldn't. */
export function limitPassed({ requests, triggerMs }: DailyUse): string {
  const { personal, workspace } = DAILY_LIMITS;
  const passed = [
    requests > personal.requests &&
      wouldUse(counted(requests, 'request'), grouped(personal.requests), grouped(workspace.requests)),
    triggerMs > personal.triggerMs &&
      wouldUse(
        `${timeTaken(triggerMs)} of trigger time`,
        timeTaken(personal.triggerMs),
        timeTaken(workspace.triggerMs),
      ),
  ].filter((sentence) => sentence !== false);
  return passed.length === 0 ? '' : [...passed, LESS_USE].join(' ');
}

function wouldUse(use: string, personal: string, workspace: string): string {
  return `Your schedules here would use about ${use} a day. Google allows ${personal}, or ${workspace} with Google Workspace.`;
}

const LESS_USE = 'Run some less often, or choose fewer apps or a shorter lookback.';
