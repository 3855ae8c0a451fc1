// What a watch reads: its query, and its figures by day and value. Never the report's own rows, which may be fewer.

import type { DaySpan } from '../../core/day';
import { daysIn, parseDay } from '../../core/day';
import { textOfSpan } from '../../core/day-spans';
import { fnv1a } from '../../core/hash';
import { type Condition, textOfFilter } from '../../core/report/filter';
import type { Today } from '../../core/report/final-days';
import type { Moved } from '../../core/report/finding';
import { APPS_IN_COLUMNS } from '../../core/report/value-columns';
import { sumOf } from '../../core/sum';
import { columnNamed, dayColumn, type Table, type TableRow, valueAt } from '../../core/table';
import type { WatchedFigures } from '../../core/watch/judged-values';
import type { Watch } from '../../core/watch/watch';
import { type Choice, firstChoice } from '../../runs/choice';
import { withoutSecret } from '../../runs/findings/findings-in-rows';
import { sourceOf } from '../../runs/place-checks';
import { resolveQuery } from '../../runs/query';
import { columnDimensions } from '../../sources/facts';
import { countedMetrics } from '../../sources/fields';
import { withNamedGroups } from '../../sources/groups';
import type { GroupsDeps } from '../../sources/groups-tab';
import { SOURCES } from '../../sources/registry';
import { filterOf } from '../../sources/shape/row-filter';
import type { Query, ReportSource } from '../../sources/source';
import { TOTAL, type WatchedFields } from '../../text/told-moves';

/**
 * The source and the query of a watch's figures: those of the report's apps and conditions, by day and value.
 * Conditions on metrics choose rows of the report, and would leave out just the days that fell.
 * @throws StatsError what `sourceOf` and `resolveQuery` throw
 */
export function planOf(
  choice: Choice,
  { metric, of }: Watch,
  days: DaySpan,
  today: Today,
  deps: GroupsDeps,
): { source: ReportSource; query: Query } {
  const byApp = of === APPS_IN_COLUMNS;
  const { apps, bundles, os } = choice;
  const watched = {
    ...firstChoice(),
    source: choice.source,
    apps,
    bundles,
    os,
    filter: choice.filter,
    byApp,
    groupBy: ['date', ...(of === '' || byApp ? [] : [of])],
    metrics: [metric],
    period: textOfSpan(days),
  };
  const source = sourceOf(watched, deps);
  const { conditions = [] } = filterOf(choice.filter, source) ?? {};
  const chosen = conditions.filter(({ field }) => field.of !== 'metric');
  const filter = textOfFilter(chosen.map((each) => ({ ...each, field: each.field.name })));
  return { source, query: resolveQuery({ ...watched, filter }, source, today) };
}

/** The titles of what is watched. */
export function watchedFields({ source }: Choice, { metric, of }: Watch): WatchedFields {
  const withGroups = withNamedGroups(SOURCES[source], { columns: of });
  const by = countedMetrics(withGroups).find(({ name }) => name === metric);
  return {
    metric: by?.title ?? metric,
    isMoney: by?.kind === 'money',
    of: columnDimensions(withGroups).find(({ name }) => name === of)?.title ?? of,
  };
}

/** The figures of a watch, and its values, which stand there by their hashes. */
export interface NamedFigures {
  figures: WatchedFigures;
  /** Its name, and the conditions that its rows meet; no conditions for the total, or if its name repeats a secret. */
  movedOf(of: string): Moved;
}

/** The figures of a whole answer; null for a value without a row on a day, and for a day without any. */
export function figuresIn({ columns, rows }: Table, { metric, of }: Watch, days: DaySpan): NamedFigures {
  const [onDay, ofMetric] = [dayColumn(columns), columnNamed(columns, metric)];
  const identity = columns.flatMap(({ role, name, kind }, at) =>
    of !== '' && kind === 'text' && (role === 'app' || name === of) ? at : [],
  );
  const byValue = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = of === '' ? '' : fnv1a(JSON.stringify(identity.map((at) => valueAt(row, at))));
    const same = byValue.get(key);
    if (same) same.push(row);
    else byValue.set(key, [row]);
  }
  const length = daysIn(days);
  const placeOf = (row: TableRow) => {
    const day = parseDay(String(valueAt(row, onDay)));
    return day ? daysIn({ first: days.first, last: day }) - 1 : -1;
  };
  const sums = (some: readonly TableRow[]) => {
    const found = Array.from({ length }, (): number[] => []);
    for (const row of some) found[placeOf(row)]?.push(Number(valueAt(row, ofMetric) ?? 0));
    return found.map((each) => (each.length === 0 ? null : sumOf(each)));
  };
  const total = sums(rows);
  const values = new Map([...byValue].map(([key, some]) => [key, sums(some)]));
  if (of === '') values.set('', total);
  const movedOf = (key: string) => {
    const [row = []] = byValue.get(key) ?? [];
    const conditions = identity.flatMap((at): Condition[] => {
      const text = String(valueAt(row, at) ?? '');
      return text === '' ? [] : [{ field: columns[at]?.name ?? '', operator: '=', values: [text] }];
    });
    const names = conditions.flatMap(({ values }) => values);
    // An app's name, bundle ID and platform: two apps may share a name, and one bundle ID may be of both.
    const [name = of === '' ? TOTAL : '(none)', ...others] = names;
    const platform = others.pop();
    return withoutSecret({ name: platform ? `${name} (${platform})` : name, conditions });
  };
  return { figures: { first: days.first, total, values }, movedOf };
}
