// Whatever an editor sets in the file, a dashboard changes and deletes nothing that isn't its own; the worst cases of
// it are in dashboard.test.ts.

import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { DEEDS, EDITS, type EditedWorld, editedWorld, foreignOf } from './edited-dashboard';
import { hosts } from './seller-dashboards';

onlyInLongRun();

hosts.register();

let made: EditedWorld;
let moment: Moment;

beforeAll(async () => {
  made = await editedWorld();
  moment = momentOf(made.world);
});

test.each(drawnFrom(EDITS().slice(0, 1), EDITS()))('%s', async (_what, edit) => {
  for (const [deed, act] of Object.entries(DEEDS)) {
    restoreMoment(made.world, moment);
    const first = foreignOf(made.world);
    const called = edit(made);
    // What an editor sets in cells is their own change; a call of the panel must leave the others, too.
    if (called instanceof Promise) await called;
    const before = called instanceof Promise ? first : foreignOf(made.world);
    await act(made);
    expect({ deed, foreign: foreignOf(made.world) }).toEqual({ deed, foreign: before });
  }
});

test('where nobody has edited the file, each deed does its work', async () => {
  const { world, dashboard, ids } = made;
  const done = async (deed: keyof typeof DEEDS) => {
    restoreMoment(world, moment);
    await DEEDS[deed]?.(made);
    return (await world.call('reports', {})).reports.flatMap(({ report }) => report ?? []);
  };
  const results = async (deed: string) => (await done(deed)).map(({ lastResult }) => lastResult);
  const before = world.log().length;
  await done('a tick');
  expect(world.log().length - before).toBe(ids.length);
  await done('a run by hand');
  expect(world.log().length - before).toBe(ids.length);
  expect((await results('an undo')).filter((text) => text.startsWith('The last run is undone'))).toHaveLength(
    ids.length,
  );
  const periods = (await done('an edit')).map(({ draft }) => draft.choice.period);
  expect(periods).toEqual([...ids.map(() => 'last 7 days'), 'last 28 final days']);
  expect(await done('making another')).toHaveLength(2 * ids.length + 1);
  expect((await done('the removal')).map((report) => report.dashboard)).toEqual(['']);
  expect(world.workbook.sheets.filter(({ name }) => name.includes(dashboard))).toEqual([]);
});
