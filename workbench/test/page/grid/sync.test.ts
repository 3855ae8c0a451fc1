// Keeps the grid and the host's workbook the same while a workbook is fetched and the user keeps working.

import type { Grid } from '../../../page/grid/grid';
import { Sync } from '../../../page/grid/sync';
import { client } from '../../../page/server-client';
import type { Edit, EditAnswer } from '../../../server/protocol/edits';
import type { WireChart } from '../../../server/protocol/workbook';

const rename: Edit = { kind: 'renameSheet', sheet: 0, name: 'New' };
const types: Edit = { kind: 'type', sheet: 0, row: 1, column: 0, text: '0,5' };
const place = { sheet: 0, row: 2, column: 0, rows: 1, columns: 1 };
const selects: Edit = { kind: 'select', ...place };

afterEach(() => jest.restoreAllMocks());

/** Lets all pending callbacks run. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A host that answers when the test says so; it records which sheet names and selected rows the grid has shown. */
function parts() {
  const sheetNames: string[] = [];
  const selectedRows: number[] = [];
  let name = 'Old';
  let revision = 1;
  const fetches: (() => void)[] = [];
  const posts: (() => void)[] = [];
  /** What the page reads. The chart's id is the revision at which it was read. */
  const read = () => {
    const charts = [{ id: revision }];
    return { name, revision, sheets: [{ id: 0 }], charts, active: { ...place, row: 0 } };
  };
  const receive = ({ edits }: { edits: Edit[] }): EditAnswer => {
    for (const edit of edits) if (edit.kind === 'renameSheet') ({ name } = edit);
    // A selection does not change the workbook.
    if (edits.some(({ kind }) => kind !== 'select')) revision += 1;
    return { revision, cells: [], added: [], reload: false };
  };
  const bodies: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    if (!init?.body) {
      // As the workbook is when it is asked for, however late the answer comes.
      const workbook = read();
      return new Promise((resolve) => fetches.push(() => resolve(Response.json(workbook))));
    }
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    return new Promise((resolve) => posts.push(() => resolve(Response.json(receive(body)))));
  });
  const grid = {
    editing: false,
    onEdit: () => {},
    apply: () => {},
    selection: () => place,
    show: (workbook: { name: string; active: { row: number } }) => {
      sheetNames.push(workbook.name);
      selectedRows.push(workbook.active.row);
    },
  };
  const refused: string[] = [];
  const drawn: number[] = [];
  const sync = new Sync(
    grid as Partial<Grid> as Grid,
    (sentence) => refused.push(sentence),
    () => {},
    (charts) => drawn.push(...charts.map(({ id }) => id)),
  );
  const answer = (waiting: (() => void)[]) => {
    const next = waiting.shift();
    if (!next) throw new Error('The host got no request.');
    next();
  };
  const steps = {
    load: () => void sync.load(),
    edit: () => sync.add([rename]),
    type: () => sync.add([types]),
    select: () => sync.add([selects]),
    restart: () => {
      revision = 0;
    },
    /** The charts changed: the host tells what they show now. */
    chart: () => {
      revision += 1;
      sync.receiveCharts({ type: 'charts', revision, charts: [{ id: revision } as WireChart] });
    },
    fetched: () => answer(fetches),
    received: () => answer(posts),
  };
  /** Runs the steps in order, each with everything that follows from it. */
  const play = async (...names: (keyof typeof steps)[]) => {
    for (const name of names) {
      steps[name]();
      await settle();
    }
  };
  return { sync, sheetNames, drawn, selectedRows, refused, fetches, posts, bodies, play };
}

// Typing does not rename the sheet, so the workbook keeps its old name.
test.each([
  ['edit', 'New'],
  ['type', 'Old'],
] as const)(
  'a workbook fetched before the host received an edit (%s) is not shown after it',
  async (step, name) => {
    const { sheetNames, fetches, play } = parts();
    await play('load', step, 'received', 'fetched');
    expect(sheetNames).toEqual([]);
    await play('fetched');
    expect(sheetNames).toEqual([name]);
    expect(fetches).toEqual([]);
  },
);

test('an edit on its way while the workbook is loaded is shown when it has arrived', async () => {
  const { sheetNames, fetches, posts, play } = parts();
  await play('load', 'edit', 'fetched', 'received', 'fetched');
  expect(sheetNames).toEqual(['Old', 'New']);
  expect([...fetches, ...posts]).toEqual([]);
});

test('an edit made during the last fetch is sent, and a selection causes no other fetch', async () => {
  const { sync, sheetNames, refused, fetches, posts, bodies, play } = parts();
  await play('load', 'edit', 'fetched', 'received');
  sync.add([selects]);
  await play('fetched', 'received');
  expect(sheetNames).toEqual(['Old', 'New']);
  expect(bodies.at(-1)).toEqual({ client, edits: [selects] });
  expect([refused, fetches, posts]).toEqual([[], [], []]);
});

test.each<[string, ('load' | 'fetched' | 'chart')[]]>([
  ['after a fetch', ['load', 'fetched', 'chart']],
  ['during a fetch that is older', ['load', 'chart', 'fetched']],
])('charts that change %s are drawn as they are now', async (_name, steps) => {
  const { sync, drawn, fetches, play } = parts();
  await play(...steps);
  while (fetches.length > 0) await play('fetched');
  expect(drawn).toEqual([1, 2]);
  expect(sync.revision).toBe(2);
});

test('a restarted host is shown, although it counts its revisions from the beginning', async () => {
  const { sheetNames, fetches, play } = parts();
  await play('load', 'fetched', 'restart', 'load', 'fetched');
  expect(sheetNames).toEqual(['Old', 'Old']);
  expect(fetches).toEqual([]);
});

test.each<[string, ('load' | 'fetched' | 'select' | 'received')[], number[]]>([
  ['before a fetch, and received', ['select', 'received', 'load', 'fetched'], [0]],
  ['before a fetch, on its way', ['select', 'load', 'fetched'], [2]],
  ['during a fetch', ['load', 'select', 'fetched'], [2]],
  ['during a fetch, and received', ['load', 'select', 'received', 'fetched'], [2]],
])(
  'what the user selects %s stays selected unless the host has a later selection',
  async (_when, steps, rows) => {
    const { selectedRows, play } = parts();
    await play(...steps);
    expect(selectedRows).toEqual(rows);
  },
);
