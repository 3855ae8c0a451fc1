// What people, cells and triggers do that takes a lock, and how each begins, in one file that has something for all.

import type { Execution } from 'sheets-workbench/apps-script/host';
import type { CallName, ReportChange, RequestOf } from '../../../src/panel/contract/calls';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { EMAIL } from '../../connections/bigquery/service-account';
import { newDraft } from '../../panel/reports/given-draft';
import { BOB, OWNER } from '../../people';
import { tableChoice } from '../bigquery/table-world';
import { choiceOf, type ReportHost, type ReportHosts, runOf } from '../world/report-host';
import { editChoice, typeReportCell } from '../world/reports-tab';

const EVERY_HOUR = { kind: 'hours', every: 1 } as const;
/** What somebody types over a record. */
const UNREADABLE = 'Mine';
const CHART = { kind: 'line', domain: 'Date', metric: 'Revenue' } as const;

/** A file whose owner has connected everything and has reports of all kinds, two hours after their last runs. */
export interface LockedFile {
  world: ReportHost;
  app: string;
  login: { email: string; password: string };
  sellerToken: string;
  /** Ran twice, so that it can be undone; is due. */
  hourly: string;
  /** Of another person. */
  theirs: string;
  /** Loads a table, with a backfill. */
  table: string;
  dashboard: string;
  undoKey: string;
}

export async function lockedFile(worlds: ReportHosts): Promise<LockedFile> {
  const world = await worlds.openConnected();
  const { sandbox } = worlds;
  const [{ app_id: id } = {}] = await sandbox.truth.applications();
  const app = String(id);
  const { sellerToken, demoLogin: login } = sandbox;
  await world.call('connect', { service: 'seller', values: { sellerToken } });
  await world.connect('account', BOB);
  await world.call('open', {});
  const choice = (sheet: string) =>
    choiceOf({ apps: [app], period: 'last 3 days', groupBy: ['date'] }, sheet);
  const save = (name: string, more: Partial<ReportDraft>, user = OWNER) =>
    world.save({ name, choice: choice(name), schedule: EVERY_HOUR, ...more }, user);
  const hourly = await save('Hourly', {});
  const theirs = await save('Theirs', {}, BOB);
  const table = await save('Table', {
    mode: 'replace',
    choice: tableChoice('daily', { period: 'yesterday' }),
  });
  await world.call('makeDashboard', {});
  await world.runNow(hourly);
  await world.passHours(1);
  await world.runNow(hourly);
  const written = { runId: 'run-00000002', choice: choice('Written') };
  await world.call('write', written);
  const { undoKey = '' } = await world.call('write', written);
  await world.call('wantEarlierDays', { id: table, first: '2026-11-15', again: false });
  await world.call('newGroup', { title: 'Port', of: 'App' });
  await world.share('account');
  const { reports } = await world.call('reports', {});
  const dashboard = reports.map(({ report }) => report?.dashboard ?? '').find((each) => each !== '') ?? '';
  await world.passHours(2);
  return { world, app, login, sellerToken, hourly, theirs, table, dashboard, undoKey };
}

/** One execution, and what has to be there before it. */
export interface LockingFlow {
  title: string;
  prepare?(file: LockedFile): unknown;
  run(file: LockedFile): Promise<Execution>;
  /**
   * What it tells: whether it did its work; that it repairs what it can, and says nothing of the rest; or a cell's
   * value, which needs no lock.
   */
  tells: 'work' | 'nothing' | 'value';
}

type Prepare = NonNullable<LockingFlow['prepare']>;

/** A call of the panel. */
function call<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> | ((file: LockedFile) => RequestOf<Name> | Promise<RequestOf<Name>>),
  { title = '', prepare, tells = 'work' }: Partial<LockingFlow> = {},
): LockingFlow {
  return {
    title: [name, title].filter(Boolean).join(' '),
    ...(prepare ? { prepare } : {}),
    tells,
    run: async (file) =>
      file.world.execution(name, typeof request === 'function' ? await request(file) : request),
  };
}

const change = (title: ReportChange, of: 'hourly' | 'theirs' | 'table' = 'hourly', prepare?: Prepare) =>
  call('changeReport', (file) => ({ id: file[of], change: title }), {
    title,
    ...(prepare ? { prepare } : {}),
  });

/** By each change of a report. */
const CHANGES: { readonly [Name in ReportChange]: LockingFlow } = {
  pause: change('pause'),
  resume: change('resume', 'hourly', ({ world, hourly }) => world.change(hourly, 'pause')),
  duplicate: change('duplicate'),
  delete: change('delete'),
  deleteWithCells: change('deleteWithCells'),
  undo: change('undo', 'hourly', (file) => edited('Hourly')(file)),
  orderColumns: change('orderColumns'),
  leaveOut: change('leaveOut', 'table'),
  dropEarlierDays: change('dropEarlierDays', 'table'),
};

/** Reports with the digests of what a list shows of them. */
async function listedReports({ world }: LockedFile, ids: (dashboard: string, id: string) => boolean) {
  const { reports } = await world.call('reports', {});
  return reports.flatMap(({ report }) =>
    report && ids(report.dashboard, report.draft.id) ? [{ id: report.draft.id, digest: report.digest }] : [],
  );
}

const properties = ({ world }: LockedFile) => world.state.propertiesOfUser(OWNER);
const fileProperties = ({ world }: LockedFile) => world.state.propertiesOfDocument(world.workbook.id);

function removeWhere(store: Map<string, string>, isRemoved: (key: string) => boolean): void {
  for (const key of [...store.keys()]) if (isRemoved(key)) store.delete(key);
}

const NONE: readonly LockingFlow[] = [];

/** By each call of the panel; none where it takes no lock. */
const CALLS: { readonly [Name in CallName]: readonly LockingFlow[] } = {
  open: [
    call(
      'open',
      {},
      {
        title: 'after a stop and a login elsewhere',
        tells: 'nothing',
        prepare(file) {
          // The trigger's note is half removed, the sizes of a copy aren't known, and the shared token is an old one.
          removeWhere(properties(file), (key) => key.startsWith('trigger.') && key.endsWith('.name'));
          removeWhere(fileProperties(file), (key) => key === 'sizes.known');
          const [key = '', shared = ''] =
            [...fileProperties(file)].find(([each]) => each.startsWith('shared.')) ?? [];
          fileProperties(file).set(key, JSON.stringify({ ...JSON.parse(shared), token: 'old' }));
        },
      },
    ),
  ],
  connect: [
    call('connect', ({ login }) => ({ service: 'account', values: { ...login } }), {
      prepare: (file) => removeWhere(properties(file), (key) => /^(connection|current)\.account/.test(key)),
    }),
    call('connect', ({ sellerToken }) => ({ service: 'seller', values: { sellerToken } }), {
      title: 'a seller',
      prepare: (file) => removeWhere(properties(file), (key) => /seller/.test(key)),
    }),
    call(
      'connect',
      ({ world }) => ({
        service: 'bigquery',
        values: { serviceAccountKey: world.sandbox.serviceAccountKey },
      }),
      {
        title: 'BigQuery',
        prepare: (file) => removeWhere(properties(file), (key) => key.startsWith('bigquery.')),
      },
    ),
  ],
  switch: [
    call('switch', ({ login }) => ({ service: 'account', id: login.email }), {
      prepare: (file) => properties(file).delete('current.account'),
    }),
  ],
  disconnect: [
    call('disconnect', ({ login }) => ({ service: 'account', id: login.email })),
    call('disconnect', { service: 'bigquery', id: EMAIL }, { title: 'BigQuery' }),
  ],
  share: [
    call('share', { service: 'seller', shared: true }),
    call('share', { service: 'account', shared: false }, { title: 'no more' }),
  ],
  leaving: NONE,
  personData: NONE,
  fileThings: NONE,
  handOver: [
    call('handOver', ({ hourly, dashboard }) => ({
      take: [
        { key: `report:${hourly}`, way: 'out' },
        { key: `dashboard:${dashboard}`, way: 'numbers' },
      ],
    })),
  ],
  deleteMyData: [call('deleteMyData', {})],
  listApps: [call('listApps', {})],
  remember: NONE,
  setFinalAfter: [call('setFinalAfter', { days: 7 })],
  usage: NONE,
  groups: NONE,
  newGroup: [call('newGroup', { title: 'Tier', of: 'Country' })],
  openGroups: NONE,
  write: [
    call('write', ({ app }) => ({
      ...runOf(''),
      choice: choiceOf({ apps: [app], period: 'last 3 days' }, 'New'),
    })),
    call(
      'write',
      ({ app }) => ({
        ...runOf(''),
        choice: choiceOf({ apps: [app], period: 'last 3 days', groupBy: ['date'] }, 'Written'),
      }),
      { title: 'again', prepare: edited('Written') },
    ),
    call(
      'write',
      { ...runOf(''), choice: tableChoice('by_hand', { period: 'yesterday' }) },
      { title: 'a load' },
    ),
  ],
  preview: [call('preview', { runId: 'run-00000001', choice: choiceOf({ period: 'yesterday' }, 'New') })],
  progress: NONE,
  cancel: NONE,
  undoWrite: [call('undoWrite', ({ undoKey }) => ({ key: undoKey }), { prepare: edited('Written') })],
  downloadCsv: NONE,
  reports: [
    call(
      'reports',
      {},
      {
        title: 'after stops',
        tells: 'nothing',
        prepare(file) {
          const { world } = file;
          removeWhere(properties(file), (key) => /^(trigger|ticked)\./.test(key));
          world.state.triggers = world.state.triggers.filter(({ user }) => user !== OWNER);
        },
      },
    ),
  ],
  saveReport: [
    call('saveReport', ({ app }) => ({
      draft: { ...newDraft(), choice: choiceOf({ apps: [app] }, 'Saved'), schedule: EVERY_HOUR },
    })),
  ],
  lookIntoRow: NONE,
  previewWatch: NONE,
  changeReport: Object.values(CHANGES),
  deleteUnreadable: [
    call('deleteUnreadable', ({ theirs }) => ({ id: theirs, text: UNREADABLE }), {
      prepare: ({ world, theirs }) => typeReportCell(world, 'Report', UNREADABLE, theirs),
    }),
  ],
  takeOver: [
    call('takeOver', async (file) => ({
      reports: await listedReports(file, (_dashboard, id) => id === file.theirs),
    })),
  ],
  saveAsTheyAre: [
    call(
      'saveAsTheyAre',
      async (file) => ({ reports: await listedReports(file, (_dashboard, id) => id === file.hourly) }),
      { prepare: ({ world, hourly }) => editChoice(world, { period: 'last 5 days' }, hourly) },
    ),
  ],
  endLost: [
    call(
      'endLost',
      { ids: ['0badc0de'] },
      {
        prepare(file) {
          const gone = { digests: ['of a text'], name: 'Gone', schedule: 'every 1 hour' };
          properties(file).set(`own.${file.world.workbook.id}.0badc0de`, JSON.stringify(gone));
        },
      },
    ),
  ],
  scheduleReports: [
    call('scheduleReports', async (file) => ({
      reports: await listedReports(file, (dashboard) => dashboard === file.dashboard),
      schedule: EVERY_HOUR,
    })),
  ],
  runReport: [
    call('runReport', ({ hourly }) => runOf(hourly), { prepare: edited('Hourly') }),
    // Days that are loaded and can't be recorded are told as loaded, and loaded again.
    call('runReport', ({ table }) => runOf(table), { title: 'a load with a backfill', tells: 'nothing' }),
  ],
  endCancelledLoad: [
    call('endCancelledLoad', ({ table }) => ({ id: table, daysDone: 1, daysTotal: 5, rows: 1 })),
  ],
  showReport: NONE,
  showChart: NONE,
  openRestatements: NONE,
  addChart: [call('addChart', ({ hourly }) => ({ id: hourly, chart: { ...CHART, title: 'Revenue' } }))],
  chartInNewReport: [
    call('chartInNewReport', ({ hourly }) => ({
      id: hourly,
      chart: { ...CHART, title: 'Revenue' },
      split: '',
    })),
  ],
  makeDashboard: [call('makeDashboard', {})],
  editDashboard: [
    call('editDashboard', async (file) => ({
      reports: await listedReports(file, (dashboard) => dashboard === file.dashboard),
      period: 'last 7 days',
      apps: [file.app],
      compare: 'previous period' as const,
    })),
  ],
  removeDashboard: [call('removeDashboard', ({ world, dashboard }) => world.removal(dashboard))],
  wantEarlierDays: [
    call('wantEarlierDays', ({ table }) => ({ id: table, first: '2026-11-12', again: false })),
  ],
  loadEarlierDays: [call('loadEarlierDays', ({ table }) => ({ runId: 'run-00000003', id: table }))],
  unfinishedLoad: NONE,
  dropUnfinishedLoad: NONE,
  exportReport: NONE,
  importReport: [
    call('importReport', async ({ world, hourly }) => ({
      text: (await world.call('exportReport', { id: hourly })).text,
    })),
  ],
  insertFormula: [
    call('insertFormula', ({ app }) => ({ choice: choiceOf({ apps: [app] }, '') }), {
      prepare: ({ world }) => world.workbook.addSheet('Empty'),
    }),
  ],
  currentCell: NONE,
  readFormula: NONE,
  supportDetails: NONE,
};

/** The cells of a table are others than a run or an undo writes. */
function edited(sheetName: string): Prepare {
  return ({ world: { workbook } }) =>
    workbook.setCells(workbook.sheetByName(sheetName)?.id ?? 0, 2, 6, [[{ value: 12.5 }]]);
}

/** Only one report is left that runs by itself, and its cells are others than it writes. */
async function oneReport(file: LockedFile): Promise<void> {
  await file.world.call('removeDashboard', await file.world.removal(file.dashboard));
  await file.world.change(file.table, 'pause');
  edited('Hourly')(file);
}

const menu = (item: string, prepare: Prepare = () => undefined): LockingFlow => ({
  title: `the menu’s ${item}`,
  prepare,
  tells: 'work',
  run: ({ world }) => world.host.runMenuItem(item, { user: OWNER }),
});

/** All of them. */
export const LOCKING_FLOWS: readonly LockingFlow[] = [
  {
    title: 'a cell',
    tells: 'value',
    run: ({ world, app }) =>
      world.host.runCustomFunction('APP_STATS', [app, 'last 3 days', '', 'date'], { user: BOB }),
  },
  { title: 'a tick', tells: 'nothing', prepare: oneReport, run: ({ world }) => world.tick() },
  menu('writeSellerStats'),
  menu('refreshAllReports', oneReport),
  ...Object.values(CALLS).flat(),
];
