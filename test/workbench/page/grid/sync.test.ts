// The grid and the host's workbook kept the same while a workbook is fetched and the user goes on working.

import type { Grid } from '../../../../workbench/page/grid/grid';
import { Sync } from '../../../../workbench/page/grid/sync';
import * as server from '../../../../workbench/page/server-client';
import type { Edit, EditAnswer } from '../../../../workbench/server/protocol/protocol';

jest.mock('../../../../workbench/page/server-client', () => ({
  client: 'page',
  get: jest.fn(),
  post: jest.fn(),
}));

const rename: Edit = { kind: 'renameSheet', sheet: 0, name: 'New' };
const types: Edit = { kind: 'type', sheet: 0, row: 1, column: 0, text: '0,5' };
const place = { sheet: 0, row: 2, column: 0, rows: 1, columns: 1 };
const selects: Edit = { kind: 'select', ...place };

/** Lets everything happen that waits for nothing but its turn. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A host whose answers come when the test says so, and what the grid has shown: the name of the sheet, and the row selected. */
function parts() {
  const shown: string[] = [];
  const selectedRows: number[] = [];
  let name = 'Old';
  let revision = 1;
  const fetches: (() => void)[] = [];
  const posts: (() => void)[] = [];
  jest.mocked(server.get).mockImplementation(() => {
    const workbook = { name, revision, sheets: [{ id: 0 }], active: { ...place, row: 0 } };
    return new Promise((resolve) => fetches.push(() => resolve(workbook)));
  });
  jest.mocked(server.post).mockImplementation((_path, body) => {
    const { edits } = body as { edits: Edit[] };
    return new Promise((resolve) =>
      posts.push(() => {
        for (const edit of edits) if (edit.kind === 'renameSheet') ({ name } = edit);
        // A selection is no change of the workbook.
        if (edits.some(({ kind }) => kind !== 'select')) revision += 1;
        const answer: EditAnswer = { revision, cells: [], added: [], reload: false };
        resolve(answer);
      }),
    );
  });
  const grid = {
    editing: false,
    onEdit: () => {},
    apply: () => {},
    selection: () => place,
    show: (workbook: { name: string; active: { row: number } }) => {
      shown.push(workbook.name);
      selectedRows.push(workbook.active.row);
    },
  };
  const refused: string[] = [];
  const sync = new Sync(
    grid as Partial<Grid> as Grid,
    (sentence) => refused.push(sentence),
    () => {},
  );
  const answer = (waiting: (() => void)[]) => {
    const next = waiting.shift();
    if (!next) throw new Error('Nothing was asked of the host.');
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
    fetched: () => answer(fetches),
    taken: () => answer(posts),
  };
  /** What happens, in this order, each with all that follows from it. */
  const play = async (...names: (keyof typeof steps)[]) => {
    for (const name of names) {
      steps[name]();
      await turns();
    }
  };
  return { sync, shown, selectedRows, refused, fetches, posts, play };
}

// Typing leaves the names of the sheets, by which the tests know a workbook.
test.each([
  ['edit', 'New'],
  ['type', 'Old'],
] as const)('a workbook fetched before an %s was taken is not shown after it', async (step, name) => {
  const { shown, fetches, play } = parts();
  await play('load', step, 'taken', 'fetched');
  expect(shown).toEqual([]);
  await play('fetched');
  expect(shown).toEqual([name]);
  expect(fetches).toEqual([]);
});

test('an edit that is under way while the workbook is shown anew is shown when it has arrived', async () => {
  const { shown, fetches, posts, play } = parts();
  await play('load', 'edit', 'fetched', 'taken', 'fetched');
  expect(shown).toEqual(['Old', 'New']);
  expect([...fetches, ...posts]).toEqual([]);
});

test('an edit made during the last fetch is sent, and a selection asks for no other', async () => {
  const { sync, shown, refused, fetches, posts, play } = parts();
  await play('load', 'edit', 'fetched', 'taken');
  sync.add([selects]);
  await play('fetched', 'taken');
  expect(shown).toEqual(['Old', 'New']);
  expect(jest.mocked(server.post).mock.lastCall?.[1]).toEqual({ client: 'page', edits: [selects] });
  expect([refused, fetches, posts]).toEqual([[], [], []]);
});

test('a host that was started anew is shown, though it counts its changes from the beginning', async () => {
  const { shown, fetches, play } = parts();
  await play('load', 'fetched', 'restart', 'load', 'fetched');
  expect(shown).toEqual(['Old', 'Old']);
  expect(fetches).toEqual([]);
});

test.each<[string, ('load' | 'fetched' | 'select' | 'taken')[], number[]]>([
  ['before a fetch, and taken', ['select', 'taken', 'load', 'fetched'], [0]],
  ['before a fetch, on its way', ['select', 'load', 'fetched'], [2]],
  ['during a fetch', ['load', 'select', 'fetched'], [2]],
  ['during a fetch, and taken', ['load', 'select', 'taken', 'fetched'], [2]],
])('what the user selects %s is selected unless the host knows better', async (_when, steps, rows) => {
  const { selectedRows, play } = parts();
  await play(...steps);
  expect(selectedRows).toEqual(rows);
});
