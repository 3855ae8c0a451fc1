// Saved reports with a filter: whose rows they have, and runs whose filter leaves no app or no row.

import { errorFrom } from '../../fakes/error-from';
import { savedRun } from './table-run-fixture';

describe('a filtered report of two publishers', () => {
  const ofTwo = (changes: Parameters<typeof savedRun>[0]) => {
    const made = savedRun(changes);
    made.facts.apps = made.facts.apps.map((app, at) => ({ ...app, publisherId: `publisher-${at + 1}` }));
    const first = made.written();
    made.report.run = { ...made.report.run, rows: 6, dataOwner: first.facts.dataOwner };
    const withoutSecond = () => {
      made.facts.apps = made.facts.apps.map((app, at) => (at === 0 ? app : { ...app, platform: 'ios' }));
    };
    return { ...made, withoutSecond };
  };
  const choice = { apps: 'all', period: 'yesterday', filter: 'platform=android' } as const;

  test('refuses a login that no longer sees one of them', () => {
    const made = ofTwo({ mode: 'merge', choice });
    made.facts.apps = made.facts.apps.slice(0, 1);
    expect(errorFrom(made.run).code).toBe('ROWS_OF_OTHERS');
  });

  test('refuses sums that lack an app of one of them', () => {
    const made = ofTwo({ mode: 'merge', choice: { ...choice, byApp: false, groupBy: ['date'] } });
    made.withoutSecond();
    expect(errorFrom(made.run).code).toBe('ROWS_OF_OTHERS');
  });
});

test('a filter on metrics is refused by a merge, before anything is requested', () => {
  const made = savedRun({
    mode: 'merge',
    choice: { apps: 'all', period: 'last 3 days', filter: 'revenue>=1' },
  });
  expect(errorFrom(made.run)).toMatchObject({ code: 'CHOICE_INVALID', details: { field: 'filter' } });
  expect(made.facts.urls).toEqual([]);
});
