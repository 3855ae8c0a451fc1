// What several reports that are asked about as one would request.

import { sharedFacts } from '../../../src/core/report/shared-facts';

const of = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([heading, text]) => ({ heading, text }));

test('each heading stands once, with all that differs, in the order of the reports', () => {
  const byDay = of({ Source: 'App stats', 'Group by': 'date', Schedule: 'daily at 7' });
  const byApp = of({ Source: 'App stats', 'Group by': 'app', Filter: 'os=ios', Schedule: 'daily at 7' });
  expect(sharedFacts([byDay, byApp])).toEqual(
    of({ Source: 'App stats', 'Group by': 'date; app', Schedule: 'daily at 7', Filter: 'os=ios' }),
  );
});

test('one report’s facts are as they are, and nothing is lost of any', () => {
  const only = of({ Source: 'App stats', Period: 'yesterday' });
  expect(sharedFacts([only])).toEqual(only);
  expect(sharedFacts([])).toEqual([]);
});
