// Everything that the add-on reads from what an editor of the spreadsheet can set: the table in docs/security.md, and
// what an editor may put there.

import { RESTATEMENTS_TAB } from '../../../src/core/place/sheet-name';
import { reportColumns } from '../../../src/saved/tab/report-columns';
import { PLAIN_FLAGS } from '../../core/report/any-options';
import type { EditedWorld } from './edited-world';

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

/** The columns of the reports tab that no line below names. What an approval covers is known from the columns. */
const PLACING = ['Sheet name', 'Cell', 'BigQuery table', 'Write mode', 'Rows no longer returned'];
const LOOKS = [
  'Name',
  ...PLAIN_FLAGS,
  ...[
    'Sort by',
    'Sort order',
    'Top rows',
    'Most columns',
    'Together',
    'App shows',
    'Compare columns',
    'Tolerance',
    'Least impressions',
  ],
];
const TIMES = ['State', 'Scheduled by', 'Due time handled', 'Due again', 'Due time offset', 'Running since'];
const DAYS = [
  ...['Days missed', 'Backfill', 'Backfill days left', 'Backfill paused', 'Days loaded', 'Days listed on'],
  ...['Days backfilled', 'Apps done', 'Last good run', 'First day', 'Data of'],
];
const TOLD = [
  ...[
    'Last run',
    'Last result',
    'Last rows',
    'Last duration ms',
    'Last requests',
    'Last days',
    'Failures in a row',
    'Failures toward pause',
  ],
  ...['Trouble since', 'Last warning', 'Waiting for approval since', 'Log in to', 'Error code', 'Other apps'],
];
const approved = () => reportColumns().flatMap(({ heading, approval }) => (approval ? heading : []));

/** A line for columns of the reports tab. @param texts that are typed under each of the headings */
function typed(
  headings: readonly string[],
  by: string,
  follows: string,
  texts: (world: EditedWorld, heading: string) => readonly string[] = () => [],
): EditorSet {
  return {
    what: `tab \`_publisher_stats\`, under ${headings.map((heading) => `\`${heading}\``).join(', ')}`,
    ...{ by, follows },
    ways: (world) =>
      headings.flatMap((heading) =>
        ['', '-1', 'Salaries', '[]', '2026-11-01..2026-11-05', ...texts(world, heading)].map((text) => () => {
          for (const row of [4, 5] as const)
            if (heading !== 'ID' || row === 4) world.type(heading, text, row);
        }),
      ),
  };
}

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
  typed(
    ['ID'],
    KEPT,
    'which table, approval and charts are the report’s; the cells are looked at. A second row with an ID gets a new one',
    ({ other }) => [other, '0badc0de'],
  ),
  typed(
    approved(),
    TYPED,
    'what is read, and what is mailed of it. A schedule waits for [its owner’s approval](#approval-of-reports); a person’s run is refused if it isn’t what the card showed',
  ),
  typed(
    ['Account', 'Seller', 'Service account'],
    TYPED,
    'which connection a run asks for, as above. A schedule fails and says so if nothing of that name is connected here',
  ),
  typed(
    PLACING,
    TYPED,
    'where and how rows are written: never over cells that the report hasn’t written',
    (_world, heading) =>
      heading === 'Cell' ? ['A1', 'B2'] : heading === 'Write mode' ? ['merge', 'append'] : [],
  ),
  typed(LOOKS, TYPED, 'what the report is called, and how its own cells look'),
  typed(
    TIMES,
    TYPED,
    'when a run is due, and for whom. Only the trigger of that person runs it, as approved',
  ),
  typed(
    DAYS,
    KEPT,
    'which days a run reads again, and whether rows may be merged. A backfill loads no day before the one approved',
  ),
  typed(
    TOLD,
    KEPT,
    'what the card says of the last run, when a failing report is paused, and when its owner’s mail tells that it fails',
  ),
  typed(['Columns kept'], KEPT, 'which values have columns of their own, in the report’s own cells', () => [
    '{"values":["Salaries"]}',
  ]),
  typed(
    ['Charts'],
    KEPT,
    'which charts are looked for in a copy of the file: those that read exactly the report’s cells and have that title',
    (world) => world.chartRecords(),
  ),
  typed(
    ['Dashboard'],
    KEPT,
    'which reports share a card, with one period, apps and schedule. **Remove dashboard** deletes only those that were made for it and that it has named',
    () => ['0a1b2c3d'],
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
    what: 'tab `_publisher_stats`: version, spreadsheet ID and headings',
    by: KEPT,
    follows: 'whether the tab can be read, and whether schedules are off because the file is a copy',
    ways: (world) => [
      ...['', '7', '999'].map((text) => () => world.typeHead(3, text)),
      ...['', 'another-file'].map((text) => () => world.typeHead(5, text)),
      ...['Charts', 'Sheet name', 'ID'].map((heading) => () => world.typeHeading(heading, 'Mine')),
    ],
  },
  {
    what: 'tab `_publisher_stats_pages`',
    by: KEPT,
    follows:
      'what an undo puts back into the table’s own cells, and what an unfinished run has fetched, if its digest fits',
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
      'the labels of groups, and which apps a filter on one asks for. They are in the approval of a report that names the group',
    ways: (world) => ['Salaries', 'Tier'].map((text) => () => world.typeGroups(text)),
  },
  {
    what: 'titles, cells and note of a table',
    by: 'add-on and editors',
    follows: 'whether cells count as the report’s, and what merge and append keep',
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
