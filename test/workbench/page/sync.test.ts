// The grid and the host's workbook kept the same while a workbook is fetched and the user goes on working.

import type { Grid } from '../../../workbench/page/grid/grid';
import { Sync } from '../../../workbench/page/grid/sync';
import * as server from '../../../workbench/page/server';
import type { Edit, EditAnswer } from '../../../workbench/server/protocol';

jest.mock('../../../workbench/page/server', () => ({ client: 'page', get: jest.fn(), post: jest.fn() }));

const rename: Edit = { kind: 'renameSheet', sheet: 0, name: 'New' };
const selects: Edit = { kind: 'select', sheet: 0, row: 0, column: 0, rows: 1, columns: 1 };

/** Lets everything happen that waits for nothing but its turn. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A host whose answers come when the test says so, and what the grid has shown: the name of the sheet. */
function parts() {
  const shown: string[] = [];
  let name = 'Old';
  let revision = 1;
  const fetches: (() => void)[] = [];
  const posts: (() => void)[] = [];
  jest.mocked(server.get).mockImplementation(() => {
    const workbook = { name, revision };
    return new Promise((resolve) => fetches.push(() => resolve(workbook)));
  });
  jest.mocked(server.post).mockImplementation((_path, body) => {
    const { edits } = body as { edits: Edit[] };
    return new Promise((resolve) =>
      posts.push(() => {
        for (const edit of edits) if (edit.kind === 'renameSheet') ({ name } = edit);
        revision += 1;
        const answer: EditAnswer = { revision, cells: [], added: [], reload: false };
        resolve(answer);
      }),
    );
  });
  const grid = {
    editing: false,
    onEdit: () => {},
    apply: () => {},
    show: (workbook: { name: string }) => shown.push(workbook.name),
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
  return { sync, shown, refused, fetches, posts, play };
}

test('a workbook fetched before an edit was taken is not shown after it', async () => {
  const { shown, fetches, play } = parts();
  await play('load', 'edit', 'taken', 'fetched');
  expect(shown).toEqual([]);
  await play('fetched');
  expect(shown).toEqual(['New']);
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
