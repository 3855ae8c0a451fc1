// What a run hears of the apps of a table: in the answers of its windows, and in the rows that the table has of those
// that they lack, which are carried over. Which of them are silent, and which have left the account.

import { addDays, type DaySpan } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import { finalDaysIn } from '../../core/report/final-days';
import { type HeardApp, type SilentApp, silentAmong } from '../../core/report/silent-apps';
import type { Answer, RequestedApp } from '../../core/run-facts';
import { columnNamed, dayColumn, isEmptyAnswer, type TableRow } from '../../core/table';
import { markOfApp, requestedTitles } from '../../runs/requested-apps';
import type { DaysOrder } from '../../runs/write-order';
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

  constructor(
    private readonly order: DaysOrder,
    private readonly place: DayWindows,
    private readonly chosen: () => ChosenApps,
  ) {}

  /** Takes in the answer of a window. @returns the rows of the table that are to be loaded with those of the answer */
  carriedInto(window: DayWindow, { requestedApps }: Answer): TableRow[] {
    const apps = requestedApps ?? [];
    this.hear(apps);
    const { query, newestFinal } = this.order;
    // An answer without any row changes nothing.
    if (!query.query.mayLackApps || query.isSnapshot || isEmptyAnswer(window.table)) return [];
    const { days } = window;
    const newest = finalDaysIn(days, newestFinal)?.last ?? days.first;
    const alike = groupedBy(apps, keyOf);
    const isCurrent = (app: RequestedApp) => hasRows(app) && (app.days ?? []).some((day) => day >= newest);
    const current = [...alike].filter(([, its]) => its.every(isCurrent)).map(([key]) => key);
    const asked = { first: addDays(days.first, -DAYS_BEFORE), last: days.last };
    const rows = this.place.rowsOfOthers(window, current, asked);
    const read = rowReader(window);
    return rows.filter((row) => {
      const { key, name, day } = read(row);
      const its = alike.get(key) ?? [];
      // Two apps alike are told apart by their names.
      const [only] = its;
      const app = its.find(({ names }) => names.app === name) ?? its.find((each) => !hasRows(each)) ?? only;
      if (!app) this.hearOfUnlisted(key, name);
      else if (!query.query.filter && (day < days.first || !hasRows(app)))
        this.byId.get(app.id)?.days.add(day);
      return day >= days.first && !(app && hasRows(app));
    });
  }

  /** Which apps are silent; undefined where no final day was asked, or answers tell no days. */
  silent(asked: DaySpan): readonly SilentApp[] | undefined {
    const newest = finalDaysIn(asked, this.order.newestFinal)?.last;
    const heard = [...this.byId.values()].filter(({ hasFailed }) => !hasFailed);
    return newest && heard.length > 0 ? silentAmong(heard, newest, this.order.regular) : undefined;
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

  private hearOfUnlisted(key: string, name: string): void {
    const { apps } = this.order.query.query;
    const isLeftOut = this.chosen().leftOut.some((app) => appOfTable(app) === key);
    if (apps === 'all' && !isLeftOut) this.gone.set(markOfApp(key), name);
  }
}

const hasRows = ({ hasFailed, isSilent }: RequestedApp): boolean => !hasFailed && !isSilent;

const keyOf = ({ names: { bundle_id, platform } }: RequestedApp): string =>
  appOfTable({ bundleId: bundle_id, platform });

/** Reads the app and the day of a row that the table has. */
function rowReader({ table: { columns } }: DayWindow) {
  const [nameAt, bundleAt, platformAt] = ['app', 'bundle_id', 'platform'].map((name) =>
    columnNamed(columns, name),
  );
  const dayAt = dayColumn(columns);
  const text = (row: TableRow, at = -1) => String(row[at] ?? '');
  return (row: TableRow) => ({
    key: appOfTable({ bundleId: text(row, bundleAt), platform: text(row, platformAt) }),
    name: text(row, nameAt),
    day: text(row, dayAt),
  });
}
