// From choices to queries: names understood, periods resolved, contradictions refused.

import { parseDay } from '../../src/core/day';
import { type Choice, firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { resolveQuery } from '../../src/runs/query';
import type { WriteRules } from '../../src/runs/write-rules';
import { appStatsFields } from '../../src/sources/account/fields';
import { defaultMetrics, groupings } from '../../src/sources/fields';
import { SOURCES } from '../../src/sources/registry';
import { sellerFields } from '../../src/sources/seller/fields';
import type { SourceName } from '../../src/sources/source-list';
import { CHOICE_PROBLEMS } from '../../src/text/errors/choice-problems';
import { onDay } from '../core/given-day';
import { errorFrom } from '../fakes/error-from';

const TODAY = parseDay('2026-11-20');

function queried(changes: Partial<Choice>, mode?: WriteRules['mode']) {
  if (!TODAY) throw new Error('a day');
  const base = changes.source === 'sellerStats' ? firstSellerChoice() : firstChoice();
  const choice = { ...base, ...changes };
  return resolveQuery(choice, SOURCES[choice.source], onDay(TODAY), mode);
}
const namesOf = (fields: readonly { name: string }[]) => fields.map((field) => field.name);

describe('a query', () => {
  test.each<[SourceName, string[]]>([
    ['appStats', defaultMetrics(appStatsFields())],
    ['sellerStats', defaultMetrics(sellerFields())],
    ['appList', []],
  ])('of %s has default metrics', (source, metrics) => {
    expect(namesOf(queried({ source, metrics: [] }).metrics)).toEqual(metrics);
  });

  test('is sorted by any metric of the source, by any of its names, the largest first', () => {
    const query = queried({ metrics: ['clicks'], sortBy: 'Click-through rate', topRows: 20 });
    expect(query).toMatchObject({ sortBy: { by: { name: 'ctr' }, order: 'largest first' }, topRows: 20 });
    expect(queried({ sortBy: 'revenue' })).toMatchObject({
      sortBy: { by: { name: 'revenue' } },
      topRows: null,
    });
    expect(queried({})).toMatchObject({ sortBy: null, topRows: null });
  });

  test.each<[string, Partial<Choice>, object]>([
    ['top rows of no order', { topRows: 20 }, { code: 'CHOICE_INVALID', details: { field: 'sortBy' } }],
    ...[0, -1, 2.5, 10_000_001].map((topRows): [string, Partial<Choice>, object] => [
      `${topRows} top rows`,
      { sortBy: 'revenue', topRows },
      { code: 'CHOICE_INVALID', details: { field: 'topRows' } },
    ]),
    [
      'an order by an unknown column',
      { sortBy: 'nonsense' },
      { code: 'NAME_UNKNOWN', details: { what: 'column to sort by', name: 'nonsense' } },
    ],
    ...['Country', 'Week', 'App', 'Country name', 'Revenue change'].map(
      (sortBy): [string, Partial<Choice>, object] => [
        `an order by ${sortBy}, which the table doesn’t show`,
        { apps: ['1'], groupBy: ['date'], sortBy },
        { code: 'CHOICE_INVALID', details: { field: 'sortBy', problem: expect.stringContaining(sortBy) } },
      ],
    ),
    ...['date', 'Bundle ID'].map((sortBy): [string, Partial<Choice>, object] => [
      `the distance of ${sortBy} from 0`,
      { apps: 'all', groupBy: ['date'], sortBy, sortOrder: 'farthest from 0 first' },
      { code: 'CHOICE_INVALID', details: { field: 'sortOrder' } },
    ]),
    ...[0, 1.5, 51].map((mostColumns): [string, Partial<Choice>, object] => [
      `at most ${mostColumns} columns`,
      { groupBy: ['date'], columns: 'country', mostColumns },
      { code: 'CHOICE_INVALID', details: { field: 'mostColumns' } },
    ]),
    [
      'columns of an unknown dimension, which is no error of the grouping',
      { columns: 'nonsense' },
      { code: 'NAME_UNKNOWN', details: { what: 'dimension for columns', name: 'nonsense' } },
    ],
  ])('%s is refused', (_title, changes, error) => {
    expect(errorFrom(() => queried(changes))).toMatchObject(error);
  });

  test.each([
    ['date', 'date'],
    ['Bundle ID', 'bundle_id'],
    ['Country', 'country'],
    ['country name', 'country_name'],
    ['Revenue (previous)', 'revenue_previous'],
    ['Revenue change', 'revenue_change'],
    ['revenue CHANGE %', 'revenue_change_percent'],
    ['CTR change (pp)', 'ctr_change'],
    ['revenue_change_percent', 'revenue_change_percent'],
  ])('is sorted by %s, a column that the table shows', (sortBy, name) => {
    const query = queried({
      apps: 'all',
      groupBy: ['date', 'country'],
      countryNames: true,
      sortBy,
      compare: 'previous period',
      compareColumns: ['previous', 'change', 'percent'],
      sortOrder: 'smallest first',
    });
    expect(query.sortBy).toMatchObject({ by: { name }, order: 'smallest first' });
  });

  test.each([
    ['country', [{ name: 'date' }, { name: 'country' }], true],
    ['app', [{ name: 'date' }], false],
    ['platform', [{ name: 'date' }], true],
  ])(
    'requests columns of %s, and has rows by app unless apps are columns',
    (columns, requestedDimensions, byApp) => {
      const query = queried({ groupBy: ['date'], columns, metrics: ['revenue', 'clicks'] });
      expect(query).toMatchObject({ dimensions: [{ name: 'date' }], requestedDimensions, byApp });
      expect(query.columns?.of).toBe(`${columns}: revenue, clicks`);
      expect(queried({}).columns).toBeUndefined();
    },
  );

  test('has apps as columns by any of their names', () => {
    const query = queried({ columns: ' App ', apps: ['1'] });
    expect(query).toMatchObject({ byApp: false, columns: { dimension: { name: 'appId' } } });
  });

  test.each<[string, Partial<Choice>, WriteRules['mode'], readonly string[] | undefined]>([
    ['fewer columns of its apps', { appShows: 'name' }, 'replace', ['app']],
    ['all of them if nothing else is chosen', { appShows: 'all' }, 'replace', undefined],
    ['all of them where rows stay', { appShows: 'name' }, 'merge', undefined],
    [
      'all of them in BigQuery',
      { appShows: 'name', destination: { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } },
      'replace',
      undefined,
    ],
  ])('shows %s', (_what, changes, mode, appColumns) => {
    expect(queried(changes, mode).appColumns).toEqual(appColumns);
  });

  test('that needs a dimension may have that of its columns', () => {
    const alone = { source: 'sellerStats', groupBy: [] } as const;
    const query = queried({ ...alone, groupBy: [], columns: 'country' });
    expect([query.dimensions, namesOf(query.requestedDimensions)]).toEqual([[], ['country']]);
    expect(namesOf(queried({ ...alone, groupBy: [], columns: 'week' }).requestedDimensions)).toEqual([
      'date',
    ]);
    expect(errorFrom(() => queried({ ...alone, groupBy: [], columns: '' })).code).toBe('CHOICE_INVALID');
  });

  test.each<[string, Partial<Choice>, object]>([
    ['days in two ways', { groupBy: ['date', 'week'] }, { problem: CHOICE_PROBLEMS.severalDays }],
    ['weeks and months', { groupBy: ['week', 'country', 'month'] }, { problem: CHOICE_PROBLEMS.severalDays }],
    [
      'months of a period that only the service knows',
      { groupBy: ['month'], period: 'last=year' },
      {
        problem: expect.stringContaining(
          '“last=year” can’t be grouped by month, because only the service knows its days',
        ),
      },
    ],
  ])('is refused with %s', (_title, changes, details) => {
    expect(errorFrom(() => queried(changes))).toMatchObject({
      code: 'CHOICE_INVALID',
      details: { field: 'groupBy', ...details },
    });
  });

  test('by week requests days, and names the weeks that its period cuts', () => {
    const { dimensions, requestedDimensions, cut } = queried({
      groupBy: ['country', 'week'],
      period: 'last 7 days',
    });
    expect([namesOf(dimensions), namesOf(requestedDimensions)]).toEqual([
      ['country', 'week'],
      ['country', 'date'],
    ]);
    // 2026-11-13 is a Friday.
    expect(cut).toEqual({
      bucket: 'week',
      ends: [
        { day: '2026-11-09', place: 'first', days: 3, of: 7 },
        { day: '2026-11-16', place: 'last', days: 4, of: 7 },
      ],
    });
    expect(queried({ groupBy: ['country'], columns: 'week', period: 'last 7 days' }).cut).toEqual(cut);
    expect(queried({ groupBy: ['week'], period: 'last week' })).not.toHaveProperty('cut');
    expect(queried({ groupBy: ['date'], period: 'last 7 days' })).not.toHaveProperty('cut');
    expect(queried({ groupBy: ['country'], period: 'today' })).not.toHaveProperty('cut');
  });

  test('of discrepancies has no weeks', () => {
    const changes = { source: 'discrepancies', groupBy: ['week', 'bundle'] } as const;
    expect(errorFrom(() => queried({ ...changes, groupBy: [...changes.groupBy] }))).toMatchObject({
      code: 'NAME_UNKNOWN',
      details: { name: 'week' },
    });
  });

  test('of an app list is not sorted', () => {
    const query = queried({ source: 'appList', sortBy: 'revenue', topRows: 0 });
    expect(query).toMatchObject({ sortBy: null, topRows: null });
  });

  describe('of discrepancies', () => {
    const compared = (changes: Partial<Choice>) =>
      queried({ source: 'discrepancies', groupBy: ['date', 'bundle'], ...changes });

    test('requests all apps, always has totals, and has no order and no filter', () => {
      const query = compared({
        apps: ['1'],
        totals: false,
        sortBy: 'revenue',
        topRows: 3,
        bundles: ['a'],
        os: ['ios'],
      });
      expect(query).toMatchObject({
        apps: 'all',
        totals: true,
        sortBy: null,
        topRows: null,
        bundles: [],
        os: [],
        judging: { tolerance: 0.1, leastImpressions: 1000, newestFinal: '2026-11-17' },
      });
      expect(queried({ totals: false })).toMatchObject({ totals: false, judging: null });
    });

    test.each<[string, Partial<Choice>, string]>([
      ['no grouping', { groupBy: [] }, 'groupBy'],
      ...[1, 1.5, -0.1, Number.NaN].map((tolerance): [string, Partial<Choice>, string] => [
        `a tolerance of ${tolerance}`,
        { tolerance },
        'tolerance',
      ]),
      ...[-1, 0.5, 1_000_000_001, Number.NaN].map((leastImpressions): [string, Partial<Choice>, string] => [
        `${leastImpressions} impressions at least`,
        { leastImpressions },
        'leastImpressions',
      ]),
    ])('is refused for %s, beside its field', (_title, changes, field) => {
      expect(errorFrom(() => compared(changes))).toMatchObject({
        code: 'CHOICE_INVALID',
        details: { field },
      });
    });

    test.each<Partial<Choice>>([
      { groupBy: ['bundle'] },
      { groupBy: ['date'] },
      { groupBy: ['Bundle ID', 'Day'] },
      { tolerance: 0, leastImpressions: 0 },
      { tolerance: 0.999, leastImpressions: 1_000_000_000 },
    ])('may have %j', (changes) => expect(() => compared(changes)).not.toThrow());

    test('is refused for a period whose days only one service knows', () => {
      const error = errorFrom(() => compared({ period: 'last=week' }));
      expect(error).toMatchObject({ code: 'PERIOD_NOT_SERVED', details: { source: 'Discrepancies' } });
    });

    test('alone looks at tolerance and least impressions', () => {
      expect(() => queried({ tolerance: 7, leastImpressions: -1 })).not.toThrow();
    });
  });

  test('matches names leniently and keeps their order', () => {
    const query = queried({
      groupBy: ['AdType', 'DATE', 'placement'],
      metrics: ['Revenue', 'click-through rate', 'eCPM'],
    });
    expect(namesOf(query.dimensions)).toEqual(['ad_type', 'date', 'placement_id']);
    expect(namesOf(query.metrics)).toEqual(['revenue', 'ctr', 'ecpm']);
  });

  test('of the seller has names that the account does not have, and CTR on request', () => {
    const query = queried({
      source: 'sellerStats',
      groupBy: ['Store ID', 'os', 'inventory_type'],
      metrics: ['ctr'],
    });
    expect(namesOf(query.dimensions)).toEqual(['storeID', 'operationSystem', 'inventoryType']);
    expect(namesOf(query.metrics)).toEqual(['ctr']);
  });

  test('drops blanks, empty texts and repetitions of filters, and matches OS names leniently', () => {
    const query = queried({
      source: 'sellerStats',
      bundles: [' com.a ', '', 'com.a', '123'],
      os: ['iOS', ' ANDROID '],
    });
    expect(query).toMatchObject({ bundles: ['com.a', '123'], os: ['ios', 'android'] });
  });

  test('leaves out fields that its source does not have', () => {
    const query = queried({
      source: 'appList',
      groupBy: ['nonsense'],
      metrics: ['nonsense'],
      bundles: ['x'],
      os: ['x'],
    });
    expect(query).toMatchObject({ dimensions: [], metrics: [], bundles: [], os: [] });
    expect(queried({ source: 'sellerStats', apps: ['a'] }).apps).toBe('all');
  });

  test('resolves a period to UTC days, except one of the service', () => {
    expect(queried({ period: 'last 7 days' }).days).toEqual({ first: '2026-11-13', last: '2026-11-19' });
    expect(queried({ period: 'last=week' })).toMatchObject({
      period: { kind: 'service', last: 'week' },
      days: null,
    });
  });

  test.each<[string, Partial<Choice>, Record<string, unknown>]>([
    ['no apps', { apps: [] }, { code: 'NO_APPS' }],
    [
      'no dimension for the seller',
      { source: 'sellerStats', groupBy: [] },
      { code: 'CHOICE_INVALID', details: expect.objectContaining({ field: 'groupBy' }) },
    ],
    [
      'an unknown dimension',
      { groupBy: ['planet'] },
      {
        code: 'NAME_UNKNOWN',
        details: {
          what: 'dimension',
          name: 'planet',
          names: groupings(appStatsFields()).map(({ title }) => title),
        },
      },
    ],
    [
      'an unknown metric',
      { metrics: ['profit'] },
      {
        code: 'NAME_UNKNOWN',
        details: {
          what: 'metric',
          name: 'profit',
          names: appStatsFields().metrics.map(({ title }) => title),
        },
      },
    ],
    [
      'a dimension twice',
      { groupBy: ['date', 'Day'] },
      { code: 'NAME_TWICE', details: { what: 'dimension', name: 'Date' } },
    ],
    [
      'an unknown OS',
      { source: 'sellerStats', os: ['beos'] },
      {
        code: 'NAME_UNKNOWN',
        details: { what: 'OS', name: 'beos', names: ['iOS', 'Android', 'Windows', 'Web'] },
      },
    ],
    ['no such period', { period: 'someday' }, { code: 'PERIOD_UNKNOWN' }],
    ['a period backwards', { period: '2026-02-01..2026-01-01' }, { code: 'PERIOD_REVERSED' }],
    [
      'the service’s period for the seller',
      { source: 'sellerStats', period: 'last=month' },
      {
        code: 'PERIOD_NOT_SERVED',
        details: expect.objectContaining({ text: 'last=month', source: 'Seller stats' }),
      },
    ],
  ])('%s is refused', (_title, changes, error) => {
    expect(() => queried(changes)).toThrow(expect.objectContaining(error));
  });
});
