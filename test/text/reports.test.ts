// The estimate of a run of a saved report.

import { estimateSentence } from '../../src/text/reports';

test.each([
  [
    { requests: 1, isCompared: false, rows: 1234, cells: 6170, durationMs: 4_200, limitMs: 300_000 },
    '1 request; the last run wrote 1,234 rows (6,170 cells) in 5 s; limit: 5 min.',
  ],
  [
    { requests: null, isCompared: false, rows: null, cells: null, durationMs: null, limitMs: 300_000 },
    'One request for each app and one for their list; not run yet; limit: 5 min.',
  ],
  [
    { requests: null, isCompared: true, rows: null, cells: null, durationMs: null, limitMs: 300_000 },
    'Two requests for each app and one for their list; not run yet; limit: 5 min.',
  ],
])('the estimate of %j', (facts, sentence) => expect(estimateSentence(facts)).toBe(sentence));
