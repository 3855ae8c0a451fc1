// Watches over ten days of ticks that are late, stopped at any call and doubled: each day is judged once, and each move
// is told once.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { byLevel, drawnFrom, draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day } from '../../../src/core/day';
import { parseWatch } from '../../core/watch/given-watch';
import { OWNER } from '../../people';
import { type ReportHost, useReportHosts } from '../world/report-host';

const LATE_START = '2026-10-16T11:10:00Z';
const START = byLevel(LATE_START, LATE_START, '2026-09-21T11:10:00Z');
const DAYS = draws(10, 90);
const hosts = useReportHosts(START, { ...IN_TROUBLE, days: byLevel(110, 110, 190) });

async function watchingWorld(now = START): Promise<{ world: ReportHost; id: string }> {
  const world = await hosts.openConnected({ now });
  await hosts.sandbox.setClock(now);
  const id = await world.save({
    name: 'Daily',
    choice: { period: 'yesterday', byApp: false },
    schedule: { kind: 'daily', hour: 9 },
    watch: parseWatch('revenue of each app falls by 20%'),
  });
  return { world, id };
}

/** To half past nine in New York on a day. */
const passTo = (world: ReportHost, day: Day) => world.pass(Date.parse(`${day}T13:40:00Z`) - world.nowMs);

const linesIn = (text: string) =>
  text.match(/[^.:\n]+: (Revenue [^\n]+?(expected|earlier|by now)|no rows? [^\n]+?\))\./g) ?? [];
const mailed = (world: ReportHost) => world.state.mails.flatMap(({ body }) => linesIn(body));
const logged = (world: ReportHost) => world.log().flatMap(({ result }) => linesIn(result));
/** Whose move, which, and of which day: whether it was final depends on when it was judged. */
const moveOf = (line: string) =>
  line
    .replace(
      /^.*?([\w ]+)( \(\w+\)|: all)?.*?: (Revenue (?:fell|is back|stays)|no row)s?.*? (\d{4}-\d\d-\d\d).*$/,
      '$1 $3 $4',
    )
    .trim();
/** Of an app whose day is restated, what is told depends on when the day is judged. */
const isSure = (move: string) => !move.startsWith('Late Count');
const movesIn = (lines: readonly string[]) => [...new Set(lines.map(moveOf))].filter(isSure).sort();

/** How far was judged, as stored. */
function judgedTo(world: ReportHost, id: string): string {
  const text = world.state.userProperties.get(OWNER)?.get(`watched.${world.workbook.id}.${id}`) ?? '{}';
  expect(text.length).toBeLessThanOrEqual(8_000);
  return String(JSON.parse(text).judgedTo ?? '');
}

/** Numbers that look random, from 0 to under 1. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let expected: string[] | undefined;

/** What is told when the trigger comes each morning. */
async function undisturbed(): Promise<string[]> {
  const { world } = await watchingWorld();
  for (let at = 0; at < DAYS; at++) {
    await passTo(world, addDays(world.today(), 1));
    expect((await world.tick()).ok).toBe(true);
  }
  const moves = movesIn(mailed(world));
  expect(movesIn(logged(world))).toEqual(moves);
  return moves;
}

/** What happens to a day's tick. */
interface Seen {
  late: number;
  stopped: number;
  doubled: number;
}

/** The tick of a day, which Google may stop at any call or double. */
async function disturbedTick(world: ReportHost, draw: () => number, seen: Seen): Promise<void> {
  if (draw() < 0.5) {
    world.state.faults = [{ nth: 1 + Math.floor(draw() * 160), do: draw() < 0.5 ? 'kill' : 'killAfter' }];
    const { error } = await world.tick();
    seen.stopped += error?.name === 'KilledExecution' ? 1 : 0;
    world.state.faults = [];
    await world.passHours(1);
  }
  const isDoubled = draw() < 0.3;
  seen.doubled += Number(isDoubled);
  await Promise.all([world.tick(), ...(isDoubled ? [world.tick()] : [])]);
}

test.each(drawnFrom([1], [1, 2, 3]))(
  `in ${DAYS} days of late, stopped and doubled ticks, each day is judged once and each move told once (%s)`,
  async (seed) => {
    expected ??= await undisturbed();
    expect(expected.length).toBeGreaterThanOrEqual(draws(2, 10));
    const draw = drawer(seed);
    const { world, id } = await watchingWorld();
    const seen: Seen = { late: 0, stopped: 0, doubled: 0 };
    let before = '';
    for (let remaining = DAYS; remaining > 0; ) {
      const late = draw() < 0.2 && remaining > 5 ? 1 + Math.floor(draw() * 3) : 0;
      remaining -= 1 + late;
      seen.late += late;
      await passTo(world, addDays(world.today(), 1 + late));
      await disturbedTick(world, draw, seen);
      const now = judgedTo(world, id);
      expect(now >= before).toBe(true);
      before = now;
    }
    // What a stop has kept from being mailed, the next run mails.
    await passTo(world, addDays(world.today(), 1));
    await world.tick();
    for (const lines of [mailed(world), logged(world)]) expect([...new Set(lines)]).toEqual(lines);
    const moves = movesIn([...mailed(world), ...logged(world)]);
    expect(expected.filter((move) => !moves.includes(move))).toEqual([]);
    expect(Math.min(seen.late, seen.stopped, seen.doubled)).toBeGreaterThan(0);
  },
);
