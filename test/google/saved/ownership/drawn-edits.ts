// What an editor of the file can do to any of its cells, names, notes, tabs, groups and settings, drawn.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { EDITOR } from '../../../people';
import { Random } from '../../switching/scheduling/random';
import type { ReportHost } from '../../world/report-host';
import { recordOf, reportsTab, reportText, typeReportCell } from '../../world/reports-tab';

/** What the editor knows: records as they were before, and what stood in other files. */
export interface EditorKnowledge {
  olderRecords: readonly string[];
  /** The names of the account's apps. */
  apps: readonly string[];
}

type Edit = (host: ReportHost, random: Random, knowledge: EditorKnowledge) => unknown;

const CHARACTERS = ['0', '9', 'a', '"', ',', '}', ' ', '-', 'á', '٣'];

/** A character is typed over, in front of another one, or away. */
function withOneChanged(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const taken = random.chance(0.7) ? 1 : 0;
  const typed = random.chance(0.8) ? random.pick(CHARACTERS) : '';
  return text.slice(0, at) + typed + text.slice(at + taken);
}

/** All cells with content, by their sheets. */
function filled({
  workbook,
}: ReportHost): { sheetId: number; row: number; column: number; value: CellValue }[] {
  return workbook.sheets.flatMap(({ id: sheetId, grid, kind }) => {
    if (kind !== 'GRID') return [];
    const [rows, columns] = [grid.lastRow(), grid.lastColumn()];
    if (rows === 0) return [];
    return workbook
      .cells(sheetId, { row: 1, column: 1, rows, columns })
      .flatMap((line, row) =>
        line.flatMap(({ value }, column) =>
          value === null || value === '' ? [] : [{ sheetId, row: row + 1, column: column + 1, value }],
        ),
      );
  });
}

/** Values that decide something where they stand in the JSON of a record or of runs. */
const FACTS: readonly unknown[] = [
  ...[
    null,
    '',
    0,
    1,
    -1,
    true,
    false,
    [],
    {},
    'all',
    'users',
    'last 3660 days',
    '2099-01-01',
    4_070_908_800_000,
  ],
  ...[1_704_067_200_001, { first: '2025-01-01', last: '2026-11-19' }, { kind: 'hours', every: 1 }],
];

/** A fact of a JSON text, however deep, is set to something. */
function withOneSet(text: string, random: Random): string {
  const root: unknown = JSON.parse(text);
  let at = root as Record<string, unknown>;
  for (;;) {
    const key = random.pick([...Object.keys(at), 'sortBy', 'backfill', 'pausedBy', 'isPaused', 'owner']);
    const inner = at[key];
    const isDeep = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0;
    if (isDeep && random.chance(0.6)) {
      at = inner as Record<string, unknown>;
      continue;
    }
    at[key] = random.pick(FACTS);
    return JSON.stringify(root);
  }
}

/** Choices that ask for more, or of others, than what their owners saved. */
const CHOICES: readonly Readonly<Record<string, unknown>>[] = [
  ...[
    { period: 'last 90 days' },
    { period: 'this year' },
    { groupBy: ['country'] },
    { apps: 'all', filter: '' },
  ],
  ...[{ sortBy: 'users' }, { metrics: ['users'] }, { compare: 'previous year' }, { filter: '' }],
  ...[
    { source: 'appStats', apps: 'all' },
    { source: 'sellerStats', groupBy: ['bundle'] },
    { bundles: ['x'] },
  ],
];

const reportNumber = (host: ReportHost, random: Random) => {
  const { tab } = reportsTab(host);
  const last = tab.grid.lastRow() - 2;
  return random.between(1, Math.max(1, last));
};

/** What is drawn; those of the reports tab more often than by the number of its cells. */
const EDITS: readonly Edit[] = [
  function types(host, random) {
    const cell = random.pick(filled(host));
    host.workbook.typeInto(cell.sheetId, cell.row, cell.column, withOneChanged(String(cell.value), random));
  },
  ...[1, 2].map(
    (): Edit =>
      function editsACellOfReports(host, random) {
        const [heading, nth] = [random.pick(['ID', 'Report', 'Runs'] as const), reportNumber(host, random)];
        typeReportCell(host, heading, withOneChanged(reportText(host, heading, nth), random), nth);
      },
  ),
  ...[1, 2, 3].map(
    (): Edit =>
      function setsAFact(host, random) {
        const [heading, nth] = [random.pick(['Report', 'Runs'] as const), reportNumber(host, random)];
        const text = reportText(host, heading, nth);
        if (text.startsWith('{')) typeReportCell(host, heading, withOneSet(text, random), nth);
      },
  ),
  ...[1, 2, 3, 4].map(
    (): Edit =>
      function choosesOtherwise(host, random) {
        const nth = reportNumber(host, random);
        const { choice, ...record } = recordOf(host, nth);
        const chosen = { ...Object(choice), ...random.pick(CHOICES) };
        typeReportCell(host, 'Report', JSON.stringify({ ...record, choice: chosen }), nth);
      },
  ),
  function putsAnOlderRecordBack(host, random, { olderRecords }) {
    typeReportCell(host, 'Report', random.pick(olderRecords), reportNumber(host, random));
  },
  function copiesOneRowOverAnother(host, random) {
    const [from, to] = [reportNumber(host, random), reportNumber(host, random)];
    for (const heading of ['Report', 'Runs'] as const)
      typeReportCell(host, heading, reportText(host, heading, from), to);
  },
  function namesAnotherOwner(host, random) {
    const [from, to] = [reportNumber(host, random), reportNumber(host, random)];
    const { owner, file } = recordOf(host, from);
    const record = { ...recordOf(host, to), owner, file };
    typeReportCell(host, 'Report', JSON.stringify(record), to);
  },
  function deletesARow(host, random) {
    host.workbook.deleteRows(reportsTab(host).tab.id, 2 + reportNumber(host, random), 1);
  },
  function sortsTheTab({ workbook }, random) {
    const { id, grid } = workbook.sheetByName('_publisher_stats') ?? workbook.activeSheet;
    const place = { row: 3, column: 1, rows: Math.max(1, grid.lastRow() - 2), columns: 3 };
    workbook.sortRange(id, place, [{ column: random.between(1, 3), ascending: random.chance(0.5) }]);
  },
  function labelsAnAppOtherwise(host, random, { apps }) {
    const tab = host.workbook.sheetByName('Publisher Stats groups');
    if (!tab) throw new Error('there are no groups');
    const row = random.between(2, tab.grid.lastRow() + 1);
    const texts = ['Tier', 'App', random.pick(apps), random.pick(['A', 'B', ''])];
    host.workbook.setCells(tab.id, row, 1, [texts.map((value) => ({ value }))]);
  },
  function setsWhenFiguresAreFinal(host, random) {
    return host.call('setFinalAfter', { days: random.pick([1, 3, 5, 7, 15, 30] as const) }, EDITOR);
  },
  function renamesATab(host, random) {
    const { id } = random.pick(host.workbook.sheets);
    host.workbook.renameSheet(id, `Renamed ${random.below(1000)}`);
  },
  function setsANote(host, random) {
    const cell = random.pick(filled(host));
    host.workbook.setNote(cell.sheetId, cell.row, cell.column, `Note ${random.below(1000)}`);
  },
  function takesANameAway(host, random) {
    const { namedRanges } = host.workbook;
    if (namedRanges.length > 0) namedRanges.splice(random.below(namedRanges.length), 1);
  },
  function pausesOrResumes(host, random) {
    const { tab } = reportsTab(host);
    const id = host.workbook.display(tab.id, 2 + reportNumber(host, random), 1);
    const change = random.pick(['pause', 'resume', 'delete', 'orderColumns', 'dropEarlierDays'] as const);
    return host.execution('changeReport', { id, change }, EDITOR);
  },
];

/** Does from one to three of them. @returns what was done */
export async function edits(host: ReportHost, seed: number, knowledge: EditorKnowledge): Promise<string> {
  const random = new Random(seed);
  const done: string[] = [];
  for (let remaining = random.between(1, 3); remaining > 0; remaining--) {
    const edit = random.pick(EDITS);
    done.push(edit.name);
    try {
      await edit(host, random, knowledge);
    } catch (thrown) {
      // An edit of what an edit before has broken.
      done.push(`(${thrown instanceof Error ? thrown.message : String(thrown)})`);
    }
  }
  return done.join(', ');
}
