// What editors can set is set against the owner before each kind of write, undo and deletion: only the report's own
// cells and charts change. `npm test` draws some combinations; the hard run has more, and each way before some acts.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { drawnFrom, hard, seeds } from 'sheets-workbench/test/set-up/draws';
import { yesTo } from '../../fakes/agreements';
import { OWNER } from '../../people';
import { Random } from '../switching/scheduling/random';
import { runOf, useReportHost } from '../world/report-host';
import { EditedWorld, REVENUE } from './edited-world';
import { EDITOR_SETS } from './what-editors-set';

const START = '2026-11-20T11:10:00Z';

/** The one act for which the owner agrees that rows are inserted, which moves what is below. */
const runWithRoom = async (world: EditedWorld) => {
  const request = runOf(world.shownId());
  const execution = await world.host.execution('runReport', request);
  const answer = JSON.parse(String(execution.value ?? '{"ok":true}'));
  if (answer.ok || !answer.error.offer?.kind.startsWith('insert')) return execution;
  return world.host.execution('runReport', { ...request, ...yesTo(answer.error) });
};

/** The report as its owner's list shows it, if it can be listed. */
async function seenNow(world: EditedWorld): Promise<{ id: string; digest: string }[]> {
  const id = world.shownId();
  const listed = await world.host.answer('reports', {});
  const reports = listed.ok ? listed.value.reports : [];
  const digest = reports.find(({ report }) => report?.draft.id === id)?.report?.digest;
  return [{ id, digest: digest ?? '' }];
}

/** What the owner does next. Refusals are answers too; a report that is gone has no trigger. */
const ACTS: readonly ((world: EditedWorld) => Promise<Execution | null>)[] = [
  (world) => world.host.execution('runReport', runOf(world.shownId())),
  runWithRoom,
  ({ host, fresh }) => host.execution('runReport', runOf(fresh)),
  (world) => world.writeOnce(),
  async ({ host }) => (host.triggersOf(OWNER).length > 0 ? host.tick() : null),
  (world) => world.host.execution('addChart', { id: world.shownId(), chart: REVENUE }),
  ...(['undo', 'delete', 'deleteWithCells'] as const).map(
    (change) => (world: EditedWorld) => world.host.execution('changeReport', { id: world.shownId(), change }),
  ),
  ({ host, fresh }) => host.execution('changeReport', { id: fresh, change: 'deleteWithCells' }),
  ...(['takeOver', 'saveAsTheyAre'] as const).map(
    (name) => async (world: EditedWorld) => world.host.execution(name, { reports: await seenNow(world) }),
  ),
  ({ host }) => host.host.runMenuItem('refreshFormulas', { user: OWNER }),
];

/** How many combinations of what is set and done are drawn. */
const DRAWN = seeds(24, 300);
/** Each way is tried before this many acts, others than the way before it, so that each act comes in turn. */
const ACTS_OF_A_WAY = 3;

/** More rows than a run inserts for its table. */
const MOST_INSERTED = 20;

const world = new EditedWorld(useReportHost(START, { opens: 'once' }));
beforeAll(() => world.prepare());
beforeEach(() => world.begin());

const check = async (set: readonly (() => unknown)[], acts: typeof ACTS, said: string) => {
  world.begin();
  let before = world.foreignParts();
  for (const each of set) {
    const called = each();
    // Cells that an editor sets are the editor's own change; a call of the panel must leave them, too.
    if (called instanceof Promise) await called;
    else before = world.foreignParts();
  }
  for (const act of acts) await act(world);
  const insertedRows = acts.includes(runWithRoom) ? MOST_INSERTED : 0;
  // The rows that a formula reads move with them.
  const comparable = (part: string) =>
    insertedRows > 0 ? part.replace(/"=[^"]*"/g, (formula) => formula.replace(/\d+/g, '#')) : part;
  const remaining = new Set(world.foreignParts(insertedRows).map(comparable));
  expect([said, ...before.filter((part) => !remaining.has(comparable(part)))]).toEqual([said]);
};

test('what the owner does succeeds where nobody has set anything', async () => {
  for (const act of ACTS) {
    world.begin();
    const execution = await act(world);
    const answer = JSON.parse(String(execution?.value ?? '{"ok":true}'));
    expect([execution?.ok, answer.ok]).toEqual([true, true]);
  }
});

hard.test.each(drawnFrom([], EDITOR_SETS))(
  '$what: nothing of others changes, whatever it is set to',
  async ({ what, ways }) => {
    const all = ways(world);
    const tries = Math.max(all.length * ACTS_OF_A_WAY, ACTS.length);
    for (let nth = 0; nth < tries; nth++) {
      const [way, at] = [Math.floor((nth * all.length) / tries), nth % ACTS.length];
      const [set, act] = [all[way], ACTS[at]];
      if (set && act) await check([set], [act], `${what} ${way} ${at}`);
    }
  },
);

test(`${DRAWN.length} drawn edits before drawn acts: nothing of others changes`, async () => {
  for (const seed of DRAWN) {
    const random = new Random(seed);
    world.begin();
    const sets = Array.from({ length: random.between(1, 4) }, () => {
      const all = random.pick(EDITOR_SETS).ways(world);
      return all.length > 0 ? random.pick(all) : () => undefined;
    });
    const acts = Array.from({ length: random.between(1, 3) }, () => random.pick(ACTS));
    await check(sets, acts, `seed ${seed}`);
  }
});
