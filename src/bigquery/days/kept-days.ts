// Finds out which days of a run stay as they are, because the table has them with an app that they would lose: asks the
// table once for its apps, and the service once more for an app without rows.

import { addDays, type Day, type DaySpan } from '../../core/day';
import { type DaySpans, mergeSpans, spansWithin } from '../../core/day-spans';
import { StatsError, toStatsError, type UnlistedApp } from '../../core/errors';
import { isFinalDay, lastFinalDays } from '../../core/report/final-days';
import type { SilentApp } from '../../core/report/silent-apps';
import type { FailedDays } from '../../core/run-facts';
import type { DaysOrder } from '../../runs/write-order';
import type { App } from '../../sources/account/app';
import type { ChosenApps, PartAnswer, Query, ReportSource } from '../../sources/source';
import { isUnanswered } from '../table/table-query';
import type { DayWindows } from './day-windows';
import { DAYS_THAT_TELL } from './expected-apps';
import { type AppToAsk, TableApps } from './table-apps';

/** What to ask with. */
interface Asking {
  chosen(): ChosenApps;
  /** ms since 1970 until when one question may take. */
  deadlineMs(): number;
  /** Requests apps for some days. */
  ask(apps: readonly App[], on: DaySpan): readonly PartAnswer[];
}

/** The days up to the last that the table may have, and why nobody knows which apps they have. */
interface Unread {
  error: StatsError;
  last: Day | null;
}

export class KeptDays {
  private apps: TableApps | null = null;
  private unread: Unread | null = null;

  constructor(
    private readonly order: DaysOrder,
    private readonly target: DayWindows,
    private readonly asking: Asking,
  ) {}

  /** The days that aren't tried. @throws StatsError CANCELLED, and what keeps the table from being loaded at all */
  begin(): FailedDays[] {
    const { apps, days, query, source, newestFinal } = this.order;
    if (!apps || !namesApps(query.query, source)) return [];
    const telling = lastFinalDays(newestFinal, DAYS_THAT_TELL);
    try {
      const had = this.target.appsHad(mergeSpans([...days, telling]), this.asking.deadlineMs());
      this.apps = new TableApps(had, this.asking.chosen(), query.query, apps);
    } catch (thrown) {
      this.unread = { error: unreadError(thrown), last: this.target.changedOn() };
      // An app that has left the list may be on any day.
      return query.query.apps === 'all' ? this.unreadDays(days) : [];
    }
    this.askFor(this.apps.toAsk(days, (last) => isFinalDay(addDays(last, 1), newestFinal)));
    return this.apps.waiting(days);
  }

  /** The days of a window that stay. @param answers at least one of which has rows */
  ofWindow(window: DaySpan, answers: readonly PartAnswer[]): FailedDays[] {
    if (this.unread) {
      const isWhole = answers.every((each) => 'error' in each || each.rows.length > 0);
      return isWhole ? [] : this.unreadDays([window]);
    }
    if (!this.apps) return [];
    this.apps.hear(answers);
    this.askFor(this.apps.toAsk([window]));
    return this.apps.waiting([window]);
  }

  /** As `TableApps.owed`. */
  owed(): DaySpans {
    return this.apps?.owed(this.order.days) ?? [];
  }

  /** What the table lacks once the run has loaded these days, and tells it to the report. */
  after(loaded: DaySpans): { unlisted: readonly UnlistedApp[]; silent: readonly SilentApp[] | null } {
    const { apps, order } = this;
    apps?.tell(order.days);
    return {
      unlisted: apps?.missingSince(loaded) ?? [],
      silent: apps?.silent(loaded, order.newestFinal) ?? null,
    };
  }

  private askFor(toAsk: readonly AppToAsk[]): void {
    for (const { apps, days } of toAsk) this.apps?.hearAsked(this.asking.ask(apps, days));
  }

  /** Those of the days that the table may have. */
  private unreadDays(days: DaySpans): FailedDays[] {
    const { error, last } = this.unread as Unread;
    return days.flatMap((span) =>
      spansWithin([span], { first: span.first, last: last ?? span.last }).map((each) => ({ ...each, error })),
    );
  }
}

/** Whether rows are of one app each, of several that are requested one by one. */
function namesApps({ byApp, apps }: Query, { requestsPerApp }: ReportSource): boolean {
  return requestsPerApp && byApp && (apps === 'all' || new Set(apps).size > 1);
}

/** @throws StatsError what loads would meet, too */
function unreadError(thrown: unknown): StatsError {
  const problem = toStatsError(thrown);
  const isSlow = problem.code === 'OUT_OF_TIME';
  if (problem.endsRun && !isSlow && !isUnanswered(problem)) throw problem;
  return new StatsError('APPS_UNREAD', {
    problem: isSlow ? new StatsError('ANSWER_TOO_SLOW', { service: 'bigquery' }) : problem,
  });
}

/** Whether days stay as they are because of an app, and not because something failed. */
export function isKept({ code }: StatsError): boolean {
  return code === 'APPS_LACKING' || code === 'APPS_UNREAD';
}
