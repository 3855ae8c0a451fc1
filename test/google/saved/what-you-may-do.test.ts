// The table `What you may do to the sheet` of the documents, row by row, in both modes: done, then the report runs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SheetFilter } from 'sheets-workbench/apps-script/workbook/rules/sheet-filter';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { revenue } from '../charts/charted-report';
import { choiceOf, useReportHost } from '../world/report-host';
import { dailyRows } from './report-truth';

const world = useReportHost('2026-11-20T11:10:00Z');
const DAYS = 6;
const MODES = ['replace', 'merge'] as const;

const [, table = ''] = readFileSync(join(__dirname, '../../../docs/saved-reports.md'), 'utf8').split(
  '### What you may do to the sheet',
);
const listed = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \| .+ \|$/gm)]
  .map(([, what = '']) => what)
  .slice(1);

/** The saved report, and the sheet of its block, which has a row of titles, six of days, and six columns from A1 on. */
interface Saved {
  id: string;
  sheetId: number;
}
const book = () => world.workbook;
const put = (sheetId: number, row: number, column: number, ...values: (string | number)[]) =>
  book().setCells(sheetId, row, column, [values.map((value) => ({ value }))]);
const all = { row: 1, column: 1, rows: DAYS + 1, columns: 6 };
const edit = async (id: string, changes: Partial<Choice>) => {
  const { draft } = await world.view(id);
  await world.call('saveReport', { draft: { ...draft, choice: { ...draft.choice, ...changes } } });
};
const name = (id: string) => `PublisherStats_report_${id}`;

/** What is done, and in which mode the next run is refused with which words; else it has the database's rows. */
interface Case {
  act(saved: Saved): void | Promise<void>;
  /** How many apps the report has; 1 by default. */
  apps?: number;
  merge?: RegExp;
  replace?: RegExp;
  /** Rows of a person's that a merge keeps. */
  kept?: number;
  /** What is looked at afterwards. */
  look?(saved: Saved, mode: (typeof MODES)[number]): void;
}
const both = (words: RegExp) => ({ merge: words, replace: words });

const CASES: { readonly [what: string]: Case } = {
  'rename or move the sheet': {
    act({ sheetId }) {
      book().renameSheet(sheetId, 'Mine');
      book().insertRows(sheetId, 1, 2);
      book().insertColumns(sheetId, 1, 1);
    },
    look: ({ id }) => expect(world.area(id)).toMatchObject({ row: 3, column: 2 }),
  },
  'point this range at other cells': {
    act({ id, sheetId }) {
      put(sheetId, 20, 1, 'Budget', 4711);
      book().setNamedRange(name(id), sheetId, { row: 20, column: 1, rows: 2, columns: 2 });
    },
    ...both(/A20:B21 of sheet “Data”/),
  },
  'duplicate the sheet': {
    act({ id }) {
      const copy = book().addSheet('Copy of Data');
      book().setNamedRange(`'Copy of Data'!${name(id)}`, copy.id, all);
    },
    look: ({ id, sheetId }) => expect(world.area(id).sheetId).toBe(sheetId),
  },
  'rename a heading': {
    act: ({ sheetId }) => put(sheetId, 1, 6, 'Umsatz'),
    look: ({ sheetId }) => expect(book().cell(sheetId, 1, 6).value).toBe('Umsatz'),
  },
  'move a column': {
    act({ sheetId }) {
      book().insertColumns(sheetId, 2, 1);
      book().moveRange(sheetId, { ...all, column: 7, columns: 1 }, sheetId, { row: 1, column: 2 });
      book().deleteColumns(sheetId, 7, 1);
    },
    merge: /“Revenue” back to column F/,
  },
  'delete the header’s note': { act: ({ sheetId }) => book().setNote(sheetId, 1, 1, '') },
  'type over the day of a row': {
    act: ({ sheetId }) => put(sheetId, 3, 1, 'pending'),
    merge: /A3 of sheet “Data” isn’t a day/,
  },
  'write a text or a row of yours between the rows': {
    act({ sheetId }) {
      book().insertRows(sheetId, 3, 1);
      put(sheetId, 3, 1, 'launch');
    },
    replace: /has cells among its rows that the add-on hasn’t written, A3:F3/,
    kept: 1,
  },
  'add rows that look like the table’s': {
    act({ sheetId }) {
      book().insertRows(sheetId, 3, 1);
      put(sheetId, 3, 1, 45_000, 1, 1, 1, 1, 1);
    },
    replace: /has 1 row more than the last run wrote/,
    kept: 1,
  },
  'sort the rows': {
    act: ({ sheetId }) =>
      book().sortRange(sheetId, { ...all, row: 2, rows: DAYS }, [{ column: 1, ascending: false }]),
    look({ id }, mode) {
      const days = world
        .block(id)
        .slice(1)
        .map(([day]) => Number(day));
      expect(days).toEqual([...days].sort((a, b) => (mode === 'merge' ? b - a : a - b)));
    },
  },
  'color or round a column': {
    act: ({ sheetId }) =>
      book().setStyle(sheetId, { ...all, column: 6, columns: 1 }, { background: '#00ff00' }),
    look: ({ sheetId }) => expect(book().cell(sheetId, 3, 6).background).toBe('#00ff00'),
  },
  'write below the block': {
    async act({ id, sheetId }) {
      put(sheetId, 12, 1, 'mine');
      await edit(id, { period: 'last 15 days' });
    },
    ...both(/A12/),
  },
  'move a chart to a sheet of its own': {
    async act({ id, sheetId }) {
      await world.call('addChart', { id, chart: revenue });
      // No script sees it there.
      book().sheet(sheetId).charts = [];
    },
    look: ({ sheetId }) => expect(book().sheet(sheetId).charts).toEqual([]),
  },
  'put a filter or a slicer on the sheet': {
    act({ sheetId }) {
      book().sheet(sheetId).filter = new SheetFilter({ ...all });
    },
    look: ({ sheetId }) => expect(book().sheet(sheetId).filter?.range).toEqual(all),
  },
  'hide the sheet': {
    act: ({ sheetId }) => {
      book().addSheet('Seen');
      book().hideSheet(sheetId, true);
    },
    look: ({ sheetId }) => expect(book().sheet(sheetId).hidden).toBe(true),
  },
  'insert a column inside the block': {
    act({ sheetId }) {
      book().insertColumns(sheetId, 3, 1);
      put(sheetId, 2, 3, 'mine');
    },
    merge: /columns that aren’t the report’s/,
    replace: /would cover 1 cell, C2/,
  },
  'type over a cell of the block': { act: ({ sheetId }) => put(sheetId, 3, 6, 4711) },
  'insert an empty row in the block': { act: ({ sheetId }) => book().insertRows(sheetId, 3, 1) },
  'delete a row of the block': { act: ({ sheetId }) => book().deleteRows(sheetId, 3, 1) },
  'delete all its cells': {
    act: ({ sheetId }) => {
      book().addSheet('Seen');
      book().deleteSheet(sheetId);
    },
  },
  'edit the report’s metrics or grouping': {
    act: ({ id }) => edit(id, { metrics: ['revenue', 'clicks'] }),
    merge: /run the report once in mode replace/,
    look: ({ id }) => expect(world.block(id)[0]).toHaveLength(3),
  },
  'choose other apps': {
    apps: 2,
    act: ({ id }) => edit(id, { apps: [world.app] }),
    look: ({ id }, mode) => expect(world.block(id)).toHaveLength(1 + DAYS * (mode === 'merge' ? 2 : 1)),
  },
  'edit the report’s source': {
    act: ({ id }) => edit(id, { apps: [world.apps[1] ?? ''] }),
    merge: /data of another account, source or filter, or of other apps/,
  },
  'edit the report’s sheet name or cell': {
    act: ({ id }) => edit(id, { destination: { kind: 'newSheet', sheetName: 'Other' } }),
    look: ({ id, sheetId }) => expect(world.area(id).sheetId).toBe(sheetId),
  },
};

test('each row of the document has a case, and no other', () => {
  expect(listed.map((what) => Object.keys(CASES).find((each) => what.startsWith(each)) ?? what)).toEqual(
    Object.keys(CASES),
  );
});

test.each(Object.entries(CASES).flatMap(([what, each]) => MODES.map((mode) => [what, mode, each] as const)))(
  '%s, in mode %s',
  async (what, mode, { act, apps = 1, kept = 0, look, ...refused }) => {
    const choice = choiceOf(
      { apps: world.apps.slice(0, apps), period: `last ${DAYS} days`, groupBy: ['date'] },
      'Data',
    );
    const id = await world.saveAndRun({ mode, choice });
    const saved = { id, sheetId: world.area(id).sheetId };
    const words = refused[mode];
    // What only a write mends.
    if (!words) put(saved.sheetId, 4, 6, -1);
    await act(saved);
    if (words) {
      const before = world.sheet('Data');
      await expect(world.runNow(id)).rejects.toThrow(words);
      expect(world.sheet('Data')).toEqual(before);
      return;
    }
    await world.runNow(id);
    look?.(saved, mode);
    if (apps > 1 || what.startsWith('edit the report’s')) return;
    const rows = world.block(id).slice(1);
    const truth = await dailyRows(world, DAYS);
    expect(rows).toHaveLength(truth.length + (mode === 'merge' ? kept : 0));
    for (const row of truth)
      expect(rows).toContainEqual(
        row.map((value) => (typeof value === 'number' ? expect.closeTo(value, 6) : value)),
      );
  },
);
