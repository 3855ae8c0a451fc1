// Which days a run has read as final, as their text beside a block's size.

import { afterReading, afterUndo, readAsFinal } from '../../../src/sheet/restatements/read-as-final';
import { day } from '../../core/given-day';

const span = (first: string, last: string) => ({ first: day(first), last: day(last) });

test('the days of each run are added, an undo takes the last run’s away, and no comma parts them', () => {
  const first = afterReading(undefined, span('2026-10-01', '2026-10-05'));
  expect(readAsFinal(first)).toEqual([span('2026-10-01', '2026-10-05')]);
  const second = afterReading(first, span('2026-10-04', '2026-10-07'));
  expect(readAsFinal(second)).toEqual([span('2026-10-01', '2026-10-07')]);
  const third = afterReading(second, span('2026-11-01', '2026-11-02'));
  expect(third).not.toContain(',');
  expect(readAsFinal(third)).toEqual([span('2026-11-01', '2026-11-02'), span('2026-10-01', '2026-10-07')]);
  expect(readAsFinal(afterUndo(third))).toEqual(readAsFinal(second));
  expect(readAsFinal(afterReading(third, null))).toEqual(readAsFinal(third));
  expect(readAsFinal('nonsense')).toEqual([]);
});
