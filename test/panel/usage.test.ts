// What a person has used in the last hours.

import { usageIn } from '../../src/panel/usage';

const HOUR_MS = 3_600_000;

test('it’s of the hour that goes on and of the 23 before', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const used = (hoursAgo: number) => ({ fromMs: now - hoursAgo * HOUR_MS, requests: 1, triggerMs: 0 });
  const usage = JSON.stringify([24, 23, 0].map(used));
  expect(usageIn({ usage: usage }, now + 1)).toEqual([used(23), used(0)]);
});
