// What a level and a seed draw: no case twice, none is out of reach, and a choice is never empty. And which cases a
// level has.

type Draws = typeof import('./draws');

/** The module as a run of this level and seed loads it. */
function drawsAt(level: string, seed: number): Draws {
  const before = { ...process.env };
  Object.assign(process.env, { PUBLISHER_STATS_DRAWS: level, SEED: String(seed) });
  let loaded: Draws | undefined;
  jest.isolateModules(() => {
    loaded = require('./draws');
  });
  for (const name of ['PUBLISHER_STATS_DRAWS', 'SEED']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  return loaded as Draws;
}

const levels = () => ['quick', 'hard', 'full'].map((level) => drawsAt(level, 1)) as [Draws, Draws, Draws];
const listOf = (length: number) => Array.from({ length }, (_each, at) => at);
/** The numbers that the seeds of a hard run draw, by seed. */
const bySeed = (draw: (draws: Draws) => readonly number[]) =>
  listOf(40).map((seed) => draw(drawsAt('hard', seed)));

test.each([1, 7, 10, 23, 49, 101])(
  'of %d cases a hard run draws a tenth, each once, and each by some seed',
  (length) => {
    const drawn = bySeed(({ drawnFrom }) => drawnFrom([], listOf(length)));
    for (const each of drawn) expect(new Set(each).size).toBe(Math.ceil(length / 10));
    expect(new Set(drawn.flat())).toEqual(new Set(listOf(length)));
  },
);

test.each([1, 3, 10, 37])(
  'of a row of %d one in ten is tried, at least one, and each by some seed',
  (length) => {
    const drawn = bySeed(({ everyNth, oneIn }) => everyNth(listOf(length), oneIn(10)));
    for (const each of drawn)
      expect(each.length).toBeGreaterThanOrEqual(Math.max(1, Math.floor(length / 10)));
    expect(new Set(drawn.flat())).toEqual(new Set(listOf(length)));
  },
);

test('a quick run draws what its file says, a full run all, and a hard run no less than a quick one', () => {
  const [quick, hard, full] = levels();
  expect([quick, hard, full].map(({ draws }) => [draws(12, 400), draws(12, 40)])).toEqual([
    [12, 12],
    [40, 12],
    [400, 40],
  ]);
  expect([quick, hard, full].map(({ oneIn }) => [oneIn(48), oneIn(7)])).toEqual([
    [48, 7],
    [10, 7],
    [1, 1],
  ]);
  expect(quick.drawnFrom([5], listOf(9))).toEqual([5]);
  expect(full.drawnFrom([5], listOf(9))).toEqual(listOf(9));
});

test('the cases of a level are registered in it and in longer runs, and nothing is in shorter ones', () => {
  const [quick, hard, full] = levels();
  expect([hard.hard, full.hard, full.full]).toEqual(Array.from({ length: 3 }, () => ({ test, describe })));
  for (const none of [quick.hard, quick.full, hard.full]) {
    // Jest refuses to register a case within another.
    for (const register of [none.test, none.describe]) {
      register('never', () => expect(true).toBe(false));
      register.each([1, 2])('never %i', () => expect(true).toBe(false));
    }
  }
});

test('what differs by level is said for two or for three', () => {
  expect(levels().map(({ byLevel }) => [byLevel(1, 2), byLevel(1, 2, 3)])).toEqual([
    [1, 1],
    [2, 2],
    [2, 3],
  ]);
});
