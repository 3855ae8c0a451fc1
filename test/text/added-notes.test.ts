// What a person has added to a header's note stays below its next text, whatever their lines begin with.

import { withAdded } from '../../src/text/header-note';

const NEXT = 'App stats\nPeriod: 2026-11-02\n3 rows';

test.each<[string, string, string]>([
  ['nothing', 'App stats\nPeriod: 2026-11-01\n2 rows', ''],
  ['a list', 'App stats\nPeriod: 2026-11-01\n2 rows\n\n- ask Bob\n- about May', '- ask Bob\n- about May'],
  [
    'a list below what was missing',
    'App stats\nPeriod: 2026-11-01\nMissing:\n- Chess: no answer\n- Go: no answer\n\n- ask Bob',
    '- ask Bob',
  ],
  ['a line before it', 'Bob asked\nApp stats\nPeriod: 2026-11-01\n2 rows', 'Bob asked'],
  ['below a failure', 'App stats\nPeriod: 2026-11-01\n\nLast run failed: no answer\nask Bob', 'ask Bob'],
])('%s', (_what, present, theirs) => {
  expect(withAdded(NEXT, present)).toBe(theirs === '' ? NEXT : `${NEXT}\n\n${theirs}`);
});
