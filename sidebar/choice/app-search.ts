// The rows of the lists of apps and bundles: their order, their search, and details for equal names. Pure.

import { groupedBy } from '../../src/core/lists/grouped';
import type { AppView } from '../../src/panel/contract/panel-state';
import { APPS_TEXTS } from '../../src/text/panel/choice';

/** An app or a bundle as a row of its list. */
export interface PickRow {
  id: string;
  name: string;
  /** Bundle and platform. */
  detail: string;
  /** Whether another row has the same name, so that only the detail tells them apart. */
  namesake: boolean;
}

const PLATFORMS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };

/** First the chosen apps that the account doesn't have, then those of the account by name and bundle. */
export function appRows(apps: readonly AppView[], chosen: 'all' | readonly string[]): PickRow[] {
  const count = countOf(apps.map(({ name }) => name));
  const ids = new Set(apps.map((app) => app.appId));
  const rows = apps.map((app) => ({
    id: app.appId,
    name: app.name || app.bundleId || app.appId,
    detail: [app.bundleId, platformTitle(app)].filter(Boolean).join(' · '),
    namesake: (count.get(app.name) ?? 0) > 1,
  }));
  rows.sort(byName);
  const missing = chosen === 'all' ? [] : chosen.filter((appId) => !ids.has(appId));
  return [...missing.map((id) => ({ id, name: id, detail: APPS_TEXTS.unknown, namesake: false })), ...rows];
}

/** Each bundle of the account once, with the names of its apps, by name and bundle. */
export function bundleRows(apps: readonly AppView[]): PickRow[] {
  const byBundle = groupedBy(
    apps.filter(({ bundleId }) => bundleId !== ''),
    ({ bundleId }) => bundleId,
  );
  const rows = [...byBundle].map(([bundle, its]) => ({
    id: bundle,
    name: [...new Set(its.map(({ name }) => name))].filter(Boolean).join(', ') || bundle,
    detail: [bundle, [...new Set(its.map(platformTitle))].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' · '),
  }));
  const count = countOf(rows.map(({ name }) => name));
  return rows.map((row) => ({ ...row, namesake: (count.get(row.name) ?? 0) > 1 })).sort(byName);
}

/** Puts the rows of `ids` first, in that order. The others keep their order. */
export function withFirst(rows: readonly PickRow[], ids: readonly string[]): PickRow[] {
  if (ids.length === 0) return [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const first = ids.flatMap((id) => byId.get(id) ?? []);
  const isFirst = new Set(first);
  return [...first, ...rows.filter((row) => !isFirst.has(row))];
}

function countOf(names: readonly string[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return count;
}

const platformTitle = ({ platform }: AppView) => PLATFORMS[platform.toLowerCase()] ?? platform;

const byName = (a: PickRow, b: PickRow) => compare(a.name, b.name) || compare(a.detail, b.detail);

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true });

/** Whether name or detail have every word of the search, whatever the case and the accents. */
export function isMatch(row: PickRow, search: string): boolean {
  return hasWords(`${row.name} ${row.detail} ${row.id}`, search);
}

/** Whether a text has every word of the search, whatever the case and the accents. */
export function hasWords(text: string, search: string): boolean {
  const searched = bare(text);
  return bare(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Lowercase and without accents, however they are encoded. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
