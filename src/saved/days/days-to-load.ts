// Which days a run of a saved report loads: those of its period and of its lookback, and those missed before. Pure.

import { addDays, type Day, type DaySpan, parseDay } from '../../core/day';
import { type DaySpans, joinedSpans, spansWithin } from '../../core/day-spans';
import { MOST_LOOKBACK_DAYS } from '../../core/report/report-options';
import type { DayQuery } from '../../runs/steps/day-query';
import type { SavedReport } from '../saved-report';
import { firstMissed } from './requested-days';

/**
 * What a run is for: all days that the report asks for, the rest of those that an earlier run has left, or the backfill
 * alone. The backfill's days follow in any case.
 */
export type DaysPart = 'all' | 'rest' | 'backfill';

/** The days of a run before those of the backfill, the newest first. */
export function regularDays(report: SavedReport, query: DayQuery, part: DaysPart, today: Day): DaySpans {
  if (part === 'backfill') return [];
  // Past snapshots can't be fetched.
  if (query.isSnapshot) return [{ first: today, last: today }];
  const missed = daysMissed(report, today);
  const requested = requestedSpan(report, query, today);
  const requestedDays = spansWithin([requested], { first: requested.first, last: today });
  if (part === 'all') return joinedSpans([...requestedDays, ...missed]);
  // Days that were not over, or had not begun, when the earlier run read them.
  const listedOn = parseDay(report.run.daysListedOn) ?? requested.first;
  const younger = listedOn < today ? spansWithin(requestedDays, { first: listedOn, last: today }) : [];
  return joinedSpans([...younger, ...missed]);
}

/** The days that the tab says were missed; whoever edits it cannot ask for more than a lookback could. */
export function daysMissed({ run }: Pick<SavedReport, 'run'>, today: Day): DaySpans {
  return spansWithin(run.daysMissed, { first: addDays(today, -MOST_LOOKBACK_DAYS), last: today });
}

/** Also the days since a run has listed its own: what that one could not load is listed, and not all that followed. */
function requestedSpan(report: SavedReport, { query, days }: DayQuery, today: Day): DaySpan {
  const { daysListedOn, lastGoodMs } = report.run;
  const run = { lastGoodMs: daysListedOn === '' ? lastGoodMs : Date.parse(daysListedOn) };
  const missed = firstMissed({ mode: 'merge', run }, query, today);
  const first = missed && missed < days.first ? missed : days.first;
  return { first: addDays(first, -report.lookbackDays), last: days.last };
}
