// Everything that the add-on reads from what an editor of the spreadsheet can set: the table in docs/security.md, and
// what an editor may put there.

import fc from 'fast-check';
import { RESTATEMENTS_TAB } from '../../../src/core/place/sheet-name';
import { CHOICE_OPTIONS } from '../../../src/core/report/choice-options';
import { REPORT_OPTIONS } from '../../../src/core/report/report-options';
import { anyOptions } from '../../core/report/any-options';
import { parseWatch } from '../../core/watch/given-watch';
import { EDITOR, OWNER } from '../../people';
import { type ReportHeading, recordOf } from '../world/reports-tab';
import { type EditedWorld, NEVER, NEW_ID } from './edited-world';

interface EditorSet {
  /** As in the document: names in code font. */
  what: string;
  /** Who sets it in the first place: any editor can change it afterwards. */
  by: string;
  follows: string;
  /** Each sets it to something against the owner of the other cells, tabs and charts. */
  ways(world: EditedWorld): (() => unknown)[];
}

const KEPT = 'add-on';
const TYPED = 'editors';

/** The facts of a record that people choose, but for where it writes and whose figures it reads. */
const CHOSEN = [
  ...['name', 'choice.source', 'choice.period', 'choice.groupBy'],
  ...Object.keys(CHOICE_OPTIONS).map((key) => `choice.${key}`),
  ...[...Object.keys(REPORT_OPTIONS), 'schedule'],
];
const CONNECTIONS = ['account', 'seller', 'bigquery'];
/** What the card and the mails tell of runs. */
const TOLD = [
  ...['lastRunMs', 'result', 'rows', 'durationMs', 'requests', 'failures', 'failuresTowardPause'],
  ...['troubleSinceMs', 'warning', 'logInTo', 'errorCode', 'otherApps'],
];
const RUNNING = ['startedMs'];

const SPAN = { first: '2026-11-01', last: '2026-11-05' };
/** What is set as any fact, readable or not; undefined takes it away. */
const VALUES: readonly unknown[] = [undefined, '', -1, 1, true, 'Salaries', [], ['Salaries'], SPAN, [SPAN]];

/** Values of options that their tables draw, by fact. */
const DRAWN = new Map(
  [
    ...Object.entries(anyOptions(CHOICE_OPTIONS, {})).map(
      ([key, drawn]) => [`choice.${key}`, drawn] as const,
    ),
    ...Object.entries(anyOptions(REPORT_OPTIONS, {})),
  ].map(([fact, drawn]) => [fact, fc.sample<unknown>(drawn, { numRuns: 3, seed: 1 })]),
);
/** Values that fit, of facts whose names only a source knows. */
const FITTING: Readonly<Record<string, readonly unknown[]>> = {
  'choice.source': ['sellerStats', 'appList'],
  'choice.period': ['last 90 days', SPAN.first],
  'choice.groupBy': [['date', 'country']],
  'choice.sortBy': ['revenue'],
  'choice.columns': ['country'],
  'choice.filter': ['country=US'],
  schedule: [null, { kind: 'hours', every: 1 }],
  watch: [parseWatch('revenue falls by 20%')],
};

/** A line for facts of a report's cell. @param values that are set beside `VALUES` */
function facts(
  heading: ReportHeading,
  paths: readonly string[],
  by: string,
  follows: string,
  values: (world: EditedWorld, fact: string) => readonly unknown[] = () => [],
): EditorSet {
  return {
    what: `tab \`_publisher_stats\`, under \`${heading}\`: ${paths.map((path) => `\`${path}\``).join(', ')}`,
    by,
    follows,
    ways: (world) =>
      paths.flatMap((path) =>
        [...VALUES, ...values(world, path)].map((value) => () => {
          for (const row of [4, 5]) world.edit(heading, path.split('.'), value, row);
        }),
      ),
  };
}

/** Where a report would write over something else. */
const PLACES = (sheets: readonly string[]): unknown[] => [
  ...sheets.flatMap((sheetName) => [
    { kind: 'newSheet', sheetName },
    { kind: 'cell', sheetName, cell: 'A1' },
    { kind: 'cell', sheetName, cell: 'B2' },
  ]),
  { kind: 'currentCell' },
  { kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'publisher_stats', table: 'a' },
];

export const EDITOR_SETS: readonly EditorSet[] = [
  {
    what: 'named ranges `PublisherStats_<block>` and `PublisherStatsCheck_<block>`',
    by: KEPT,
    follows:
      'where a table is looked for. Before a write, an undo or a deletion [its cells are looked at](architecture.md#how-a-block-is-found): other cells are named and stay',
    ways: (world) =>
      world
        .blocks()
        .flatMap((block) =>
          world
            .areas()
            .flatMap((area) =>
              (block.endsWith(world.id) ? [undefined, [''], ['Check']] : [undefined]).map(
                (kinds) => () => world.pointBlock(block, area, kinds),
              ),
            ),
        ),
  },
  {
    what: 'named range `PublisherStatsCell_report_<report id>`',
    by: KEPT,
    follows:
      'where the first write of a report begins: in blank cells, or cells in the way are named and stay',
    ways: (world) =>
      world.areas().map((area) => () => {
        world.point(`PublisherStatsCell_report_${world.id}`, area);
        world.forgetTable();
      }),
  },
  {
    what: 'named range `STATS_REFRESH`',
    by: TYPED,
    follows:
      'which cell **Refresh formulas** changes: one that is blank, or has the time that it wrote there',
    ways: (world) => world.areas().map((area) => () => world.point('STATS_REFRESH', area)),
  },
  {
    what: 'tab `_publisher_stats`, under `ID`',
    by: KEPT,
    follows:
      'which table and charts are the report’s; the cells are looked at. A second row with an ID is a copy, and gets a new one. A text under another ID is [not its owner’s](#whose-a-report-is)',
    ways: (world) =>
      ['', '-1', 'Salaries', world.other, world.fresh, NEW_ID].map((text) => () => world.type('ID', text)),
  },
  facts(
    'Report',
    CHOSEN,
    TYPED,
    'what is read, how its own cells look, and what is mailed of it. Nothing runs it by itself before [its owner has saved](#whose-a-report-is) the whole record as it is; somebody else’s run asks again',
    (_world, fact) => [...(DRAWN.get(fact) ?? []), ...(FITTING[fact] ?? [])],
  ),
  facts(
    'Report',
    CONNECTIONS,
    TYPED,
    'which connection a run asks for, as above. A run fails and says so if nothing of that name is connected here',
  ),
  facts(
    'Report',
    ['choice.destination'],
    TYPED,
    'where rows are written, as above: never over cells that the report hasn’t written',
    () => PLACES(['Salaries', 'Archive', 'Other', NEVER]),
  ),
  facts(
    'Report',
    ['dashboard'],
    KEPT,
    'which reports share a card, with one period, apps and schedule. **Remove dashboard** deletes only those that were made for it and that it has named',
    () => ['0a1b2c3d'],
  ),
  facts(
    'Report',
    ['isPaused'],
    TYPED,
    'that no schedule runs it. What its owner has paused stays so by their own properties',
    () => [false],
  ),
  facts(
    'Report',
    ['version'],
    KEPT,
    'whether and how the record is read. What can’t be read is a card with its text, and neither runs nor is written over',
    () => [6, 7, 8],
  ),
  facts(
    'Report',
    ['owner', 'file', 'marks'],
    KEPT,
    'whose it is, by a random mark, in which file, and which of the connections of one title is meant. Only the trigger of its owner runs it, as their own properties say that they saved it, and when it’s due stands there',
    ({ host }) => [recordOf(host, 2)['owner'], host.workbook.id, { account: '0'.repeat(32) }, {}],
  ),
  facts(
    'Report',
    ['finalAfter', 'meant'],
    KEPT,
    'after how many days figures are final, and which apps the groups of its filter mean, as above: as they were when its owner saved it',
    () => [7, 30, [{ title: 'Tier', of: 'App', labels: [] }]],
  ),
  facts(
    'Runs',
    ['goodMs'],
    KEPT,
    'since when days are missed, if that is earlier than what the file’s properties say: days of up to a year are read again',
    ({ host }) => [host.nowMs - 86_400_000, host.nowMs - 400 * 86_400_000],
  ),
  facts('Runs', ['handled'], KEPT, 'which due time others than its owner see as handled', ({ host }) => [
    { handledDueMs: host.nowMs - 3_600_000, handledOffset: 60 },
    { handledDueMs: host.nowMs },
  ]),
  facts('Runs', ['ownedBy'], KEPT, 'whose address stands beside it; nobody is known by it', () => [
    OWNER,
    EDITOR,
  ]),
  facts(
    'Runs',
    ['pausedBy'],
    KEPT,
    'that no schedule runs it, of which its owner is mailed; nothing else',
    () => [
      { mark: '', email: '' },
      { mark: '0123456789abcdef', email: EDITOR },
    ],
  ),
  facts(
    'Runs',
    RUNNING,
    KEPT,
    'what the card says of a run that isn’t done, and that the trigger waits some minutes for one that began just now',
    ({ host }) => [host.nowMs, host.nowMs - 3_600_000],
  ),
  facts(
    'Runs',
    TOLD,
    KEPT,
    'what the card says of the last run, when a failing report is paused, when its owner’s mail tells that it fails, and (`rows`) whether a run keeps one, two or three minutes for its write',
    ({ host }) => [
      host.nowMs,
      host.nowMs - 3_600_000,
      9,
      'rows kept',
      'account',
      'TOKEN_REFUSED',
      ['01234567'],
    ],
  ),
  facts(
    'Runs',
    ['columnsKept'],
    KEPT,
    'which values have columns of their own, in the report’s own cells',
    () => [{ of: '', asked: '', values: ['Salaries'], rest: null, isLetGo: false }],
  ),
  facts(
    'Runs',
    ['charts'],
    KEPT,
    'which charts are looked for in a copy of the file: those that read exactly the report’s cells and have that title',
    (world) => world.chartRecords(),
  ),
  {
    what: 'tab `_publisher_stats`: rows',
    by: KEPT,
    follows:
      'which reports there are. One that was deleted and typed again has nothing written: other cells are named and stay',
    ways: (world) =>
      (['delete', 'deleteWithCells'] as const).flatMap((change) =>
        world.areas().map((area) => async () => {
          await world.retype(change);
          world.pointBlock(`report_${world.id}`, area);
        }),
      ),
  },
  {
    what: 'tab `_publisher_stats`: version, headings, and texts that are no JSON',
    by: KEPT,
    follows: 'whether the tab can be read',
    ways: (world) => [
      ...['', '6', '999'].map((text) => () => world.typeHead(3, text)),
      ...(['ID', 'Report', 'Runs'] as const).flatMap((heading) =>
        ['Mine', 'ID', 'Report', 'Runs'].map((text) => () => world.typeHeading(heading, text)),
      ),
      // Texts in the cells of a report that are no JSON.
      ...(['Report', 'Runs'] as const).flatMap((heading) =>
        ['', '{}', 'Salaries'].map((text) => () => world.type(heading, text)),
      ),
    ],
  },
  {
    what: 'tab `_publisher_stats_pages`',
    by: KEPT,
    follows: 'what an undo puts back into the table’s own cells',
    ways: (world) => ['', '{}', 'Salaries'].map((text) => () => world.typePages(text)),
  },
  {
    what: 'tab `Publisher Stats log`',
    by: KEPT,
    follows: 'what **Copy details for support** tells of earlier runs',
    ways: (world) => ['', 'Salaries'].map((text) => () => world.typeLog(text)),
  },
  {
    what: 'tab `Publisher Stats restatements`',
    by: KEPT,
    follows:
      'which lines a run replaces, an undo takes back, and which are the oldest: those that have the form of its own lines and `IDs`; an undo also compares report and account',
    ways: (world) => ['', 'Salaries'].map((text) => () => world.typeLog(text, RESTATEMENTS_TAB)),
  },
  {
    what: 'tab `Publisher Stats groups`',
    by: TYPED,
    follows:
      'the labels of groups. Which apps a filter on one asks for stands in the record; where the tab means others now, the card says so',
    ways: (world) => ['Salaries', 'Tier'].map((text) => () => world.typeGroups(text)),
  },
  {
    what: 'titles, cells and note of a table',
    by: 'add-on and editors',
    follows: 'whether cells count as the report’s, and what a merge keeps',
    ways: (world) => [() => world.copyNote(), () => world.copyTitles()],
  },
  {
    what: 'title, cells and place of a chart',
    by: KEPT,
    follows: 'the title on the card. The place stays as it is',
    ways: (world) => [() => world.retitleCharts()],
  },
  {
    what: 'reports, in the panel',
    by: TYPED,
    follows: 'as above: what the panel changes in a report can be changed in the tab too',
    ways: (world) => world.editorCalls(),
  },
];
