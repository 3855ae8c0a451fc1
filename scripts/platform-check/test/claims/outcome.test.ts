// How a claim of the platform check is judged. An exception outside of what the claim is about doesn't settle it.

import type { Claim } from '../../claims/claim';
import { judged, outcome, StillComputing } from '../../claims/outcome';

const thrown = (error: Error) => () => {
  throw error;
};

test('an exception is shown by its message, even if it isn’t an Error of the script', () => {
  const service = Object.create(null, { message: { value: 'Refused' } });
  expect(outcome(thrown(service))).toBe('throws Refused');
  expect(outcome(thrown(new Error('Refused')))).toBe('throws Refused');
  expect(outcome(thrown('Refused' as unknown as Error))).toBe('throws Refused');
});

test.each<[string, unknown, () => unknown, string]>([
  ['holds if it sees what it expects', [1, ''], () => [1, ''], 'holds'],
  ['differs if it sees something else', [1, ''], () => [1], 'differs'],
  [
    'holds if Google refuses what it should refuse',
    /^throws No/,
    () => outcome(thrown(new Error('No'))),
    'holds',
  ],
  ['holds despite line breaks in the text', /^throws a.*b$/, () => 'throws a\n\nb', 'holds'],
  ['holds despite more than one blank in the text', /^a b$/, () => 'a  b', 'holds'],
  [
    'fails at an exception outside of what it is about',
    /^throws /,
    thrown(new Error('Service timed out')),
    'failed',
  ],
  ['is not tried until its formula is computed', /./, thrown(new StillComputing('wait')), 'not tried'],
])('a claim %s', (_what, expected, work, result) => {
  const claim: Claim = { id: 'a.b', says: 's', source: 's', try: work, expected };
  expect(judged(claim, work).result).toBe(result);
});
