// What the add-on records of each dashboard that it makes: its tabs and its reports. The record is in the spreadsheet's
// properties, where no editor can write, so only what was made for a dashboard is changed and deleted with it.

import type { PropertyStore } from '../../connections/connection';
import { isRecord, jsonOf } from '../../core/json';
import type { DashboardSource } from './dashboard-reports';

export interface DashboardRecord {
  source: DashboardSource;
  /** The title in its visible tab, with which the names of its reports begin. */
  title: string;
  /** The sheet IDs of the tab that people see, and of the hidden one; null until they are made. */
  tabs: { shown: number; data: number } | null;
  reportIds: readonly string[];
  /** Whether all of it was made. If not, it's continued when a dashboard is made again. */
  isDone: boolean;
}

const PREFIX = 'dashboard.';

/** The recorded dashboards by ID. A copy of the file has none. @param properties of the spreadsheet */
export function dashboardRecords(
  properties: Readonly<Record<string, string>>,
): ReadonlyMap<string, DashboardRecord> {
  const found = Object.entries(properties).flatMap(([key, text]) => {
    const record = key.startsWith(PREFIX) ? jsonOf(text) : null;
    return isDashboardRecord(record) ? [[key.slice(PREFIX.length), record] as const] : [];
  });
  return new Map(found);
}

export function keepRecord(dashboard: string, record: DashboardRecord, store: PropertyStore): void {
  store.set({ [PREFIX + dashboard]: JSON.stringify(record) });
}

export function forgetRecord(dashboard: string, store: PropertyStore): void {
  store.remove([PREFIX + dashboard]);
}

/** Only the add-on writes records, so a text that is none is passed over. */
function isDashboardRecord(value: unknown): value is DashboardRecord {
  return isRecord(value) && typeof value['title'] === 'string' && Array.isArray(value['reportIds']);
}
