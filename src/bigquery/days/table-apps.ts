// The apps that a table has, beside those of which a run has rows: the days that stay as they are because they would
// lose an app, the apps that are named, and the days that are owed to one that is back. No request is sent from here.

import { addDays, type Day, type DaySpan } from '../../core/day';
import { type DaySpans, mergeSpans, spansOfDays, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, type UnlistedApp } from '../../core/errors';
import { addTo } from '../../core/lists/grouped';
import { isFinalDay } from '../../core/report/final-days';
import type { SilentApp } from '../../core/report/silent-apps';
import type { FailedDays } from '../../core/run-facts';
import { markOfApp, tableAppKey } from '../../runs/requested-apps';
import type { AppsKept, TableApp } from '../../runs/write-order';
import type { App } from '../../sources/account/app';
import { appTitle } from '../../sources/account/app-record';
import { splitByConditions } from '../../sources/account/apps';
import { conditionsOn } from '../../sources/shape/row-filter';
import type { ChosenApps, PartAnswer, Query } from '../../sources/source';
import { isExpectedAfter, namedSince } from './expected-apps';

/** An app that was asked for alone, on the last days that the table has of it. */
export interface AppToAsk {
  apps: readonly App[];
  days: DaySpan;
}

/** How many days up to the last one of an app are asked, to tell an app without rows from one that has retired. */
const DAYS_ASKED = 7;

export class TableApps {
  /** Apps that the account no longer lists, as far as they pass the filter and aren't left out. */
  private readonly unlisted: readonly TableApp[];
  /** The requested apps, by what their rows are told apart by. */
  private readonly requested = new Map<string, App[]>();
  private readonly heard = new Set<string>();
  private readonly asked = new Set<string>();
  /** The days of which windows have rows of an app. */
  private readonly daysRead = new Map<string, Set<Day>>();
  private owedDays: DaySpans = [];

  /** @param had the apps of the days of the run, and of those by which silence is told */
  constructor(
    private readonly had: readonly TableApp[],
    { apps, leftOut }: ChosenApps,
    { apps: wanted, filter }: Query,
    private readonly kept: AppsKept,
  ) {
    for (const app of apps) addTo(this.requested, tableAppKey(app), app);
    const listedKeys = new Set([...apps, ...leftOut].map(tableAppKey));
    const gone = wanted === 'all' ? had.filter((app) => !listedKeys.has(tableAppKey(app))) : [];
    const asApps = gone.map((app) => ({ ...UNKNOWN, ...app }));
    const passing = new Set(splitByConditions(asApps, conditionsOn('app', filter)).apps.map(tableAppKey));
    this.unlisted = gone.filter((app) => passing.has(tableAppKey(app)) && !kept.isLeftOut(app));
  }

  /** What a window has answered, before any filter. Rows of days begin with their day. */
  hear(answers: readonly PartAnswer[]): void {
    for (const { app, rows } of answersWithRows(answers)) {
      const key = tableAppKey(app);
      this.heard.add(key);
      const days = this.daysRead.get(key) ?? new Set<Day>();
      this.daysRead.set(key, days);
      for (const [day] of rows) days.add(String(day) as Day);
    }
  }

  /** Apps that days of the spans have, and of which the run has no rows so far, to be asked for once. */
  toAsk(days: DaySpans, isAsked: (last: Day) => boolean = () => true): AppToAsk[] {
    const silent = this.had.filter((app) => {
      const key = tableAppKey(app);
      const isKnown = this.heard.has(key) || this.asked.has(key) || !this.requested.has(key);
      return !isKnown && hasOn(app, days) && isAsked(lastOf(app)) && !this.kept.isLeftOut(app);
    });
    for (const app of silent) this.asked.add(tableAppKey(app));
    const byLast = new Map<Day, App[]>();
    for (const app of silent)
      for (const each of this.requested.get(tableAppKey(app)) ?? []) addTo(byLast, lastOf(app), each);
    return [...byLast].map(([last, apps]) => ({
      apps,
      days: { first: addDays(last, 1 - DAYS_ASKED), last },
    }));
  }

  /** What was answered for apps that were asked for alone: rows of these days are no news of others. */
  hearAsked(answers: readonly PartAnswer[]): void {
    for (const { app } of answersWithRows(answers)) this.heard.add(tableAppKey(app));
  }

  /** The days that the table has with an app that is unlisted or, as far as it was asked for, silent. */
  waiting(days: DaySpans): FailedDays[] {
    const apps = this.waitedFor(days);
    if (apps.length === 0) return [];
    const error = new StatsError('APPS_LACKING', {
      apps: apps.map((app) => ({
        app: titleOf(app),
        why: this.unlisted.includes(app) ? ('unlisted' as const) : ('silent' as const),
      })),
    });
    const waiting = new Set(apps.flatMap((app) => daysOn(app, days)));
    return spansOfDays([...waiting]).map((span) => ({ ...span, error }));
  }

  private waitedFor(days: DaySpans): TableApp[] {
    const isSilent = (key: string) => this.asked.has(key) && !this.heard.has(key);
    const lacking = this.had.filter((app) => this.unlisted.includes(app) || isSilent(tableAppKey(app)));
    return lacking.filter((app) => hasOn(app, days));
  }

  /**
   * Days that aren't in this run, and that the table has without an app of which there are rows again. Each is returned
   * once. An app that seldom has rows is owed none, unless a run has waited for it.
   */
  owed(ofRun: DaySpans): DaySpan[] {
    const lacked = this.had.flatMap((app): DaySpan[] => {
      const last = lastOf(app);
      const [back] = this.readOf(app)
        .filter((day) => day > last)
        .sort();
      const isDue = isExpectedAfter(app.days) || hasOn({ days: new Set([last]) }, ofRun);
      const first = addDays(last, 1);
      return back && back > first && isDue ? [{ first, last: addDays(back, -1) }] : [];
    });
    const owed = [...ofRun, ...this.owedDays].reduce<DaySpans>(spansWithout, mergeSpans(lacked));
    this.owedDays = [...this.owedDays, ...owed];
    return [...owed];
  }

  /** The unlisted apps without which the day after their last one is loaded. */
  missingSince(loaded: DaySpans): UnlistedApp[] {
    return this.unlisted.flatMap((app) => {
      const last = lastOf(app);
      return isIn(loaded, addDays(last, 1)) ? { app: titleOf(app), last } : [];
    });
  }

  /**
   * The listed apps of which the table lacks final days, as it is after the run.
   * @param loaded the days that it has loaded
   */
  silent(loaded: DaySpans, newestFinal: Day): SilentApp[] {
    const stillRequested = this.had.filter(
      (app) => this.requested.has(tableAppKey(app)) && !this.kept.isLeftOut(app),
    );
    const after = stillRequested.map((app) => {
      const read = this.readOf(app).filter((day) => isIn(loaded, day));
      return { app, days: new Set([...[...app.days].filter((day) => !isIn(loaded, day)), ...read]) };
    });
    // A day that no app has tells nothing about one of them.
    const others = [...this.daysRead.values()].flatMap((days) =>
      [...days].filter((day) => isIn(loaded, day)),
    );
    const newest = [...after.flatMap(({ days }) => [...days]), ...others].filter((day) =>
      isFinalDay(day, newestFinal),
    );
    const last = newest.sort().pop();
    return after.flatMap(({ app, days }) => {
      const since = last ? namedSince(days, last) : null;
      return since ? { app: titleOf(app), mark: markOfApp(tableAppKey(app)), since } : [];
    });
  }

  private readOf(app: TableApp): Day[] {
    return [...(this.daysRead.get(tableAppKey(app)) ?? [])];
  }

  /** Tells the report for which apps days wait, of those that days of the run have. */
  tell(ofRun: DaySpans): void {
    const waiting = this.waitedFor(ofRun);
    const others = this.had.filter((app) => hasOn(app, ofRun) && !waiting.includes(app));
    this.kept.tell(waiting, others);
  }
}

/** What a table doesn't tell of an app. */
const UNKNOWN = { appId: '', publisherId: '', sdkStatus: '', sdkVersions: [], uniques: null };

const titleOf = (app: TableApp): string => appTitle({ ...app, appId: app.bundleId });

/** The last day of an app that a table has, so there is one. */
function lastOf({ days }: Pick<TableApp, 'days'>): Day {
  return [...days].sort().pop() as Day;
}

function isIn(spans: DaySpans, day: Day): boolean {
  return spansWithin(spans, { first: day, last: day }).length > 0;
}

function daysOn({ days }: Pick<TableApp, 'days'>, spans: DaySpans): Day[] {
  return [...days].filter((day) => isIn(spans, day));
}

function hasOn(app: Pick<TableApp, 'days'>, spans: DaySpans): boolean {
  return [...app.days].some((day) => isIn(spans, day));
}

function answersWithRows(answers: readonly PartAnswer[]) {
  return answers.flatMap((answer) =>
    answer.app === null || 'error' in answer || answer.rows.length === 0
      ? []
      : [{ app: answer.app, rows: answer.rows }],
  );
}
