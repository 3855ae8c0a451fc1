// Finding apps in the list, and telling apps of one name apart. Pure.

import type { AppView } from '../../src/panel/contract/panel-state';
import { APPS_TEXTS } from '../../src/text/panel/choice';

/** An app as the list shows it. */
export interface AppRow {
  appId: string;
  name: string;
  /** Bundle and platform. */
  detail: string;
  /** Another app has the same name, so only the detail tells them apart. */
  namesake: boolean;
}

const PLATFORMS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };

/** The rows of the list: first the chosen apps that the account does not have, then its own by name, then bundle. */
export function appRows(apps: readonly AppView[], chosen: 'all' | readonly string[]): AppRow[] {
  const count = new Map<string, number>();
  for (const { name } of apps) count.set(name, (count.get(name) ?? 0) + 1);
  const known = new Set(apps.map((app) => app.appId));
  const rows = apps.map((app) => ({
    appId: app.appId,
    name: app.name || app.bundleId || app.appId,
    detail: [app.bundleId, PLATFORMS[app.platform.toLowerCase()] ?? app.platform].filter(Boolean).join(' · '),
    namesake: (count.get(app.name) ?? 0) > 1,
  }));
  rows.sort((a, b) => compare(a.name, b.name) || compare(a.detail, b.detail));
  const missing = chosen === 'all' ? [] : chosen.filter((appId) => !known.has(appId));
  return [
    ...missing.map((appId) => ({ appId, name: appId, detail: APPS_TEXTS.unknown, namesake: false })),
    ...rows,
  ];
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true });

/** Whether the row holds every word of the search, in name or detail, whatever the case and the accents. */
export function matches(row: AppRow, search: string): boolean {
  const text = bare(`${row.name} ${row.detail} ${row.appId}`);
  return bare(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** In small letters, which stand apart from their accents in one name and together in another. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
