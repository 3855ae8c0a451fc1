// An approval covers columns of values where there are any: they decide what is asked for.

import fc from 'fast-check';
import { definitionOf } from '../../../src/saved/approvals/definition';
import { anyReport } from '../tab/any-report';

test('a report without columns says what it said before there were any, whatever it keeps of them', () => {
  fc.assert(
    fc.property(anyReport, anyReport, (report, { run }) => {
      const choice = {
        ...report.choice,
        source: 'appStats' as const,
        groupBy: ['date'],
        metrics: [],
        sortBy: '',
        os: [],
      };
      const alone = definitionOf({ ...report, choice: { ...choice, columns: '' } });
      expect(alone.some(({ heading }) => heading.startsWith('Columns'))).toBe(false);
      const beside = definitionOf({ ...report, run, choice: { ...choice, columns: 'country' } });
      expect(beside.filter(({ heading }) => heading !== 'Columns')).toEqual(alone);
      expect(beside).toContainEqual({ heading: 'Columns', text: 'country' });
    }),
    { numRuns: 50 },
  );
});
