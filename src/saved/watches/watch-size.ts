// Whether the figures of a watch are few enough to be read after each run, by the rows of one day.

import type { InRun } from '../../connections/opener';
import { daysIn } from '../../core/day';
import { choiceInvalid } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { newestFinalDay, todayAt } from '../../core/report/final-days';
import { daysAsked } from '../../core/watch/judge-days';
import type { Watch } from '../../core/watch/watch';
import type { Choice } from '../../runs/choice';
import { fetchQuery } from '../../runs/fetch';
import type { FetchDeps } from '../../runs/run-observer';
import { UNOBSERVED } from '../../runs/run-observer';
import type { GroupsDeps } from '../../sources/groups-tab';
import { WATCH_PROBLEMS } from '../../text/errors/choice-problems';
import { planOf } from './watch-plan';

/** The most rows that the services may send for one judging. */
const MOST_ROWS = 200_000;
/** How long the count of a day's rows may take, ms. */
const COUNT_MS = 60_000;

type WatchSizeDeps = InRun<FetchDeps & GroupsDeps>;

/**
 * Refuses a watch whose figures would have too many rows, counted on the newest final day. A watch of the total has one
 * a day and app, so it always fits. Where the rows can't be counted now, nothing is refused.
 * @throws StatsError CHOICE_INVALID with what would fit
 */
export function checkWatchSize(choice: Choice, watch: Watch, deps: WatchSizeDeps): void {
  if (watch.of === '') return;
  const nowMs = deps.clock.now();
  const today = todayAt(nowMs, deps);
  const last = newestFinalDay(today);
  const days = daysIn(daysAsked({ first: last, last }, today));
  const counted = ignoreErrors(() => {
    const { source, query } = planOf(choice, watch, { first: last, last }, today, deps);
    // Services send rows of each app, also where a watch sums them.
    const { table } = fetchQuery(source, { ...query, byApp: true }, nowMs + COUNT_MS, deps, UNOBSERVED);
    const appColumns = table.columns.flatMap(({ role }, at) => (role === 'app' ? at : []));
    const apps = new Set(table.rows.map((row) => JSON.stringify(appColumns.map((at) => row[at]))));
    return { rows: table.rows.length * days, apps: apps.size };
  });
  if (!counted || counted.rows <= MOST_ROWS) return;
  const fitting = Math.floor((counted.apps * MOST_ROWS) / counted.rows);
  throw choiceInvalid(
    'watch',
    WATCH_PROBLEMS.tooLarge(counted.rows, MOST_ROWS, counted.apps > 1 ? fitting : 0),
  );
}
