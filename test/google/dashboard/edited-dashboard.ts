// A dashboard, and everything in the file that an editor can set and the add-on reads of it: names, IDs and cells. Each
// is set to cells, tabs and reports that aren't the dashboard's.

import type { Workbook } from 'sheets-workbench/apps-script/host';
import type { ReportHost } from '../world/report-host';
import { editChoice, editRecord, typeReportCell } from '../world/reports-tab';
import { made, run, seller } from './seller-dashboards';

export interface EditedWorld {
  world: ReportHost;
  dashboard: string;
  /** The reports of the dashboard, and one that isn't. */
  ids: readonly string[];
  other: string;
}

/** A person's copy of one of the add-on's charts. */
const COPY = 4_000_002;

/** A dashboard that has run and is scheduled, beside a person’s tab with a chart, and a report of its own. */
export async function editedWorld(): Promise<EditedWorld> {
  const world = await seller();
  const { workbook } = world;
  const salaries = workbook.addSheet('Salaries');
  // Titles and kinds that the tables of a dashboard have too.
  workbook.setCells(salaries.id, 1, 1, [
    ['Date', 'Revenue', 'Impressions'].map((value) => ({ value })),
    ...[46000, 46001, 46002].map((day) => [day, 12.5, 7].map((value) => ({ value }))),
  ]);
  const ids = await made(world);
  // Twice, so that there is a run to undo.
  await run(world, [...ids, ...ids]);
  const views = await Promise.all(ids.map((id) => world.view(id)));
  const reports = views.map(({ draft: { id }, digest }) => ({ id, digest }));
  await world.call('scheduleReports', { reports, schedule: { kind: 'hours', every: 1 } });
  const { draft, dashboard } = await world.view(ids[1] ?? '');
  const destination = { kind: 'newSheet', sheetName: 'Other' } as const;
  const choice = { ...draft.choice, destination };
  const other = await world.saveAndRun({ ...draft, id: '', name: 'Other', choice, schedule: null });
  putArchive(world, ids[1] ?? '');
  const [chart] = workbook.sheets.flatMap(({ charts }) => charts);
  const ranges = [1, 2].map((column) => ({
    sheetId: salaries.id,
    range: { row: 1, column, rows: 4, columns: 1 },
  }));
  // One that draws their own cells, and a copy of one of the add-on's.
  if (chart) salaries.charts.push({ ...chart, id: 4_000_001, ranges }, { ...chart, id: COPY });
  return { world, dashboard, ids, other };
}

/** A longer table with the titles and the note of a report's. */
function putArchive(world: ReportHost, id: string): void {
  const { workbook } = world;
  const { sheetId: from, ...area } = world.area(id);
  const [titles = [], ...rows] = workbook.cells(from, area);
  const archive = workbook.addSheet('Archive').id;
  workbook.setCells(archive, 1, 1, [titles, ...rows, ...rows, ...rows]);
  workbook.setNote(archive, 1, 1, workbook.cell(from, area.row, area.column).note ?? '');
}

/** What must stay as it is: every cell and chart of tabs that weren't made for the dashboard. */
export function foreignOf({ workbook }: ReportHost): unknown {
  const isForeign = ({ name }: { name: string }) => ['Sheet1', 'Salaries', 'Other', 'Archive'].includes(name);
  return workbook.sheets.filter(isForeign).map((sheet) => ({
    name: sheet.name,
    hidden: sheet.hidden,
    cells: workbook
      .cells(sheet.id, { row: 1, column: 1, rows: 60, columns: 26 })
      .map((line) => line.map(({ value, formula }) => formula ?? value)),
    // The copy stays, though what it read goes with the dashboard.
    charts: sheet.charts.map(({ id, ranges }) => [id, id === COPY ? null : ranges]),
  }));
}

/** A change that an editor makes. */
export type Edit = [what: string, change: (made: EditedWorld) => unknown];

const sheetId = (workbook: Workbook, name: string) => workbook.sheetByName(name)?.id ?? 0;

function pointName(
  name: string,
  to: 'one cell' | 'table' | 'report’s table',
  { world, other }: EditedWorld,
): void {
  const { workbook } = world;
  const range = { row: 1, column: 1, rows: to === 'one cell' ? 1 : 4, columns: to === 'one cell' ? 1 : 3 };
  const { sheetId: at, ...area } =
    to === 'report’s table' ? world.area(other) : { sheetId: sheetId(workbook, 'Salaries'), ...range };
  workbook.setNamedRange(name, at, area);
}

/** The two names of a dashboard's block of facts. */
export const factsNames = (dashboard: string) => [
  `PublisherStats_facts_${dashboard}`,
  `PublisherStatsCheck_facts_${dashboard}`,
];

/** The names that the add-on gives, or gave, to cells of a dashboard and its reports. */
const NAMES: readonly ((made: EditedWorld) => string[])[] = [
  ({ ids }) => ids.map((id) => `PublisherStats_report_${id}`),
  ({ ids }) => ids.map((id) => `PublisherStatsCheck_report_${id}`),
  ({ ids }) => ids.flatMap((id) => [`PublisherStats_report_${id}`, `PublisherStatsCheck_report_${id}`]),
  ({ ids }) => ids.map((id) => `PublisherStatsCell_report_${id}`),
  ({ dashboard }) => [`PublisherStats_facts_${dashboard}`],
  ({ dashboard }) => [`PublisherStatsCheck_facts_${dashboard}`],
  ({ dashboard }) => factsNames(dashboard),
  ({ dashboard }) => [`PublisherStatsCell_report_${dashboard}`, `PublisherStatsCells_dashboard_${dashboard}`],
];

const nameEdits = (): Edit[] =>
  NAMES.flatMap((names, at) =>
    (['one cell', 'table', 'report’s table'] as const).map(
      (to): Edit => [
        `names ${at + 1} point at ${to}`,
        (made) => {
          for (const name of names(made)) pointName(name, to, made);
        },
      ],
    ),
  );

/** An editor sets facts of a report's record. */
export function setInRecord(
  { world }: EditedWorld,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): void {
  editRecord(world, changes, id);
}

const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet', sheetName } });

/** What an editor sets in the row of a report. */
const TYPED: readonly [what: string, set: (made: EditedWorld, id: string) => void][] = [
  ['another ID', ({ world, other }, id) => typeReportCell(world, 'ID', other, id)],
  ['the ID of its dashboard', ({ world, dashboard }, id) => typeReportCell(world, 'ID', dashboard, id)],
  ['no ID', ({ world }, id) => typeReportCell(world, 'ID', '', id)],
  ['another name', (made, id) => setInRecord(made, id, { name: 'Date: revenue' })],
  ['no dashboard', (made, id) => setInRecord(made, id, { dashboard: undefined })],
  ['another dashboard', (made, id) => setInRecord(made, id, { dashboard: made.other })],
  ['a sheet of theirs', ({ world }, id) => editChoice(world, inSheet('Salaries'), id)],
  ['another sheet', ({ world }, id) => editChoice(world, inSheet('Other'), id)],
  [
    'a cell',
    ({ world }, id) =>
      editChoice(world, { destination: { kind: 'cell', sheetName: 'Other', cell: 'Z99' } }, id),
  ],
  ['another source', ({ world }, id) => editChoice(world, { source: 'appStats' }, id)],
  ['another grouping', ({ world }, id) => editChoice(world, { groupBy: ['country'] }, id)],
];

const cellEdits = (): Edit[] => [
  ...TYPED.flatMap(([what, set]) =>
    [0, 2].map((nth): Edit => [`report ${nth + 1} has ${what}`, (made) => set(made, made.ids[nth] ?? '')]),
  ),
  [
    'another report has its ID as dashboard',
    (made) => setInRecord(made, made.other, { dashboard: made.dashboard }),
  ],
];

const tabEdits = (): Edit[] => [
  [
    'its tabs and a person’s have changed names',
    ({ world: { workbook }, dashboard }) => {
      const tab = (name: string) => workbook.sheetByName(name);
      const [visible, data, mine] = [tab('Dashboard'), tab(`Dashboard data (${dashboard})`), tab('Sheet1')];
      if (!visible || !data || !mine) throw new Error('no tabs');
      workbook.renameSheet(visible.id, 'Ours');
      workbook.renameSheet(data.id, 'Tables');
      workbook.addSheet(`Dashboard (unfinished ${dashboard})`);
      workbook.addSheet(`Dashboard data (${dashboard})`);
    },
  ],
  [
    'the names of its facts point at a person’s cells that look the same',
    ({ world: { workbook }, dashboard }) => {
      const salaries = sheetId(workbook, 'Salaries');
      const lines = [
        ['Title', 'Line below the title'],
        ['Mine', 'Mine too'],
      ];
      workbook.setCells(
        salaries,
        10,
        8,
        lines.map((line) => line.map((value) => ({ value }))),
      );
      for (const name of factsNames(dashboard))
        workbook.setNamedRange(name, salaries, { row: 10, column: 8, rows: 2, columns: 2 });
    },
  ],
  [
    'its hidden tab is deleted',
    ({ world: { workbook }, dashboard }) =>
      workbook.deleteSheet(sheetId(workbook, `Dashboard data (${dashboard})`)),
  ],
  [
    'a person’s tab has the names and the headings of a dashboard',
    (made) => {
      const { workbook } = made.world;
      workbook.setCells(sheetId(workbook, 'Sheet1'), 1, 1, [[{ value: 'Date' }, { value: 'Revenue' }]]);
      const place = { row: 1, column: 1, rows: 1, columns: 1 };
      for (const id of [made.dashboard, ...made.ids])
        workbook.setNamedRange(`PublisherStatsCell_report_${id}`, sheetId(workbook, 'Sheet1'), place);
      for (const [at, id] of made.ids.entries())
        setInRecord(made, id, { name: `${['Date', 'Revenue'][at % 2]}: by day ${at}` });
    },
  ],
];

/** Deletes a report of the dashboard in the panel, types its row again, and points its names at the archive. */
const retyped = (change: 'delete' | 'deleteWithCells'): Edit => [
  `a report is deleted (${change}) and typed again, with names at a longer table like its own`,
  async ({ world, ids: [, id = ''] }) => {
    const { workbook } = world;
    const tab = workbook.sheetByName('_publisher_stats');
    const archive = workbook.sheetByName('Archive');
    if (!tab || !archive) throw new Error('no tabs');
    const lines = () => workbook.cells(tab.id, { row: 3, column: 1, rows: 12, columns: tab.maxColumns });
    const row = lines().find((line) => line.some(({ value }) => value === id)) ?? [];
    const { rows, columns } = world.area(id);
    await world.execution('changeReport', { id, change }, 'editor@example.com');
    const free = lines().findIndex((line) => line.every(({ value }) => value === null || value === ''));
    workbook.setCells(tab.id, 3 + free, 1, [row]);
    const area = { row: 1, column: 1, rows: 1 + 3 * (rows - 1), columns };
    for (const kind of ['', 'Check'])
      workbook.setNamedRange(`PublisherStats${kind}_report_${id}`, archive.id, area);
  },
];

export const EDITS = (): Edit[] => [
  ...nameEdits(),
  ...cellEdits(),
  ...tabEdits(),
  retyped('delete'),
  retyped('deleteWithCells'),
];

/** What the owner, or their trigger, does afterwards. It may be refused. */
export const DEEDS: Readonly<Record<string, (made: EditedWorld) => Promise<unknown>>> = {
  'a tick': async ({ world }) => {
    await world.passHours(1);
    return world.tick();
  },
  'a run by hand': async ({ world, ids }) => {
    for (const id of ids) await world.execution('runReport', { runId: 'run-00000001', id });
  },
  'an undo': async ({ world, ids }) => {
    for (const id of ids) await world.execution('changeReport', { id, change: 'undo' });
  },
  'an edit': async ({ world, ids }) => {
    const listed = (await world.call('reports', {})).reports.flatMap(({ report }) => report ?? []);
    const reports = listed
      .filter(({ draft }) => ids.includes(draft.id))
      .map(({ draft: { id }, digest }) => ({ id, digest }));
    const settings = { period: 'last 7 days', apps: 'all', compare: 'previous period' } as const;
    await world.execution('editDashboard', { reports, ...settings });
    return world.tick();
  },
  'making another': ({ world }) => world.execution('makeDashboard', {}),
  'the removal': async ({ world, dashboard, ids }) => {
    const { reports } = await world.removal(dashboard);
    return world.execution('removeDashboard', { dashboard, reports: [...new Set([...ids, ...reports])] });
  },
};
