// Changes of connections by two people in two spreadsheets, each inside each other one and killed, at every service
// call. `npm test` has sharing, logging in and logging out of one person.

import { byLevel, drawnFrom, hard } from 'sheets-workbench/test/set-up/draws';
import { ANN, BOB } from '../people';
import { CHANGES, type ChangeName, FILES, RaceWorld, type Step } from './race-world';

/** Steps before a race, by the state that they lead to. */
const STARTS: Readonly<Record<string, readonly Step[]>> = {
  'nobody is logged in': [],
  'both are logged in, Ann to two accounts': [
    { change: 'logInToAnother', by: ANN, in: 'one' },
    { change: 'logIn', by: ANN, in: 'one' },
    { change: 'logIn', by: BOB, in: 'one' },
  ],
  'Ann shares in both files': [
    { change: 'logIn', by: BOB, in: 'one' },
    { change: 'logIn', by: ANN, in: 'one' },
    { change: 'share', by: ANN, in: 'one' },
    { change: 'share', by: ANN, in: 'two' },
  ],
  'Ann shared in both files and has logged out and in again in the second': [
    { change: 'logIn', by: BOB, in: 'one' },
    { change: 'logIn', by: ANN, in: 'one' },
    { change: 'share', by: ANN, in: 'one' },
    { change: 'share', by: ANN, in: 'two' },
    { change: 'logOut', by: ANN, in: 'two' },
    { change: 'logIn', by: ANN, in: 'two' },
  ],
};
const STARTED = byLevel(['Ann shares in both files'], Object.keys(STARTS));

beforeEach(() => jest.spyOn(Atomics, 'wait').mockReturnValue('timed-out'));
afterEach(() => jest.restoreAllMocks());

function worldAfter(start: readonly Step[]): RaceWorld {
  const world = new RaceWorld();
  for (const step of start) expect(world.run(step)).toBeNull();
  return world;
}

/** All of a person's changes in the files. */
const stepsOf = (by: string, changes: readonly ChangeName[], files: readonly Step['in'][] = FILES): Step[] =>
  changes.flatMap((change) => files.map((file) => ({ change, by, in: file })));

const nameOf = ({ change, by, in: file }: Step) => `${change} by ${by} in ${file}`;

/** Registers the races: each outer step with each inner one at each of its calls. */
function testRaces(outers: readonly Step[], inners: readonly Step[]): void {
  test.each(STARTED)('%s: every change inside every other one leaves what is shared in order', (name) => {
    const before = worldAfter(STARTS[name] ?? []);
    let races = 0;
    for (const outer of outers)
      for (const inner of inners)
        for (let nth = 1; ; nth++) {
          const world = before.copy();
          const last = world.runWithin(outer, inner, nth);
          if (!last) break;
          races += 1;
          expectInOrder(world, last, `${nameOf(inner)} at call ${nth} of ${nameOf(outer)}`);
        }
    expect(races).toBeGreaterThan(outers.length * inners.length * 3);
  });
}

/** Registers the kills: each step ended before each of its calls. */
function testKilledChanges(steps: readonly Step[]): void {
  test.each(STARTED)('%s: every change killed at every call leaves what is shared in order', (name) => {
    const before = worldAfter(STARTS[name] ?? []);
    let kills = 0;
    for (const step of steps)
      for (let nth = 1; ; nth++) {
        const world = before.copy();
        if (!world.kill(step, nth)) break;
        kills += 1;
        const last: Step = { ...step, change: 'unshare' };
        world.expectNoted();
        world.run(last);
        expectInOrder(world, last, `${nameOf(step)} killed at call ${nth}`);
      }
    expect(kills).toBeGreaterThan(steps.length * 3);
  });
}

function expectInOrder(world: RaceWorld, last: Step, what: string): void {
  try {
    world.expectEnded(last);
    world.expectNoted();
    world.expectSettled();
  } catch (cause) {
    throw new Error(what, { cause });
  }
}

const ALL = Object.keys(CHANGES) as ChangeName[];
const FEW = stepsOf(ANN, ['logIn', 'logOut', 'share', 'unshare'], ['one']);
const BOBS = stepsOf(BOB, ['share', 'unshare', 'logOut'], ['one']);
const BOB_SHARES = stepsOf(BOB, ['share'], ['one']);

testRaces(
  byLevel(FEW, drawnFrom([], stepsOf(ANN, ALL, ['one']))),
  byLevel(stepsOf(ANN, ['logIn', 'logOut', 'unshare'], ['one']), [...stepsOf(ANN, ALL), ...BOBS]),
);
testKilledChanges(byLevel(stepsOf(ANN, ['share', 'logOut'], ['one']), [...stepsOf(ANN, ALL), ...BOB_SHARES]));
hard.describe('begun by another person', () => testRaces(BOB_SHARES, stepsOf(ANN, ALL)));
