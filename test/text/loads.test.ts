// What a person is told after days were loaded into a table.

import { type DaySpans, spansOfText } from '../../src/core/day-spans';
import type { DaysResult, LoadedDays } from '../../src/core/run-facts';
import { toldOfLoad } from '../../src/text/loads';
import { toldWhole } from '../../src/text/outcomes';
import { day } from '../core/given-day';
import { daysResult } from '../runs/given-run';

const spans = (text: string): DaySpans => spansOfText(text) ?? [];
const NAME = 'publisher-demo.publisher_stats.stats';

function resultOf(loaded: Partial<LoadedDays>, reached: Partial<DaysResult['reached']> = {}, rows = 0) {
  return daysResult({ rows, placeName: NAME, loaded, reached });
}

test.each<[ReturnType<typeof resultOf>, string]>([
  [
    resultOf({ days: 400, bytes: 93_061_000 }, {}, 560_123),
    `Loaded 560,123 rows of 400 days (93.1 MB) into ${NAME}.`,
  ],
  [resultOf({ days: 1, bytes: 5 }, { total: 1 }, 1), `Loaded 1 row of 1 day (under 0.1 MB) into ${NAME}.`],
  [
    resultOf({ days: 2, emptied: 3, bytes: 100_000 }, { total: 5 }, 4),
    `Loaded 4 rows of 2 days (0.1 MB) into ${NAME}. 3 days no longer have data; their rows were removed.`,
  ],
  [
    resultOf({ days: 395, bytes: 100_000 }, {}, 4),
    `Loaded 4 rows of 395 days (0.1 MB) into ${NAME}. 5 days have no data.`,
  ],
  [
    resultOf({ unanswered: spans('2026-11-01..2026-11-09, 2026-11-10..2026-11-19') }, { total: 19 }),
    'The service has no data for 2026-11-01..2026-11-19, so nothing was changed there.',
  ],
])('the sentence of a load (%#): %j', (result, sentence) =>
  expect(toldOfLoad(result)).toEqual({ sentence, events: [] }),
);

test.each([
  [null, null, ''],
  [
    { done: 307, total: 365, isStopped: false },
    { first: day('2026-11-01'), last: day('2026-11-19') },
    ' 307 of 365 days loaded. The rest follows within the hour if the report is scheduled, or when you run it again.',
  ],
  [{ done: 307, total: 365, isStopped: true }, null, ' 307 of 365 days loaded. The next Run loads the rest.'],
])('the sentence of a run of a report says how far its load has come: %j', (portion, remaining, more) => {
  const result = resultOf({ days: 1 }, { total: remaining ? 20 : 1, remaining }, 1);
  const plain = toldWhole(toldOfLoad(resultOf({ days: 1 }, { total: 1 }, 1)));
  expect(toldWhole(toldOfLoad(result, portion))).toBe(`${plain}${more}`);
});
