// What the add-on records of each dashboard that it makes: its tabs and its reports. The record is in the spreadsheet's
// properties, where no editor can write, so only what was made for a dashboard is changed and deleted with it.

import * as z from 'zod/mini';
import type { PropertyStore } from '../../connections/connection';
import { jsonAs } from '../../core/cache/stored-json';
import { once } from '../../core/once';
import { DASHBOARD_SOURCES } from './dashboard-reports';
import { ALL_OF_IT, scopeSchema } from './dashboard-scope';

const recordSchema = once(() =>
  z.object({
    source: z.enum(DASHBOARD_SOURCES),
    /** The title in its visible tab, with which the names of its reports begin. */
    title: z.string(),
    /** The sheet IDs of the tab that people see, and of the hidden one; null until they are made. */
    tabs: z.nullable(z.object({ shown: z.number(), data: z.number() })),
    /** What it was made of, for a call that was stopped to continue; an edit is in its reports alone. */
    scope: z._default(scopeSchema(), ALL_OF_IT),
    reportIds: z.readonly(z.array(z.string())),
    /** Whether all of it was made. If not, it's continued when a dashboard is made again. */
    isDone: z.boolean(),
  }),
);

export type DashboardRecord = z.infer<ReturnType<typeof recordSchema>>;

const PREFIX = 'dashboard.';

/** The recorded dashboards by ID. A copy of the file has none. @param properties of the spreadsheet */
export function dashboardRecords(
  properties: Readonly<Record<string, string>>,
): ReadonlyMap<string, DashboardRecord> {
  const found = Object.entries(properties).flatMap(([key, text]) => {
    const record = key.startsWith(PREFIX) ? jsonAs(recordSchema(), text) : null;
    return record ? [[key.slice(PREFIX.length), record] as const] : [];
  });
  return new Map(found);
}

export function keepRecord(dashboard: string, record: DashboardRecord, store: PropertyStore): void {
  store.set({ [PREFIX + dashboard]: JSON.stringify(record) });
}

export function forgetRecord(dashboard: string, store: PropertyStore): void {
  store.remove([PREFIX + dashboard]);
}
