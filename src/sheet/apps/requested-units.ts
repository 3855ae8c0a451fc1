// The apps of a run as a table's rows tell them: by bundle and platform, or in rows of a seller the chosen bundles.

import type { Answer } from '../../core/run-facts';
import { type Column, columnNamed, type TableRow } from '../../core/table';
import { appReader, requestedKey, requestedTitles } from '../../runs/requested-apps';
import type { Query } from '../../sources/source';

/** An app or bundle that was requested and hasn't failed. */
export interface RequestedUnit {
  name: string;
  /** What tells it from others for people. */
  title: string;
  /** Whether its answer has no row at all of the period, as sent. */
  isSilent: boolean;
}

export interface RequestedUnits {
  /** By what `keyOf` reads of their rows. */
  all: ReadonlyMap<string, RequestedUnit>;
  keyOf(row: TableRow): string;
}

/** Null where rows name no app, or no bundle was chosen. */
export function requestedUnits(
  { requestedApps, absent }: Pick<Answer, 'requestedApps' | 'absent'>,
  { bundles }: Pick<Query, 'bundles'>,
  columns: readonly Column[],
): RequestedUnits | null {
  const keyOfApp = requestedKey(columns);
  if (requestedApps && keyOfApp) {
    const asked = requestedApps.filter(({ hasFailed }) => !hasFailed);
    // Of two apps alike, one may have rows.
    const telling = new Set(asked.filter(({ isSilent }) => !isSilent).map(keyOfApp));
    const titles = requestedTitles(requestedApps);
    const units = asked.map((app): [string, RequestedUnit] => {
      const [key, name] = [keyOfApp(app), app.names.app];
      return [key, { name, title: titles.get(app.id) ?? name, isSilent: !telling.has(key) }];
    });
    return {
      all: new Map(units),
      keyOf: appReader(columns),
    };
  }
  const bundleAt = columnNamed(columns, 'bundle');
  if (bundleAt < 0 || bundles.length === 0) return null;
  const silent = new Set(absent);
  return {
    all: new Map(
      bundles.map((bundle) => [
        bundle.toLowerCase(),
        { name: bundle, title: bundle, isSilent: silent.has(bundle) },
      ]),
    ),
    keyOf: (row) => String(row[bundleAt] ?? '').toLowerCase(),
  };
}

/** Whether a row is of an app or bundle whose answer has none: that is no word about the rows that a table has. */
export function silentReader(units: RequestedUnits | null): (row: TableRow) => boolean {
  return (row) => units?.all.get(units.keyOf(row))?.isSilent ?? false;
}
