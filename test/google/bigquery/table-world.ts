// A spreadsheet whose reports load into the sandbox's BigQuery, on one clock that the test moves.

import type { Row } from 'sheets-workbench/sandbox/data/database';
import type { Sandbox, SandboxOptions } from 'sheets-workbench/sandbox/sandbox';
import type { TablePlace } from '../../../src/core/place/destination-kinds';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstChoice } from '../../../src/runs/choice';
import { type ReportHosts, useReportHosts } from '../world/report-host';

export const DATASET = 'publisher_stats';

/** Registers a test file's hooks: spreadsheets whose owner has connected BigQuery, and the sandbox by their clock. */
export function useTableWorlds(start: string, options: SandboxOptions): ReportHosts {
  return useReportHosts(start, { ...TABLE_WORLDS, ...options });
}

export const TABLE_WORLDS = { services: ['account', 'bigquery'], hasOneClock: true } as const;

export function tablePlace(table: string): TablePlace {
  return { kind: 'bigQueryTable', project: 'publisher-demo', dataset: DATASET, table };
}

/** App stats of all apps by date and country into a table. */
export function tableChoice(table: string, changes: Partial<Choice> = {}): Choice {
  return { ...firstChoice(), groupBy: ['date', 'country'], destination: tablePlace(table), ...changes };
}

/** The rows and sums of a day; money in billionths of a dollar, which both sides know exactly. */
export interface DayFigures {
  day: string;
  rows: number;
  impressions: number;
  revenueNano: string;
}

/** The days of a loaded table. */
export async function loadedDays(sandbox: Sandbox, table: string): Promise<DayFigures[]> {
  // Ends the jobs that are due.
  await sandbox.bigQuery.tables();
  const name = sandbox.bigQuery.sqlName(DATASET, table);
  return figuresOf(
    sandbox,
    `SELECT date AS day, count(*) AS n, sum(impressions) AS impressions,
       CAST(sum(revenue) * 1000000000 AS HUGEINT) AS nano
     FROM ${name} GROUP BY date`,
  );
}

/**
 * The same days by the facts behind the account service's answers of today.
 * @param columns of the database that tell the rows of a day and an app apart
 * @param app the column that tells apps apart; none if all are summed
 * @param without an app that is left out
 * @param where SQL that is true for the facts to sum
 */
export function accountDays(
  sandbox: Sandbox,
  first: string,
  last: string,
  columns: readonly string[] = ['country'],
  app: readonly string[] = ['app_id'],
  without = '',
  where = 'true',
): Promise<DayFigures[]> {
  const keys = ['day', ...app, ...columns].join(', ');
  return figuresOf(
    sandbox,
    `SELECT day, count(*) AS n, sum(impressions) AS impressions, sum(nano) AS nano
     FROM (SELECT ${keys}, sum(impressions) AS impressions, sum(revenue_nano) AS nano
           FROM facts
           WHERE day BETWEEN DATE '${first}' AND DATE '${last}' AND app_id <> '${without}' AND ${where} GROUP BY ALL)
     GROUP BY day`,
  );
}

async function figuresOf(sandbox: Sandbox, sql: string): Promise<DayFigures[]> {
  const rows = await sandbox.query(
    `SELECT CAST(day AS VARCHAR) AS day, n, impressions, CAST(nano AS VARCHAR) AS nano FROM (${sql}) ORDER BY day`,
  );
  return rows.map(({ day, n, impressions, nano }: Row) => ({
    day: String(day),
    rows: Number(n),
    impressions: Number(impressions),
    revenueNano: String(nano),
  }));
}
