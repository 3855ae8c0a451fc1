// The value columns that a saved report stores, so that its later runs have the same ones.

import type { StoredColumns } from '../../core/report/value-columns';
import { repeatsSecret } from '../../http/secrets/service-words';
import type { QueryColumns } from '../source';

/**
 * The most characters (JSON) of the stored values with columns, and of those without. Other values are in `Other`, and
 * a longer list of those without columns is stored as null.
 */
const MOST_STORED = 25_000;
const MOST_REST = 4_000;

/**
 * The columns to store: those of earlier runs, or new ones if there are none or if they repeat a secret. `added` are
 * the values that are newer than the columns and could have some; none if the older values were too many to store.
 * @param found the values of this run, in the order in which new columns are chosen
 */
export function columnsToStore(
  found: readonly string[],
  { most, of }: QueryColumns,
  { asked, keeps }: NonNullable<QueryColumns['saved']>,
): { kept: StoredColumns; added: readonly string[] } {
  if (keeps) {
    const earlier = [...keeps.values, ...(keeps.rest ?? [])];
    if (!earlier.some(repeatsSecret))
      return { kept: keeps, added: keeps.rest ? othersThan(earlier, found) : [] };
  }
  const values = storableOf(found, most);
  const rest = othersThan(values, found);
  const isShort = JSON.stringify(rest).length <= MOST_REST;
  return { kept: { of, asked, values, rest: isShort ? rest : null, isLetGo: false }, added: [] };
}

/** The first values that can be stored, because later runs have the same columns by what is stored. */
function storableOf(found: readonly string[], most: number): string[] {
  const values: string[] = [];
  let length = 0;
  for (const value of found) {
    if (values.length === most) break;
    const added = JSON.stringify(value).length + 1;
    if (length + added > MOST_STORED || repeatsSecret(value)) continue;
    values.push(value);
    length += added;
  }
  return values;
}

/** The values that are found beside the known ones, without those that repeat a secret. */
function othersThan(known: readonly string[], found: readonly string[]): string[] {
  const isKnown = new Set(known);
  return found.filter((value) => !isKnown.has(value) && !repeatsSecret(value));
}
