// How a claim is judged: only what it is about settles it.

import type { Claim } from '../../../src/google/check/claim';
import { judged, outcome, StillComputing } from '../../../src/google/check/outcome';

const thrown = (error: Error) => () => {
  throw error;
};

test('what is thrown is shown by its message, even if it is no Error of the script’s', () => {
  const service = Object.create(null, { message: { value: 'Refused' } });
  expect(outcome(thrown(service))).toBe('throws Refused');
  expect(outcome(thrown(new Error('Refused')))).toBe('throws Refused');
  expect(outcome(thrown('Refused' as unknown as Error))).toBe('throws Refused');
});

test.each<[string, unknown, () => unknown, string]>([
  ['what is expected', [1, ''], () => [1, ''], 'holds'],
  ['something else', [1, ''], () => [1], 'differs'],
  ['a refusal that the claim is about', /^throws No/, () => outcome(thrown(new Error('No'))), 'holds'],
  ['text with line breaks', /^throws a.*b$/, () => 'throws a\n\nb', 'holds'],
  ['blanks that are more than one', /^a b$/, () => 'a  b', 'holds'],
  ['an exception outside of what it is about', /^throws /, thrown(new Error('Service timed out')), 'failed'],
  ['a formula that is not computed', /./, thrown(new StillComputing('wait')), 'not tried'],
])('a claim that meets %s is judged', (_what, expected, work, result) => {
  const claim: Claim = { id: 'a.b', says: 's', source: 's', try: work, expected };
  expect(judged(claim, work).result).toBe(result);
});
