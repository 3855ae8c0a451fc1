// Two panels of one file at once: both changes are made, and a person has one trigger.

import { OWNER } from '../../people';
import { useReportHost } from '../world/report-host';

const world = useReportHost('2026-11-20T11:10:00Z');

const schedule = { kind: 'daily', hour: 9 } as const;
/** How many pairs of simultaneous calls are tried, because the calls of each pair interleave differently. */
const PAIRS = 2;

test('two schedules that one person saves at once are both saved, with one trigger', async () => {
  for (let pair = 0; pair < PAIRS; pair++) {
    const names = ['Left', 'Right'].map((side) => `${side} ${pair}`);
    const ids = await Promise.all(names.map((name) => world.save({ name, schedule, choice: {} })));
    expect(world.triggersOf(OWNER)).toHaveLength(1);
    for (const id of ids) expect(await world.view(id)).toMatchObject({ isMine: true });
    await Promise.all(ids.map((id) => world.change(id, 'delete')));
    expect(world.triggersOf(OWNER)).toEqual([]);
  }
});
