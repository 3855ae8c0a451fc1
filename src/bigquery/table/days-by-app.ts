// Which apps a table has on which days. BigQuery bills these four columns of these partitions, and at least 10 MB
// (its documentation, "Estimate and control costs").

import { type Day, parseDay } from '../../core/day';
import type { DaySpans } from '../../core/day-spans';
import type { TablePlace } from '../../core/place/destination-kinds';
import type { Clock, TimeBudget } from '../../http/gateway';
import { tableAppKey } from '../../runs/requested-apps';
import type { TableApp } from '../../runs/write-order';
import type { BigQueryApi } from '../http/bigquery-api';
import { rowsOf, unreadable } from './table-query';

const COLUMNS = ['date', 'app', 'bundle_id', 'platform'] as const;

/**
 * The apps of which a table has rows on days of the spans, in no order.
 * @param location of its dataset
 * @throws StatsError as `rowsOf`
 */
export function appsByDay(
  api: BigQueryApi,
  spans: DaySpans,
  location: string,
  budget: TimeBudget,
  clock: Pick<Clock, 'now' | 'sleep'>,
): TableApp[] {
  if (spans.length === 0) return [];
  const rows = rowsOf(api, { sql: daysByAppSql(api.place, spans) }, location, budget, clock);
  const apps = new Map<string, TableApp & { days: Set<Day> }>();
  for (const [date, ...names] of rows) {
    const day = parseDay(String(date));
    if (!day) throw unreadable('a row without a day');
    const [name = '', bundleId = '', platform = ''] = names.map((each) => String(each ?? ''));
    const key = tableAppKey({ bundleId, platform });
    const { days } = apps.get(key) ?? { days: new Set<Day>() };
    const isNewest = [...days].every((each) => each < day);
    const kept = isNewest ? undefined : apps.get(key);
    apps.set(key, { name, bundleId, platform, ...kept, days: days.add(day) });
  }
  return [...apps.values()];
}

/** One line of GoogleSQL, whose filter lets BigQuery read these partitions alone. */
function daysByAppSql({ project, dataset, table }: TablePlace, spans: DaySpans): string {
  const columns = COLUMNS.map((name) => `\`${name}\``).join(', ');
  const days = spans.map(({ first, last }) => `\`date\` BETWEEN DATE '${first}' AND DATE '${last}'`);
  return `SELECT DISTINCT ${columns} FROM \`${project}\`.\`${dataset}\`.\`${table}\` WHERE ${days.join(' OR ')}`;
}
