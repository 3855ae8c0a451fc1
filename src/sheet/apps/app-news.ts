// Which apps a run meets that are new in a table, have another name there, or have left the account's list. Told once:
// the rows that the run writes have the new name.

import type { Answer, Written } from '../../core/run-facts';
import { dayColumn, type TableRow } from '../../core/table';
import { markOfApp, requestedKey } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import type { RequestedUnits } from './requested-units';

/** @param held the rows that the table has */
export function appNews(
  { query, rules, earlier }: TableOrder,
  answer: Answer,
  held: readonly TableRow[],
  units: RequestedUnits,
): Pick<Written, 'appNews'> {
  const { columns, rows } = answer.table;
  const nameAt = columns.findIndex(({ role, name }) => role === 'app' && name === 'app');
  // Without bundles, another name is another app.
  const hasBundles = columns.some(({ role, name }) => role === 'app' && name === 'bundle_id');
  if (nameAt < 0 || !hasBundles || held.length === 0 || earlier.isOfOthers) return {};
  const names = newestNames(held, nameAt, dayColumn(columns), units);
  const having = new Set(rows.map(units.keyOf));
  const renamed = [...units.all].flatMap(([key, { name }]) => {
    const was = names.get(key);
    return !was || was === name || !having.has(key) ? [] : { from: was, to: name };
  });
  const isOfAll = query.apps === 'all';
  // A replaced table may lack an app that had no rows in its days.
  const isAdded = isOfAll && rules.mode === 'merge';
  const added = [...units.all].flatMap(([key, { name }]) =>
    isAdded && having.has(key) && !names.has(key) ? name : [],
  );
  const gone = isOfAll ? goneOf(names, answer, earlier.lastGood.otherApps) : [];
  return added.length + renamed.length + gone.length > 0 ? { appNews: { added, renamed, gone } } : {};
}

/** The names of apps that the table has and that aren't in the list. @param earlierMarks of those told before */
function goneOf(
  names: ReadonlyMap<string, string>,
  answer: Answer,
  earlierMarks: readonly string[],
): string[] {
  const keyOf = requestedKey(answer.table.columns);
  const listedKeys = new Set(keyOf && answer.requestedApps?.map(keyOf));
  return [...names].flatMap(([key, name]) =>
    name === '' || listedKeys.has(key) || earlierMarks.includes(markOfApp(key)) ? [] : name,
  );
}

/** The name of each unit in its newest row. */
function newestNames(
  rows: readonly TableRow[],
  nameAt: number,
  dayAt: number,
  { keyOf }: RequestedUnits,
): ReadonlyMap<string, string> {
  const names = new Map<string, { day: string; name: string }>();
  for (const row of rows) {
    const [key, day] = [keyOf(row), String(row[dayAt] ?? '')];
    const writtenName = names.get(key);
    if (!writtenName || day >= writtenName.day) names.set(key, { day, name: String(row[nameAt] ?? '') });
  }
  return new Map([...names].map(([key, { name }]) => [key, name]));
}
