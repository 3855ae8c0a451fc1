// Secrets of every length, repeated in every place of an answer, in turn in every encoding, through every flow.

import { leaksOf, openWorld, PLACES, runWell, WORLDS } from './canary-cases';
import type { CanaryWorld } from './canary-world';

describe.each(WORLDS)('with the secrets %j', (secrets) => {
  let world: CanaryWorld;
  beforeAll(async () => {
    world = await openWorld(secrets);
  });
  afterAll(() => world.close());

  test('every flow goes through while the service is well', async () => {
    expect(await runWell(world)).toEqual([]);
  });

  test.each(Object.keys(PLACES))('no secret gets out by %s', async (place) => {
    expect(await leaksOf(world, place)).toEqual([]);
  });
});
