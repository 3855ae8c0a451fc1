// The rule of watches is no worse than it was when it was chosen, on the same series.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { judgementOf } from './judged-series';
import { CHOSEN } from './simulated-series';

onlyInLongRun();

test.each(CHOSEN)('$name', ({ noise, growth, ...chosen }) => {
  const { falseStarts, onDay1, within3 } = judgementOf(noise, growth);
  // The chosen figures are rounded.
  expect(falseStarts).toBeLessThanOrEqual(chosen.falseStarts + 0.05);
  expect(onDay1).toBeGreaterThanOrEqual(chosen.onDay1 - 0.005);
  expect(within3).toBeGreaterThanOrEqual(chosen.within3 - 0.005);
});
