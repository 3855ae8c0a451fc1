// The account service as the rest of the add-on uses it: log in, list apps, statistics of many apps.

import { HeardLogins } from '../../connections/heard-logins';
import type { ServiceAccess } from '../../connections/opener';
import type { DaySpan } from '../../core/day';
import { isStatsError, type StatsError, toStatsError } from '../../core/errors';
import { catchError } from '../../core/ignore-errors';
import { eachOnce, type OutcomeEvent } from '../../core/outcome-events';
import type { Period } from '../../core/period';
import { sumOf } from '../../core/sum';
import type { TableRow } from '../../core/table';
import type { Gateway, TimeBudget } from '../../http/gateway';
import type { Read, Reply } from '../../http/reply';
import { dividedByDay, sendInParts } from '../../http/send-in-parts';
import { countedParts, joinedRows, type ReadRows } from '../joined-rows';
import type { FieldReader } from '../row-reader';
import { type AppList, readApps, readLogin, readStats } from './answers';
import type { App } from './app';
import { usersIn } from './app-record';
import { appsRequest, loginRequest, pathPart, statsRequest } from './requests';

/** A period and the days it means; the days are null for the service's own periods. */
export interface QueryPeriod {
  period: Period;
  days: DaySpan | null;
}

/** A period, and the earlier days that it is compared with. */
export interface ComparedPeriod extends QueryPeriod {
  previous?: DaySpan | null;
  /** Whether rows are summed later, so that an answer without dates can also come in parts. */
  sumsRows?: boolean;
  /** The days of which the users of all apps are listed, with one request each; absent if nobody asks for users. */
  users?: readonly DaySpan[];
}

/** One app's rows. */
export interface AppAnswer extends ReadRows {
  app: App;
}

/** One app's answer, or why there is none. */
export type AppRows = AppAnswer | { app: App; error: StatsError };

/** A list of users: the ID and the users of each app, or why there is none. */
type UserRows = (ReadRows & { app: null }) | { app: null; error: StatsError };

export class AccountApi {
  constructor(
    private readonly gateway: Gateway,
    private readonly heard = new HeardLogins(),
  ) {}

  /** How many apps to fetch at once: more while requests succeed, fewer while the service is busy. */
  get batchSize(): number {
    return this.gateway.batchSize;
  }

  /** Exchanges email and password for an access token, with exactly one request. */
  logIn(url: string, email: string, password: string, budget: TimeBudget): string {
    const request = loginRequest(url, email, password);
    return this.gateway.send(request, budget).data(readLogin);
  }

  /** The apps, in the order sent, with their unique users in the period. */
  listApps(access: ServiceAccess, period: QueryPeriod, budget: TimeBudget): AppList {
    const request = appsRequest(access, period.period, period.days);
    return this.heard.during(access, () => this.gateway.send(request, budget).data(readApps));
  }

  /** The apps, with unique users of the service's last month, for callers that don't need another period. */
  knownApps(access: ServiceAccess, budget: TimeBudget): AppList {
    return this.listApps(access, { period: { kind: 'service', last: 'month' }, days: null }, budget);
  }

  /**
   * The statistics of each app, in the order of `apps`, then the lists of users. An app or a list that fails has its
   * error instead, and the others are still fetched. Both periods of an app are requested together; if one fails, the
   * app fails.
   * @param readers the dimensions named in `groups`, then the metrics
   * @throws StatsError TOKEN_REFUSED if the token was refused while some were fetched
   */
  statsOfApps(
    access: ServiceAccess,
    apps: readonly App[],
    period: ComparedPeriod,
    groups: readonly string[],
    readers: readonly FieldReader[],
    budget: TimeBudget,
  ): (AppRows | UserRows)[] {
    const unusable = errorsOfApps(apps);
    if (unusable.size > 0) {
      const usable = apps.filter((app) => !unusable.has(app));
      const answers = this.statsOfApps(access, usable, period, groups, readers, budget);
      const all = new Map([...answers.map((answer) => [answer.app, answer] as const), ...unusable]);
      return [...apps.flatMap((app) => all.get(app) ?? []), ...answers.slice(usable.length)];
    }
    const { previous = null, sumsRows = false, users } = period;
    const isDivisible = sumsRows || readers.some(({ kind }) => kind === 'day');
    const spans = previous ? [period.days, previous] : [period.days];
    const requests = apps.flatMap(({ appId }) => {
      const make = (days: DaySpan | null) => statsRequest(access, appId, period.period, days, groups);
      // Only dated or summed rows can come in parts: any others would be repeated in each part.
      return spans.map((days) =>
        days && isDivisible ? dividedByDay(make, days) : { ...make(days), byDay: null },
      );
    });
    const lists = (users ?? []).map((span) => ({
      ...appsRequest(access, period.period, span),
      byDay: null,
    }));
    const answers = sendInParts(
      this.gateway,
      [...requests, ...lists],
      countingApps(budget, apps.length, spans.length),
    );
    const ofApps = apps.map((app, i): AppRows => {
      const sides = answers.slice(i * spans.length, (i + 1) * spans.length);
      const counted: (number | null)[] = [];
      const heard: OutcomeEvent[] = [];
      const read: Read<TableRow[]> = (outcome, request) =>
        readStats(outcome, request, app.appId, readers, ({ record, events }) => {
          counted.push(usersIn(record));
          heard.push(...events);
        });
      try {
        const [rows = [], earlier] = sides.map((parts) => joinedRows(parts, readers, read));
        return {
          app,
          rows,
          ...(earlier ? { previous: earlier } : {}),
          dayParts: sumOf(sides.map(countedParts)),
          events: eachOnce(heard),
          ...(users && sides.every(({ length }) => length === 1) ? { users: counted } : {}),
        };
      } catch (error) {
        return { app, error: toStatsError(error) };
      }
    });
    const all = [...ofApps, ...answers.slice(requests.length).map(userRows)];
    this.checkToken(access, all, budget);
    return this.heardIn(all, access);
  }

  /** The answers as they are, or those of a token that was refused for all of them with its login. */
  private heardIn(answers: (AppRows | UserRows)[], access: ServiceAccess): (AppRows | UserRows)[] {
    if (answers.some((answer) => !('error' in answer))) this.heard.accepted(access);
    if (!answers.every(isRefused)) return answers;
    return answers.map((answer) =>
      isRefused(answer) ? { ...answer, error: this.heard.refused(access, answer.error) } : answer,
    );
  }

  /**
   * A token that is refused in the middle is refused for all later apps, and a table without them would lack their
   * rows; but an app may be refused for another reason. The list of apps tells which it is.
   * @throws StatsError TOKEN_REFUSED
   */
  private checkToken(
    access: ServiceAccess,
    answers: readonly (AppRows | UserRows)[],
    { onSettled: _onSettled, ...budget }: TimeBudget,
  ): void {
    const refused = answers.filter(isRefused);
    if (refused.length < 2 || refused.length === answers.length) return;
    const error = catchError(() => this.knownApps(access, budget));
    if (error?.code === 'TOKEN_REFUSED') throw error;
  }
}

type Refused =
  | { app: App; error: StatsError<'TOKEN_REFUSED'> }
  | { app: null; error: StatsError<'TOKEN_REFUSED'> };

function isRefused(answer: AppRows | UserRows): answer is Refused {
  return 'error' in answer && isStatsError(answer.error, 'TOKEN_REFUSED');
}

function userRows(replies: readonly Reply[]): UserRows {
  try {
    const lists = replies.map((reply) => reply.data(readApps));
    const rows = lists.flatMap(({ apps }) => apps.map(({ appId, uniques }) => [appId, uniques]));
    return { app: null, rows, dayParts: 0, events: eachOnce(lists.flatMap(({ events }) => events)) };
  } catch (error) {
    return { app: null, error: toStatsError(error) };
  }
}

/** Reports progress in apps instead of requests, because an app may take several, and lists of users none. */
function countingApps(budget: TimeBudget, apps: number, requestsPerApp: number): TimeBudget {
  const { onSettled } = budget;
  if (!onSettled) return budget;
  return {
    ...budget,
    onSettled: (settled) => onSettled(Math.min(apps, Math.floor(settled / requestsPerApp)), apps),
  };
}

/** The errors of apps that can't be requested, found first so that the other apps are still fetched. */
function errorsOfApps(apps: readonly App[]): Map<App, AppRows> {
  return new Map(
    apps.flatMap((app) => {
      if (app.problem) return [[app, { app, error: app.problem }] as const];
      try {
        pathPart(app.appId);
        return [];
      } catch (error) {
        return [[app, { app, error: toStatsError(error) }] as const];
      }
    }),
  );
}
