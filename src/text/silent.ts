// What is said of apps that have fallen silent, wherever it is said.

import { groupedBy } from '../core/lists/grouped';
import { listed } from './phrases';

/** `Without Game 0: no rows since 2026-11-24`, for each day on which apps fell silent. */
export function withoutSilent(silent: readonly { readonly app: string; readonly since: string }[]): string[] {
  return [...groupedBy(silent, ({ since }) => since)].map(
    ([since, apps]) => `Without ${listed(apps.map(({ app }) => app))}: no rows since ${since}`,
  );
}
