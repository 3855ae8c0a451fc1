// A filter of discrepancies: which joined rows meet it by their bundles and apps, and the values that it can name.

import { appCondition, textsOfApp } from '../../core/report/named-apps';
import type { App } from '../account/app';
import { type FilterField, isAppName } from '../filter-fields';
import { anyMeets, type FieldCondition } from '../shape/row-filter';
import type { ExistingValue } from '../shape/unmatched-values';
import type { ServiceSides } from './sides';

/** All apps of the account, by bundle. */
export type AppsByBundle = ReadonlyMap<string, readonly App[]>;

/** The rows whose bundles or apps meet every condition, as `anyMeets` decides. */
export function sidesMeeting(
  conditions: readonly FieldCondition[],
  rows: readonly ServiceSides[],
  apps: AppsByBundle,
): ServiceSides[] {
  const tests = conditions.map((condition) => {
    const { field, operator, values, isMetBy } = condition;
    if (!isAppName(field))
      return ({ bundles }: ServiceSides) => anyMeets(condition, bundles.filter(Boolean), isMetBy);
    const isMet = appCondition(operator, values, [...apps.values()].flat());
    return ({ bundle }: ServiceSides) => anyMeets(condition, namedApps(apps, bundle), isMet);
  });
  return rows.filter((row) => tests.every((test) => test(row)));
}

/** The values of a field in rows, of which those of apps are all their texts. */
export function valuesInSides(
  field: FilterField,
  rows: readonly ServiceSides[],
  apps: AppsByBundle,
): ExistingValue[] {
  return rows.flatMap(({ bundle, bundles }): readonly ExistingValue[] =>
    isAppName(field) ? namedApps(apps, bundle).map(textsOfApp) : bundles,
  );
}

function namedApps(apps: AppsByBundle, bundle: string): App[] {
  return (apps.get(bundle) ?? []).filter(({ name }) => name !== '');
}
