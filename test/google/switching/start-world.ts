// The spreadsheet that every scenario starts from: two people, four reports with their blocks, cells of the users' own.

import { dayOfMs, serialOfDay } from '../../../src/core/day';
import type { ReportView } from '../../../src/panel/contract/reports';
import { type CellValue, MACHINE_ORDER, snapshot } from '../../../workbench/apps-script/host';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { choiceOf, OWNER, type ReportHost, type ReportHosts } from '../saved/report-host';
import { lastDays, trueRows } from '../saved/report-truth';
import { dayOf } from '../sheet/sheet-truth';
import { remembering, renewingTokens } from './memory-service';
import { type Apps, FEWEST_DAYS, MOST_DAYS, periodOf } from './operation-source';
import type { Person } from './operations';
import { Random } from './scheduling/random';

export const START = '2026-11-20T11:10:00Z';
export const ANN = 'ann@example.com';
const LOG = 'Publisher Stats log';
/** More than the tasks of a scenario. */
const WORKERS = 20;
const EVERY_HOUR = { kind: 'hours', every: 1 } as const;

/** A cell that no report may change: [sheet, row, column, value]. */
export type OwnCell = readonly [string, number, number, CellValue];
const OWN_CELLS: readonly OwnCell[] = [
  ['Mine', 1, 1, 'a plan'],
  ['Mine', 2, 2, 42],
  ['Second', 1, 11, 'remarks'],
  ['Second', 3, 11, 'beside a row'],
];

/** How the starts of scenarios differ. */
export interface StartVariant {
  /** Whether the owner's account is shared. */
  readonly isShared: boolean;
  /** Whether three of the four reports run every hour. */
  readonly isScheduled: boolean;
  /** Whether a login ends the account's earlier token. */
  readonly renewsTokens: boolean;
}

/** What all scenarios of a test file share. */
export interface StartWorld {
  readonly world: ReportHost;
  readonly people: readonly [Person, Person];
  readonly apps: Apps;
  readonly ownCells: readonly OwnCell[];
  /** The reports as the panel lists them at the start that was restored last. */
  reports: readonly ReportView[];
  /** The block of every table that a scenario can ask for, by `tableKey`, from the sandbox's database. */
  readonly tables: ReadonlyMap<string, string>;
  /** Rows of the log, its headings included. */
  readonly logRows: number;
  /** What a formula with these arguments must show: the days and the revenue of an app, as a text. */
  formulaText(args: readonly unknown[]): string;
  /** What one shows, as such a text. */
  textOfFormula(value: unknown): string;
  /** Everything as it was at the start. */
  restore(variant: StartVariant): void;
}

/** Cells as one text, numbers to nine digits: the service and the database add in different orders. */
export function textOfCells(rows: readonly (readonly CellValue[])[]): string {
  const rounded = (value: CellValue) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);
  return rows.map((row) => row.map((value) => JSON.stringify(rounded(value))).join(' ')).join('\n');
}

/** Rows of dates, which a cell gives as instants of its spreadsheet's midnight, and numbers. */
function textOfFormula(value: unknown): string {
  const rows = (Array.isArray(value) ? value : [[value]]) as (Date | number)[][];
  // New York's midnight is 05:00 UTC of the same day.
  const cellOf = (cell: Date | number) =>
    cell instanceof Date ? serialOfDay(dayOfMs(cell.getTime())) : cell;
  return textOfCells(rows.map((row) => row.map(cellOf)));
}

export function tableKey(apps: readonly string[] | 'all', period: string): string {
  return `${apps} ${period}`;
}

/** Makes the start; the caller closes `hosts`. */
export async function startWorld(hosts: ReportHosts): Promise<StartWorld> {
  const { sandbox } = hosts;
  const world = hosts.open({ isClockStill: true, idleWorkers: WORKERS });
  const { state, workbook } = world;
  Object.assign(state.limits, {
    propertyCallsPerDay: Number.MAX_SAFE_INTEGER,
    fetchesPerDay: Number.MAX_SAFE_INTEGER,
  });
  const random = new Random(0);
  state.newUuid = () => random.uuid();
  const transport = remembering(state.transport);
  state.transport = transport;
  const people = [
    { user: OWNER, login: sandbox.demoLogin },
    { user: ANN, login: sandbox.secondLogin },
  ] as const;
  for (const { user, login } of people) await world.call('logIn', login, user);
  const [one = '', two = ''] = (await world.call('listApps', {}, ANN)).map(({ appId }) => appId);
  const apps = { sets: [[one], [two], [one, two]] };
  await saveReports(world, apps);
  workbook.addSheet('Mine');
  for (const [sheet, row, column, value] of OWN_CELLS) {
    const { id = 0 } = workbook.sheetByName(sheet) ?? {};
    workbook.typeInto(id, row, column, String(value));
  }
  const tables = await tablesOf(hosts, apps);
  const moments = new Map<string, { moment: Moment; reports: readonly ReportView[] }>();
  for (const isScheduled of [false, true]) {
    if (isScheduled) await scheduleReports(world);
    await world.passHours(1);
    for (const shared of [true, false]) {
      await world.call('share', { service: 'account', shared });
      const { reports } = await world.call('reports', {});
      moments.set(`${shared} ${isScheduled}`, { moment: momentOf(world), reports });
    }
  }
  const logRows = snapshot(workbook).sheets.find(({ name }) => name === LOG)?.rows.length ?? 0;
  const start: StartWorld = {
    reports: [],
    ...{ world, people, apps, logRows, tables, ownCells: OWN_CELLS },
    // Of the block with the same rows, the first column and the last.
    formulaText: ([app, period]) =>
      (tables.get(tableKey([String(app)], String(period))) ?? '')
        .split('\n')
        .slice(1)
        .map((row) => row.split(' '))
        .map((cells) => `${cells[0]} ${cells.at(-1)}`)
        .join('\n'),
    textOfFormula,
    restore: ({ isShared, isScheduled, renewsTokens }) => {
      const found = moments.get(`${isShared} ${isScheduled}`);
      if (!found) throw new Error('no such start');
      restore(world, found.moment);
      start.reports = found.reports;
      state.transport = renewsTokens ? renewingTokens(transport) : transport;
    },
  };
  return start;
}

function restore(world: ReportHost, moment: Moment): void {
  restoreMoment(world, moment);
  const { state } = world;
  for (const properties of state.documentProperties.values())
    if (!moment.properties.some(([store]) => store === properties)) properties.clear();
  state.mails.length = 0;
  state.order = MACHINE_ORDER;
  state.sleep = async (ms) => {
    world.nowMs += ms;
  };
}

/** Four reports of two people; one keeps its rows in their places. */
const REPORTS = [
  ['First', OWNER, 0, 'replace'],
  ['Second', OWNER, 2, 'merge'],
  ['Third', ANN, 1, 'replace'],
  ['Fourth', ANN, 2, 'replace'],
] as const;
const UNSCHEDULED = 'Fourth';

async function saveReports(world: ReportHost, { sets }: Apps): Promise<void> {
  for (const [name, user, set, mode] of REPORTS) {
    const choice = choiceOf({ apps: [...(sets[set] ?? [])], period: periodOf(3) }, name);
    const id = await world.save({ name, choice, mode }, user);
    await world.runNow(id, user);
  }
}

async function scheduleReports(world: ReportHost): Promise<void> {
  const { reports } = await world.call('reports', {});
  for (const [name, user] of REPORTS) {
    const draft = reports.find((each) => each.name === name)?.report?.draft;
    if (name !== UNSCHEDULED && draft) await world.save({ ...draft, schedule: EVERY_HOUR }, user);
  }
}

const TITLES = ['Date', 'Impressions', 'Clicks', 'CTR', 'eCPM', 'Revenue'];
const APP_TITLES = ['App', 'Bundle ID', 'Platform'];

async function tablesOf({ sandbox }: ReportHosts, { sets }: Apps): Promise<Map<string, string>> {
  const tables = new Map<string, string>();
  for (const apps of sets) {
    for (let days = FEWEST_DAYS; days <= MOST_DAYS; days++) {
      const rows = await trueRows(sandbox, apps, lastDays(dayOf(START), days), ['date']);
      // A block of one app does not name it.
      const block =
        apps.length > 1
          ? [[...APP_TITLES, ...TITLES], ...rows]
          : [TITLES, ...rows.map((row) => row.slice(3))];
      tables.set(tableKey(apps, periodOf(days)), textOfCells(block));
    }
  }
  return tables;
}
