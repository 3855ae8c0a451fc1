// The spreadsheet that every scenario starts from: two people, four reports with their blocks, cells of the users' own.

import { type CellValue, MACHINE_ORDER, snapshot } from 'sheets-workbench/apps-script/host';
import type { ReportView } from '../../../src/panel/contract/reports';
import { ANN, OWNER } from '../../people';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { dayOf } from '../sheet/sheet-truth';
import type { ReportHost, ReportHosts } from '../world/report-host';
import { remembering, renewingTokens } from './memory-service';
import { type Apps, periodOf } from './operation-source';
import type { Person } from './operations';
import { Random } from './scheduling/random';
import { type Tables, tablesOf } from './tables';

export const START = '2026-11-20T11:10:00Z';
const LOG = 'Publisher Stats log';
/** For daily limits, which a thousand scenarios on one day would reach. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;
const EVERY_HOUR = { kind: 'hours', every: 1 } as const;

/** A cell that no report may change: [sheet, row, column, value]. */
type OwnCell = readonly [string, number, number, CellValue];
const OWN_CELLS: readonly OwnCell[] = [
  ['Mine', 1, 1, 'a plan'],
  ['Mine', 2, 2, 42],
  ['Second', 1, 11, 'remarks'],
  ['Second', 3, 11, 'beside a row'],
];

/** How the starts of scenarios differ. */
interface StartVariant {
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
  /** The reports as each person's panel lists them at the start that was restored last. */
  lists: ReadonlyMap<string, readonly ReportView[]>;
  /** The owner's list. */
  reports: readonly ReportView[];
  /** The token of each person's account; a renewed one begins with it. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Whether the owner's account is shared at the start that was restored last. */
  isShared: boolean;
  readonly tables: Tables;
  /** Rows of the log, its headings included. */
  readonly logRows: number;
  /** Restores everything to the start. */
  restore(variant: StartVariant): void;
}

/** Makes the start; the caller closes `hosts`. */
export async function startWorld(hosts: ReportHosts): Promise<StartWorld> {
  const { sandbox } = hosts;
  const world = hosts.open();
  const { state, workbook } = world;
  Object.assign(state.limits, {
    propertyCallsPerDay: UNLIMITED,
    fetchesPerDay: UNLIMITED,
    mailsPerDay: UNLIMITED,
    triggerMsPerDay: UNLIMITED,
  });
  const random = new Random(0);
  state.newUuid = () => random.uuid();
  const transport = remembering(state.transport);
  state.transport = transport;
  const people = [
    { user: OWNER, login: sandbox.demoLogin },
    { user: ANN, login: sandbox.secondLogin },
  ] as const;
  for (const { user, login } of people)
    await world.call('connect', { service: 'account', values: login }, user);
  const [one = '', two = ''] = (await world.call('listApps', {}, ANN)).map(({ appId }) => appId);
  const apps = { sets: [[one], [two], [one, two]] };
  await saveReports(world, apps);
  workbook.addSheet('Mine');
  for (const [sheet, row, column, value] of OWN_CELLS) {
    const { id = 0 } = workbook.sheetByName(sheet) ?? {};
    workbook.typeInto(id, row, column, String(value));
  }
  const tables = await tablesOf(hosts.sandbox, dayOf(START), apps);
  const moments = new Map<string, { moment: Moment; lists: StartWorld['lists'] }>();
  for (const isScheduled of [false, true]) {
    if (isScheduled) await scheduleReports(world);
    await world.passHours(1);
    for (const shared of [true, false]) {
      await world.share('account', shared);
      const lists = new Map<string, readonly ReportView[]>();
      for (const { user } of people) lists.set(user, (await world.call('reports', {}, user)).reports);
      moments.set(`${shared} ${isScheduled}`, { moment: momentOf(world), lists });
    }
  }
  const logRows = snapshot(workbook).sheets.find(({ name }) => name === LOG)?.rows.length ?? 0;
  const start: StartWorld = {
    reports: [],
    lists: new Map(),
    isShared: false,
    tokens: tokensOf(world, people),
    world,
    people,
    apps,
    logRows,
    tables,
    ownCells: OWN_CELLS,
    restore: ({ isShared, isScheduled, renewsTokens }) => {
      const found = moments.get(`${isShared} ${isScheduled}`);
      if (!found) throw new Error('no such start');
      restore(world, found.moment);
      const { lists } = found;
      Object.assign(start, { lists, isShared, reports: lists.get(OWNER) });
      state.transport = renewsTokens ? renewingTokens(transport) : transport;
    },
  };
  return start;
}

function tokensOf({ state }: ReportHost, people: readonly Person[]): Map<string, string> {
  return new Map(
    people.map(({ user, login }) => {
      const stored = state.propertiesOfUser(user).get(`connection.account.${login.email}`) ?? '';
      return [user, String(JSON.parse(stored).token)];
    }),
  );
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

/** The reports of the start: name, person, index of the set of apps, and mode. A merge keeps rows in their places. */
const REPORTS = [
  ['First', OWNER, 0, 'replace'],
  ['Second', OWNER, 2, 'merge'],
  ['Third', ANN, 1, 'replace'],
  ['Fourth', ANN, 2, 'replace'],
] as const;
const UNSCHEDULED = 'Fourth';

/** Whether a person has saved a report of the start. */
export function hasSaved(user: string, reportName: string): boolean {
  return REPORTS.some(([name, by]) => name === reportName && by === user);
}

async function saveReports(world: ReportHost, { sets }: Apps): Promise<void> {
  for (const [name, user, set, mode] of REPORTS) {
    await world.saveAndRun(
      { name, choice: { apps: [...(sets[set] ?? [])], period: periodOf(3) }, mode },
      user,
    );
  }
}

async function scheduleReports(world: ReportHost): Promise<void> {
  const { reports } = await world.call('reports', {});
  for (const [name, user] of REPORTS) {
    const draft = reports.find((each) => each.name === name)?.report?.draft;
    if (name !== UNSCHEDULED && draft) await world.save({ ...draft, schedule: EVERY_HOUR }, user);
  }
}
