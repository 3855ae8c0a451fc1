// Saved reports with a filter: whose rows they have, and runs whose filter leaves no app or no row.

import { inRun } from '../../../src/connections/opener';
import { runTable } from '../../../src/saved/run/run-table';
import { errorFrom } from '../../fakes/error-from';
import { orderAt, savedRun, TRIGGERED } from '../run/table-run-fixture';

const filtered = (mode: 'replace' | 'append' | 'merge', filter = 'platform=android') =>
  savedRun({ mode, choice: { apps: 'all', period: 'last 3 days', filter } });

test.each(['merge', 'append'] as const)('a %s whose filter leaves no app changes nothing', (mode) => {
  const made = filtered(mode);
  const first = made.written();
  made.report.run = { ...made.report.run, rows: 6, dataOwner: first.dataOwner };
  const before = made.contents();
  made.facts.apps = made.facts.apps.map((app) => ({ ...app, platform: 'ios' }));
  const asked = made.facts.urls.length;
  const again = made.run();
  expect(again).toMatchObject({
    error: null,
    continuesAfter: null,
    dataOwner: first.dataOwner,
    result: { isEmpty: true, excludesAllApps: true },
  });
  // Only the list of apps was requested.
  expect(made.facts.urls.length - asked).toBe(1);
  expect(made.contents()).toEqual(before);
});

describe('a filtered report of two publishers', () => {
  const ofTwo = (changes: Parameters<typeof savedRun>[0]) => {
    const made = savedRun(changes);
    made.facts.apps = made.facts.apps.map((app, at) => ({ ...app, publisherId: `publisher-${at + 1}` }));
    const first = made.written();
    made.report.run = { ...made.report.run, rows: 6, dataOwner: first.dataOwner };
    const withoutSecond = () => {
      made.facts.apps = made.facts.apps.map((app, at) => (at === 0 ? app : { ...app, platform: 'ios' }));
    };
    return { ...made, withoutSecond };
  };
  const choice = { apps: 'all', period: 'yesterday', filter: 'platform=android' } as const;

  test.each(['merge', 'append'] as const)('can %s when the filter leaves no app of one of them', (mode) => {
    const made = ofTwo({ mode, choice });
    made.withoutSecond();
    made.clock.advance(86_400_000);
    expect(made.run()).toMatchObject({
      error: null,
      continuesAfter: null,
      dataOwner: 'App stats, filter "platform=android" of publisher-1, publisher-2',
    });
  });

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

test('a filter that no row passes makes an empty table, and not an empty answer', () => {
  const made = filtered('replace', 'revenue>=1000');
  expect(made.run()).toMatchObject({ result: { rows: 0, isEmpty: false, isFilteredOut: true } });
  const some = filtered('replace', 'revenue>=1');
  expect(some.run()).toMatchObject({ result: { rows: 6, isEmpty: false } });
});

test.each([
  ['another', 'platform=ios,android'],
  ['no', ''],
])('a merge refuses rows of %s filter', (_what, filter) => {
  const made = filtered('merge');
  const first = made.written();
  expect(first.dataOwner).toBe('App stats, filter "platform=android" of publisher-1');
  made.report.run = { ...made.report.run, rows: 6, dataOwner: first.dataOwner };
  made.report.choice = { ...made.report.choice, filter };
  expect(errorFrom(made.run).code).toBe('ROWS_OF_OTHERS');
  // The same filter may be written differently.
  made.report.choice = { ...made.report.choice, filter: ' Platform = ANDROID,android' };
  expect(made.run()).toMatchObject({ error: null, continuesAfter: null, dataOwner: first.dataOwner });
});

test.each(['append', 'merge'] as const)(
  'a filter on metrics is refused by %s, before anything is requested',
  (mode) => {
    const made = filtered(mode, 'revenue>=1');
    expect(errorFrom(made.run)).toMatchObject({ code: 'CHOICE_INVALID', details: { field: 'filter' } });
    expect(made.facts.urls).toEqual([]);
  },
);

test('a value of the filter that no row has is named to a person, and not in a scheduled run', () => {
  const made = filtered('replace', 'platform=andriod,android');
  expect(made.run()).toMatchObject({
    result: { unmatched: [{ field: 'Platform', isOfApp: true, value: 'andriod', nearest: ['android'] }] },
  });
  const scheduled = runTable(orderAt(made.clock, made.report, { starter: TRIGGERED }), inRun(made.reports));
  const result = { isEmpty: false, unmatched: [] };
  expect(scheduled).toMatchObject({ error: null, continuesAfter: null, result });
});
