// What a run hears of the apps of a table: in the answers of its windows, and in the rows that the table has of those
// that they lack, which are carried over. Which of them are silent, and which have left the account.

import { addDays, type Day, type DaySpan, daysOf } from '../../core/day';
import { DAYS_WAITED } from '../../core/report/asked-days';
import { finalDaysIn, newestFinalDay } from '../../core/report/final-days';
import { type HeardApp, regularAfter, type SilentApp, silentAmong } from '../../core/report/silent-apps';
import type { Answer, DaysResult, RequestedApp } from '../../core/run-facts';
import { type Column, columnNamed, dayColumn, isEmptyAnswer, type TableRow } from '../../core/table';
import {
  appReader,
  checkRenamed,
  checkToldApart,
  markOfApp,
  requestedKey,
  requestedTitles,
  toldApart,
} from '../../runs/requested-apps';
import type { DaysOrder } from '../../runs/write-order';
import { namesOfApp } from '../../sources/account/apps';
import type { ChosenApps } from '../../sources/source';
import { appOfTable } from '../table/rows-of-others';
import type { DayWindow, DayWindows } from './day-windows';

/** By so many days before those of a window a silent app is told (`core/report/silent-apps`). */
const DAYS_BEFORE = 7;

interface Heard extends HeardApp {
  days: Set<string>;
  hasFailed: boolean;
}

export class HeardApps {
  private readonly byId = new Map<string, Heard>();
  /** The names of apps that have left the account, by their marks. */
  readonly gone = new Map<string, string>();
  /** Marks of the apps that the last window lacked, and those that any has lacked. */
  private lackedNow: string[] = [];
  private readonly lacked = new Set<string>();
  private readonly newestFinal: Day;

  constructor(
    private readonly order: DaysOrder,
    private readonly place: DayWindows,
    private readonly chosen: () => ChosenApps,
  ) {
    this.newestFinal = newestFinalDay(order.today);
  }

  /**
   * Takes in the answer of a window.
   * @returns the rows of the table that are to be loaded with those of the answer
   * @throws StatsError APPS_ALIKE and APP_RENAMED
   */
  carriedInto(window: DayWindow, { requestedApps }: Answer): TableRow[] {
    const apps = requestedApps ?? [];
    checkToldApart(window.table.columns, apps);
    this.hear(apps);
    this.lackedNow = apps.flatMap(({ id, hasFailed }) => (hasFailed ? markOfApp(id) : []));
    const { query } = this.order;
    const { days, table } = window;
    if (!query.query.mayLackApps || query.isSnapshot || columnNamed(table.columns, 'bundle_id') < 0)
      return [];
    const isOld = days.last <= addDays(this.order.today.day, -DAYS_WAITED);
    if (isOld && isEmptyAnswer(table)) return [];
    const newest = finalDaysIn(days, this.newestFinal)?.last ?? days.first;
    const isCurrent = (app: RequestedApp) => hasRows(app) && (app.days ?? []).some((day) => day >= newest);
    const asked = { first: addDays(days.first, -DAYS_BEFORE), last: days.last };
    const others = this.rowsOfOthers(window, apps.filter(isCurrent), asked);
    const columns = toldApart(table.columns, this.listed(), others);
    const keyOf = requestedKey(columns) ?? String;
    const byKey = new Map(apps.map((app) => [keyOf(app), app]));
    const leftOut = new Set(this.chosen().leftOut.map((app) => keyOf(namesOfApp(app))));
    checkRenamed(others, { columns, rows: table.rows }, this.listed(), this.order.agreements);
    const [appOf, nameAt, dayAt] = [appReader(columns), columnNamed(columns, 'app'), dayColumn(columns)];
    const carried = others.filter((row) => {
      const [key, day] = [appOf(row), String(row[dayAt] ?? '')];
      const app = byKey.get(key);
      const isLacking = !app || !hasRows(app);
      if (app)
        this.hearOfHeld(app, day, {
          isLacking,
          isCarried: isLacking && day >= days.first,
          before: days.first,
        });
      else if (query.query.apps === 'all' && !leftOut.has(key))
        this.gone.set(markOfApp(key), String(row[nameAt] ?? ''));
      return isLacking && day >= days.first;
    });
    // An answer without any row changes nothing.
    return isEmptyAnswer(table) ? [] : carried;
  }

  /** Marks of the apps of the last window that failed, or whose rows stay though they may still come. */
  missing(): readonly string[] {
    for (const mark of this.lackedNow) this.lacked.add(mark);
    return [...new Set(this.lackedNow)];
  }

  /** Which apps are silent; undefined where no final day was asked, or answers tell no days. */
  silent(asked: DaySpan): readonly SilentApp[] | undefined {
    const newest = finalDaysIn(asked, this.newestFinal)?.last;
    const heard = [...this.byId.values()].filter(({ hasFailed }) => !hasFailed);
    return newest && heard.length > 0 ? silentAmong(heard, newest, this.order.regular) : undefined;
  }

  /** What the next run must know of them. */
  after(asked: DaySpan, silent: readonly SilentApp[] | undefined): DaysResult['heard'] {
    const { regular } = this.order;
    const final = silent && finalDaysIn(asked, this.newestFinal);
    const missing = [...this.lacked];
    if (!final) return { missing, regular: null };
    const known = new Set(regular.flatMap(({ marks }) => marks));
    const fallen = silent.filter(({ mark }) => !known.has(mark));
    // So that each is told as long as it lasts, though its rows are too old to be asked for.
    const before = [
      ...regular,
      ...fallen.map(({ mark, since }) => ({ to: addDays(since, -1), marks: [mark] })),
    ];
    const gone = new Set([...missing, ...silent.map(({ mark }) => mark)]);
    const present = [...this.byId.values()].filter(({ mark }) => !gone.has(mark));
    return { missing, regular: regularAfter(before, present, gone, daysOf(final)) };
  }

  /**
   * The rows that the table has of apps that aren't current. Where some have the bundle of an app with another name,
   * those of that app, too: they tell whether it was renamed, or another one has gone.
   */
  private rowsOfOthers(window: DayWindow, current: readonly RequestedApp[], asked: DaySpan): TableRow[] {
    const read = (spared: readonly RequestedApp[]) => {
      const names = spared.map((app) => appOfTable(app.names));
      return this.place.rowsOfOthers(window, names, asked);
    };
    const namesOf = namesReader(window.table.columns);
    const known = new Set(this.listed().map(({ names }) => appOfTable(names)));
    const found = read(current);
    const unknown = found.map(namesOf).filter((names) => !known.has(appOfTable(names)));
    const bundles = new Set(unknown.map(bundleOf));
    const spared = current.filter(({ names }) => !bundles.has(bundleOf(names)));
    return spared.length < current.length ? read(spared) : found;
  }

  private listed() {
    return (this.chosen().listed ?? []).map(namesOfApp);
  }

  private hear(apps: readonly RequestedApp[]): void {
    const titles = requestedTitles(apps);
    for (const { id, names, hasFailed, isSilent, days } of apps) {
      if (!days) continue;
      const before = this.byId.get(id);
      this.byId.set(id, {
        app: titles.get(id) ?? names.app,
        mark: markOfApp(id),
        days: new Set([...(before?.days ?? []), ...days]),
        isSilent: isSilent && (before?.isSilent ?? true),
        hasFailed: hasFailed || (before?.hasFailed ?? false),
      });
    }
  }

  /** A row that the table has of an app. */
  private hearOfHeld(
    app: RequestedApp,
    day: string,
    { isLacking, isCarried, before }: { isLacking: boolean; isCarried: boolean; before: Day },
  ): void {
    const { query, today } = this.order;
    if (!query.query.filter && (isLacking || day < before)) this.byId.get(app.id)?.days.add(day);
    if (isCarried && day > addDays(today.day, -DAYS_WAITED)) this.lackedNow.push(markOfApp(app.id));
  }
}

const hasRows = ({ hasFailed, isSilent }: RequestedApp): boolean => !hasFailed && !isSilent;

const bundleOf = ({ bundle_id, platform }: RequestedApp['names']): string => `${bundle_id} ${platform}`;

/** What a row that the table has calls its app. */
function namesReader(columns: readonly Column[]): (row: TableRow) => RequestedApp['names'] {
  const [app, bundle, platform] = ['app', 'bundle_id', 'platform'].map((name) => columnNamed(columns, name));
  const text = (row: TableRow, at = -1) => String(row[at] ?? '');
  return (row) => ({ app: text(row, app), bundle_id: text(row, bundle), platform: text(row, platform) });
}
