// The rows of the lists that apps and bundles are chosen from: order, search, and what tells namesakes apart. Pure.

import type { AppView } from '../../src/panel/contract/panel-state';
import { APPS_TEXTS } from '../../src/text/panel/choice';

/** An app, or a bundle of one, as its list shows it. */
export interface PickRow {
  id: string;
  name: string;
  /** Bundle and platform. */
  detail: string;
  /** Another row has the same name, so only the detail tells them apart. */
  namesake: boolean;
}

const PLATFORMS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };

/** The rows of the list: first the chosen apps that the account does not have, then its own by name, then bundle. */
export function appRows(apps: readonly AppView[], chosen: 'all' | readonly string[]): PickRow[] {
  const count = countOf(apps.map(({ name }) => name));
  const known = new Set(apps.map((app) => app.appId));
  const rows = apps.map((app) => ({
    id: app.appId,
    name: app.name || app.bundleId || app.appId,
    detail: [app.bundleId, platformTitle(app)].filter(Boolean).join(' · '),
    namesake: (count.get(app.name) ?? 0) > 1,
  }));
  rows.sort(byName);
  const missing = chosen === 'all' ? [] : chosen.filter((appId) => !known.has(appId));
  return [...missing.map((id) => ({ id, name: id, detail: APPS_TEXTS.unknown, namesake: false })), ...rows];
}

/** The bundles of the account, each once, under the names of its apps; by name, then bundle. */
export function bundleRows(apps: readonly AppView[]): PickRow[] {
  const byBundle = new Map<string, AppView[]>();
  for (const app of apps) {
    if (app.bundleId !== '') byBundle.set(app.bundleId, [...(byBundle.get(app.bundleId) ?? []), app]);
  }
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

/** Those of `ids` first, in their order; the others stay in theirs. */
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

/** Whether the row holds every word of the search, in name or detail, whatever the case and the accents. */
export function matches(row: PickRow, search: string): boolean {
  const text = bare(`${row.name} ${row.detail} ${row.id}`);
  return bare(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** In small letters, which stand apart from their accents in one name and together in another. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
