// A spreadsheet whose reports load into the sandbox's BigQuery, on one clock that the test moves.

import type { Row } from 'sheets-workbench/sandbox/data/database';
import { type Sandbox, type SandboxOptions, startSandbox } from 'sheets-workbench/sandbox/sandbox';
import type { TablePlace } from '../../../src/core/place/destination-kinds';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstChoice } from '../../../src/runs/choice';
import { builtBundle } from '../../set-up/built-once';
import { OWNER, ReportHost } from '../saved/report-host';

export const DATASET = 'publisher_stats';

/** The sandbox follows the clock of the spreadsheet that is open. */
export class TableWorlds {
  sandbox!: Sandbox;
  private readonly opened: ReportHost[] = [];
  private nowMs: number;

  constructor(private readonly start: string) {
    this.nowMs = Date.parse(start);
  }

  async open(options: SandboxOptions): Promise<void> {
    const clock = () => this.opened[this.opened.length - 1]?.nowMs ?? this.nowMs;
    this.sandbox = await startSandbox({ clock, ...options });
  }

  /** A new spreadsheet whose owner is logged in and has connected BigQuery, which has no table. */
  async begin(): Promise<ReportHost> {
    this.sandbox.reset();
    const service = { sandbox: this.sandbox, bundle: builtBundle() };
    const world = new ReportHost(service, { now: this.start });
    this.opened.push(world);
    await world.logIn();
    await world.connectBigQuery(OWNER);
    return world;
  }

  async close(): Promise<void> {
    await Promise.all(this.opened.map((each) => each.close()));
    await this.sandbox?.close();
  }
}

/** Registers the hooks of a test file. */
export function useTableWorlds(start: string, options: SandboxOptions): TableWorlds {
  const worlds = new TableWorlds(start);
  beforeAll(() => worlds.open(options));
  afterAll(() => worlds.close());
  return worlds;
}

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
 */
export function accountDays(
  sandbox: Sandbox,
  first: string,
  last: string,
  columns: readonly string[] = ['country'],
  app: readonly string[] = ['app_id'],
  without = '',
): Promise<DayFigures[]> {
  const keys = ['day', ...app, ...columns].join(', ');
  return figuresOf(
    sandbox,
    `SELECT day, count(*) AS n, sum(impressions) AS impressions, sum(nano) AS nano
     FROM (SELECT ${keys}, sum(impressions) AS impressions, sum(revenue_nano) AS nano
           FROM facts
           WHERE day BETWEEN DATE '${first}' AND DATE '${last}' AND app_id <> '${without}' GROUP BY ALL)
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
