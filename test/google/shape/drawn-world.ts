// A spreadsheet with an account and a seller for drawn choices, what it has to write for them, and how cells compare.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { Cells } from '../comparison/figures';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';
import { type DrawnChoice, TODAY } from './drawn-choices';
import { DrawnFacts } from './sent-rows';

/**
 * Two apps of one name, one named like a formula, one of another publisher, one with emoji in its placements, one
 * younger than a year, and one that has ended. Together they have more than 50 placements, the most in columns.
 */
const NUMBERS = [1, 2, 3, 9, 12, 20, 22, 24];
/** Apps with days without impressions, whose ratios have nothing to divide by. */
const IDLE: Readonly<Record<number, number>> = { 3: 3, 24: 2 };
const APPS = SANDBOX_APPS.filter(({ number }) => NUMBERS.includes(number)).map((app) => ({
  ...app,
  zeroEvery: IDLE[app.number] ?? app.zeroEvery,
}));

class DrawnWorlds {
  world!: ReportHost;
  facts!: DrawnFacts;

  constructor(private readonly hosts: ReturnType<typeof useReportHosts>) {}

  get sandbox() {
    return this.hosts.sandbox;
  }

  /** A new spreadsheet at noon of TODAY. */
  async begin(): Promise<ReportHost> {
    this.world = await this.hosts.openConnected();
    this.facts ??= await DrawnFacts.read(this.hosts.sandbox, APPS);
    return this.world;
  }

  /** The choice as the panel sends it, for a new sheet. @param filter its conditions as text */
  choice(drawn: DrawnChoice, filter: string): Choice {
    const { conditions: _asText, limit: _too, groupBy, metrics, os, compareColumns, ...rest } = drawn;
    return choiceOf(
      {
        ...rest,
        filter,
        bundles: this.facts.bundles(drawn),
        apps: this.facts.appIds(drawn) ?? 'all',
        groupBy: [...groupBy],
        metrics: [...metrics],
        os: [...os],
        compareColumns: [...compareColumns],
      },
      'Drawn',
    );
  }

  /** The cells of the sheet, titles first; none where nothing was written. */
  written(): Cells[] {
    return tableIn(this.world, 'Drawn');
  }
}

/** The cells of a sheet's table, titles first; none where nothing was written. */
function tableIn({ workbook }: ReportHost, sheetName: string): Cells[] {
  const sheet = workbook.sheetByName(sheetName);
  const namedRange = workbook.namedRanges.find(({ sheetId }) => sheetId === sheet?.id);
  if (!sheet || !namedRange) return [];
  return workbook
    .cells(sheet.id, namedRange.range)
    .map((row) => row.map(({ value }) => value as string | number | null));
}

/** Registers hooks for a test file. @param days how far back the facts go */
export function useDrawnWorlds(days: number): DrawnWorlds {
  return new DrawnWorlds(
    useReportHosts(`${TODAY}T12:03:00Z`, { services: ['account', 'seller'], days, apps: APPS }),
  );
}

/**
 * Compares cell by cell: counts exactly, money and ratios to nine digits.
 * @param within the difference that money and ratios may have in any case
 */
export function expectCells(
  actual: readonly Cells[],
  wanted: readonly Cells[],
  titles: readonly string[],
  within = 1e-12,
): void {
  expect(actual).toHaveLength(wanted.length);
  wanted.forEach((row, at) => {
    const cells = actual[at] ?? [];
    expect(cells).toHaveLength(row.length);
    row.forEach((value, column) => {
      const [cell = null, title = ''] = [cells[column], titles[column]];
      const isExact = typeof value !== 'number' || /^(Impressions|Clicks)(?!.*%$)/.test(title);
      const isEqual = isExact
        ? cell === value
        : typeof cell === 'number' && Math.abs(cell - value) <= 1e-9 * Math.abs(value) + within;
      if (!isEqual)
        throw new Error(`row ${at}, ${title}: ${cell}, and ${value} in the database: ${row.join(' | ')}`);
    });
  });
}
