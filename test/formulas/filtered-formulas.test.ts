// The argument `filter` of both statistics functions: its table, its requests and its text.

import * as fc from 'fast-check';
import { type Condition, textOfFilter } from '../../src/core/report/filter';
import { choiceOfFormula } from '../../src/formulas/formula-reading';
import { formulaOf } from '../../src/formulas/formula-text';
import { firstChoice } from '../../src/runs/choice';
import { anyText } from '../fakes/any-text';
import { FormulaSheet } from './formula-fixture';
import { cellsOf } from './formulas';

let sheet: FormulaSheet;
beforeEach(() => {
  sheet = new FormulaSheet();
});

const { value, failure, requestCount } = cellsOf(() => sheet);

/** APP_STATS of one app without headers and refresh. */
const app = (groupBy: string, metrics: string, filter: unknown) =>
  value('APP_STATS', 'id-chess', 'yesterday', '', groupBy, metrics, '', '', '', filter);

describe('the table of a filtered formula', () => {
  test('has the rows that pass, and a single number is blank if none does', () => {
    const [[, ...titles] = [], ...rows] = app('country', 'revenue', 'country=us') as unknown[][];
    expect([titles, rows.map(([country]) => country)]).toEqual([['Revenue'], ['US']]);
    expect(app('', 'revenue', 'country=United States of America')).toBe(rows[0]?.[1]);
    expect(app('', 'revenue', 'country=DE')).toBe('');
    expect(app('country', 'revenue', 'country!=US')).toEqual([['Country', 'Revenue']]);
    expect(app('', 'revenue', 'revenue>=1000000')).toBe('');
  });

  test('takes conditions from several cells', () => {
    expect(app('country', 'revenue', [['country=US'], [''], ['clicks>=1; clicks<=1000000']])).toHaveLength(2);
    expect(app('country', 'revenue', [['country=US'], ['clicks>=1000000']])).toHaveLength(1);
  });
});

describe('the requests of a filtered formula', () => {
  test('have the filtered dimension, and leave out apps that don’t pass', () => {
    app('', 'revenue', 'ad type=banner');
    expect(sheet.service.requests.at(-1)?.url).toContain('ad_type');
    const before = requestCount('/stats');
    expect(app('country', 'revenue', 'platform=symbian')).toEqual([['Country', 'Revenue']]);
    expect(requestCount('/stats')).toBe(before);
  });

  test('by a group of apps are those of its apps, and again only once it has others', () => {
    const own = (name: string) => ['Portfolio', 'App', name, 'Own'];
    const outcome = (by: string) => {
      const before = requestCount('/stats');
      const cells = value('APP_STATS', 'all', 'yesterday', '', by, 'clicks', false, '', '', 'portfolio=own');
      return { cells, requests: requestCount('/stats') - before };
    };
    sheet.groupRows = [own('Chess Online')];
    expect(outcome('')).toEqual({ cells: 10, requests: 1 });
    expect(outcome('portfolio')).toEqual({ cells: [['Own', 10]], requests: 1 });
    sheet.groupRows = [['Portfolio', 'App', 'Puzzle Kingdom', 'Other'], own('CHESS ONLINE')];
    expect(outcome('')).toEqual({ cells: 10, requests: 0 });
    sheet.groupRows = [own('Puzzle Kingdom')];
    expect(outcome('')).toEqual({ cells: 20, requests: 2 });
    // The same values, of another field that has none of them.
    sheet.groupRows = [['Portfolio', 'Bundle', 'Puzzle Kingdom', 'Own']];
    expect(outcome('').cells).not.toBe(20);
  });

  test('by a group take a label in any case and with any spaces', () => {
    sheet.groupRows = [['Tier', 'Country', 'US', 'Tier 1']];
    const revenueOf = (label: string) => app('', 'revenue', `tier=${label}`);
    expect(revenueOf('tier1')).toBe(app('', 'revenue', 'country=US'));
    expect(revenueOf('tier 11')).toBe('');
  });

  test.each([
    ['planet', ''],
    ['date', 'planet=Earth'],
  ])(
    'by %s with the filter “%s” aren’t sent where the group is left out, which is named by its cell',
    (by, filter) => {
      sheet.groupRows = [['Planet', 'World', 'US', 'Earth']];
      expect(failure('APP_STATS', 'all', 'yesterday', '', by, 'clicks', '', '', '', filter)).toContain(
        'The group planet can’t be read. In the tab Publisher Stats groups, B2: “World” isn’t Country, App or Bundle.',
      );
      expect(sheet.service.requests).toEqual([]);
    },
  );

  test('that fail are counted among the apps that pass', () => {
    sheet.service.moods.set('id-chess', { kind: 'answers', status: 404, body: 'gone' });
    const filtered = (filter: string) =>
      failure('APP_STATS', 'all', 'yesterday', '', 'app', 'revenue', '', '', '', filter);
    expect(filtered('')).toContain('1 app of 3 couldn’t be read');
    expect(filtered('bundle id!=com.games.puzzle')).toContain('1 app of 2 couldn’t be read');
  });

  test('are shared by equal filters', () => {
    app('country', 'revenue', 'Country=US,DE; clicks>=1');
    const before = sheet.service.requests.length;
    app('country', 'clicks', 'clicks>=1.0; country = de, us');
    expect(sheet.service.requests).toHaveLength(before);
    app('country', 'revenue', 'country!=US,DE; clicks>=1');
    expect(sheet.service.requests.length).toBeGreaterThan(before);
  });
});

test.each([
  ['land=US', 'isn’t a field. Use App, Bundle ID, Platform, Country'],
  ['date=2026-01-01', 'Choose another period'],
  ['country', 'isn’t a condition'],
  ['country>=1', 'compares text'],
  ['clicks=1', 'compares numbers'],
])('a filtered formula refuses %p before any request', (filter, sentence) => {
  const before = sheet.service.requests.length;
  expect(failure('APP_STATS', 'id-chess', 'yesterday', '', '', '', '', '', '', filter)).toContain(sentence);
  expect(sheet.service.requests).toHaveLength(before);
});

test('a filtered formula can be read back with any filter', () => {
  const condition: fc.Arbitrary<Condition> = fc.record(
    {
      field: fc.constantFrom('country', 'app', 'placement_id'),
      operator: fc.constantFrom('=', '!=', '~', '!~'),
      values: fc.array(anyText({ maxLength: 8 }), { minLength: 1, maxLength: 3 }),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
      const filter = textOfFilter(conditions);
      const formula = formulaOf({ ...firstChoice(), filter }, ',');
      expect(choiceOfFormula(formula).filter).toBe(filter);
    }),
  );
});
