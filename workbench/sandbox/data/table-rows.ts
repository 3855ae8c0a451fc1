// The rows of the data set's tables of applications and placements, and how rows are written in SQL.

import { shiftDay, type UtcDay } from '../clock';
import { NEVER, type SandboxApp } from './apps';
import type { Cell } from './database';
import type { Placement } from './placements';

/** A placement as the database has it: an ad type that is new is none of the documented ones. */
export type PlacementRow = Omit<Placement, 'adType' | 'inventoryType'> & {
  readonly adType: string;
  readonly inventoryType: string;
  /** Its first day; absent for one that always was. */
  readonly fromDay?: UtcDay;
};

/** The first day of what always was. */
export const ALWAYS: UtcDay = '1970-01-01';

/** A value in SQL. */
export const literal = (value: Cell): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** SQL that adds rows to a table; nothing without rows. */
export const insertSql = (table: string, rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0
    ? ''
    : `INSERT INTO ${table} VALUES ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')};`;

/** The rows of the table `apps`, in the order of its columns. */
export const appRows = (apps: readonly SandboxApp[], startDay: UtcDay): Cell[][] =>
  apps.map((app) => [
    ...[app.number, app.appId, app.bundleId, app.name, app.platform, app.publisherId, app.storeId],
    ...[app.daily, app.weekend, app.growth],
    app.launchedDaysAgo === NEVER ? ALWAYS : shiftDay(startDay, -app.launchedDaysAgo),
    app.closedDaysAgo === NEVER ? '9999-01-01' : shiftDay(startDay, -app.closedDaysAgo),
    app.zeroEvery,
    app.usersSinceDaysAgo === NEVER ? ALWAYS : shiftDay(startDay, -app.usersSinceDaysAgo),
    app.usersFallSinceDaysAgo === NEVER ? '9999-01-01' : shiftDay(startDay, -app.usersFallSinceDaysAgo),
  ]);

/** The rows of the table `placements`, in the order of its columns. */
export const placementRows = (placements: readonly PlacementRow[]): Cell[][] =>
  placements.map((placement) => [
    ...[placement.number, placement.app, placement.placementId, placement.name],
    ...[placement.adType, placement.inventoryType, placement.operationSystem],
    ...[placement.share, placement.ecpm, placement.ctr, placement.fromDay ?? ALWAYS],
  ]);
