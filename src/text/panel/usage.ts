// What a write will take, what a person has used of Google's daily limits, and what schedules use of them.

import { DAILY_LIMITS, type DailyUse, LIMITS_SOURCE } from '../../core/add-on/daily-limits';
import type { Estimate } from '../../core/estimate';
import type { ScheduleKind } from '../../core/schedule/schedule';
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
  requests: 'Requests',
  triggerTime: 'Trigger time',
  whose:
    'A run uses the limits of whoever starts it: the owner of a schedule, or the person who presses Run. It uses their login, or the shared connection if they have none.',
} as const;

/** `45 s`, `12 min`, `3 h 20 min`. */
export function timeTaken(ms: number): string {
  if (ms < MINUTE_MS) return `${grouped(Math.ceil(ms / 1000))} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 120) return `${grouped(minutes)} min`;
  const rest = minutes % 60;
  return `${grouped(Math.floor(minutes / 60))} h${rest === 0 ? '' : ` ${grouped(rest)} min`}`;
}

const MINUTE_MS = 60_000;

/**
 * `This schedule sends about 600 requests a day. With your other schedules here, up to 21,000 requests a day. Google
 * allows 20,000 a day, or 100,000 with Google Workspace.` Trigger time is told where that alone passes its limit.
 * @param own of the schedule that is saved, on a day, in a week or in a month as it runs
 * @param all of all of the person's schedules, on a day on which each of them runs
 */
export function scheduleUse(
  { kind, use: own }: { kind: ScheduleKind; use: DailyUse },
  all: DailyUse,
): { sentence: string; isPassed: boolean } {
  const { personal, workspace } = DAILY_LIMITS;
  const ofTime = all.requests <= personal.requests && all.triggerMs > personal.triggerMs;
  const amounts = ({ requests, triggerMs }: DailyUse) =>
    ofTime ? timeTaken(triggerMs) : grouped(roughly(requests));
  const withDay = (use: DailyUse) =>
    ofTime ? `${timeTaken(use.triggerMs)} of trigger time` : counted(roughly(use.requests), 'request');
  const isPassed = ofTime || all.requests > personal.requests;
  const hasOthers = all.requests > own.requests || all.triggerMs > own.triggerMs;
  return {
    sentence: [
      `This schedule ${ofTime ? 'takes' : 'sends'} about ${withDay(own)} a ${EACH[kind]}.`,
      ...(hasOthers ? [`With your other schedules here, it’s up to ${withDay(all)} a day.`] : []),
      `Google allows ${amounts(personal)} a day, or ${amounts(workspace)} with Google Workspace.`,
      ...(isPassed ? [LESS_USE] : []),
    ].join(' '),
    isPassed,
  };
}

/** What a schedule runs once in, or by hours several times. */
const EACH: Readonly<Record<ScheduleKind, string>> = {
  hours: 'day',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
};

const LESS_USE = 'Run some less often, or choose fewer apps or a shorter period.';
