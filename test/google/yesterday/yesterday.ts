// What the spreadsheet of an earlier commit has left, and the sandbox that it reads.

import type { PlatformState, snapshot } from 'sheets-workbench/apps-script/host';
import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { TABLE_WORLDS } from '../bigquery/table-world';

export const START = '2026-11-18T12:03:00Z';
export const WORLDS = { ...TABLE_WORLDS, apps: SANDBOX_APPS.slice(0, 5), days: 100 };

export type Stores = [name: string, values: Record<string, string>][];

export interface Yesterday {
  nowMs: number;
  workbook: ReturnType<typeof snapshot>;
  userProperties: Stores;
  documentProperties: Stores;
  triggers: PlatformState['triggers'];
  reports: { merge: string; groups: string; dashboard: string[]; table: string; undone: string };
}
