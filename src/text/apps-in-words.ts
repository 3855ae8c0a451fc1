// Which apps a table or chart is of, in words.

import { appNames, type KnownApp } from '../core/report/named-apps';
import { counted, listed } from './phrases';

const MOST_NAMED = 3;

/** The names of up to three apps, `Merge Harbor, Puzzle Kingdom`; of more, or where one isn't known, how many. */
export function appsInWords(ids: readonly string[], known: readonly KnownApp[]): string {
  const few = ids.length > MOST_NAMED ? [] : known.filter(({ appId }) => ids.includes(appId));
  // Among all apps of these names, so that each is told apart from others of its name.
  const names = appNames(known.filter(({ name }) => few.some((app) => app.name === name)));
  const named = ids.flatMap((id) => names.get(id) ?? []);
  return ids.length > 0 && named.length === ids.length ? listed(named) : counted(ids.length, 'app');
}
