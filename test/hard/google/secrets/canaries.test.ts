// Secrets of every length, repeated in every place of an answer, in every encoding in turn, through every flow.
//
// Each place meets two of the four sets of secrets, because the way of a text doesn't depend on its secret.

import { leaksOf, openWorld, PLACES, runWell, WORLDS } from './canary-cases';
import type { CanaryWorld } from './canary-world';

describe.each(WORLDS.map((secrets, nth) => ({ secrets, nth })))(
  'with the secrets $secrets',
  ({ secrets, nth }) => {
    let world: CanaryWorld;
    beforeAll(async () => {
      world = await openWorld(secrets);
    });
    afterAll(() => world.close());

    test('every flow works if the service has no fault', async () => {
      expect(await runWell(world)).toEqual([]);
    });

    test.each(Object.keys(PLACES).filter((_place, at) => at % 2 === nth % 2))(
      'no secret gets out by %s',
      async (place) => {
        expect(await leaksOf(world, place)).toEqual([]);
      },
    );
  },
);
