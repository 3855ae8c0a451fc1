// What a person is told while a run is under way.

import { progressSentence } from '../../src/text/progress';

test.each([
  [{ phase: 'starting', done: 0, total: 0, unit: 'apps' }, /^Contacting/],
  [{ phase: 'fetching', done: 3, total: 12, unit: 'apps' }, /3 apps of 12/],
  [{ phase: 'writing', done: 0, total: 1, unit: 'rows' }, /^Writing 1 row…$/],
  [{ phase: 'writing', done: 20_000, total: 100_000, unit: 'rows' }, /20,000 rows of 100,000/],
  [{ phase: 'done', done: 5, total: 5, unit: 'rows' }, /^Done/],
] as const)('progress %j has a sentence', (progress, words) =>
  expect(progressSentence(progress)).toMatch(words),
);
