// Choices as formulas: their text, and that it is read back as the same choice.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { COMPARISONS } from '../../src/core/report/comparison';
import { choiceOfFormula, outsideChoice } from '../../src/formulas/formula-reading';
import { argumentSeparator, formulaOf } from '../../src/formulas/formula-text';
import { type Choice, firstChoice } from '../../src/runs/choice';
import { groupings } from '../../src/sources/fields';
import { SOURCES } from '../../src/sources/registry';
import { SOURCE_NAMES } from '../../src/sources/source-list';
import { anyText } from '../fakes/any-text';

const choice = (changes: Partial<Choice>): Choice => ({
  ...firstChoice(),
  destination: { kind: 'currentCell' },
  ...changes,
});

test.each<[Partial<Choice>, string]>([
  [{}, '=APP_STATS("all","last 7 days",,"app,date",,,STATS_REFRESH)'],
  [{ byApp: false }, '=APP_STATS("all","last 7 days",,"date",,,STATS_REFRESH)'],
  [{ byApp: false, groupBy: [] }, '=APP_STATS("all","last 7 days",,,,,STATS_REFRESH)'],
  [{ apps: ['a'] }, '=APP_STATS("a","last 7 days",,"date",,,STATS_REFRESH)'],
  [{ apps: ['a'], groupBy: ['platform'] }, '=APP_STATS("a","last 7 days",,"app,platform",,,STATS_REFRESH)'],
  [
    { apps: ['id "1"'], period: '2026-01-01..2026-01-31', groupBy: [], metrics: ['revenue', 'ctr'] },
    '=APP_STATS("id ""1""","2026-01-01","2026-01-31",,"revenue,ctr",,STATS_REFRESH)',
  ],
  [
    { apps: ['a', 'b'], period: 'last=week', groupBy: ['ad_type', 'date'] },
    '=APP_STATS({"a";"b"},"last=week",,"app,ad_type,date",,,STATS_REFRESH)',
  ],
  [
    { source: 'sellerStats', bundles: ['com.a'], os: ['ios', 'web'], period: 'yesterday' },
    '=SELLER_STATS("yesterday",,"date",,"com.a","ios,web",,STATS_REFRESH)',
  ],
  [
    { period: 'yesterday', compare: 'previous year, same weekday', compareColumns: ['change'] },
    '=APP_STATS("all","yesterday",,"app,date",,,STATS_REFRESH,"previous year, same weekday")',
  ],
  [
    { source: 'sellerStats', period: 'yesterday', compare: 'previous period' },
    '=SELLER_STATS("yesterday",,"date",,,,,STATS_REFRESH,"previous period")',
  ],
  [
    { source: 'appList', groupBy: [], period: '2026-01-31' },
    '=APP_LIST("2026-01-31","2026-01-31",,STATS_REFRESH)',
  ],
])('a choice has its formula: %j', (changes, formula) => {
  expect(formulaOf(choice(changes), ',')).toBe(formula);
});

// The decimal signs of these locales are those of Unicode CLDR.
test.each<[string, string]>([
  ['en_US', ','],
  ['en_GB', ','],
  ['ja_JP', ','],
  ['es_MX', ','],
  ['de_DE', ';'],
  ['ru_RU', ';'],
  ['pt_BR', ';'],
  ['fr_FR', ';'],
  ['', ','],
  ['no locale at all', ','],
])('arguments in %s are separated by %s', (locale, separator) => {
  expect(argumentSeparator(locale)).toBe(separator);
});

const text = anyText({ minLength: 1, maxLength: 12 });
const appText = fc
  .oneof(
    text,
    fc.constantFrom('"', '""', '","', '=A1', '{"a";"b"}', ')', 'Solitaire, Classic "Gold"', 'Word\nBridge'),
  )
  .filter((written) => written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') !== 'all');
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc.oneof(
  fc.constantFrom('yesterday', 'today', 'this week', 'last quarter', 'last 7 days', 'last 1 day'),
  fc.constantFrom('7 days ending 3 days ago', '1 day ending 8 days ago', 'last 4 weeks', 'last 2 months'),
  day,
  fc.tuple(day, day).map((days) => {
    const [first = '', last = ''] = days.toSorted();
    return first === last ? first : `${first}..${last}`;
  }),
);
const bundle = fc.stringMatching(/^[a-z0-9.]{1,12}$/);

/** Choices as the panel makes them, with canonical names and periods. */
const anyChoice: fc.Arbitrary<Choice> = fc.constantFrom(...SOURCE_NAMES).chain((source) => {
  const { metrics, needsDimension, takes, os, refusesServicePeriods } = SOURCES[source];
  const some = (names: readonly { name: string }[], minLength = 0) =>
    fc.shuffledSubarray(
      names.map(({ name }) => name),
      { minLength },
    );
  const isStats = source === 'appStats';
  const any: fc.Arbitrary<Choice> = fc
    .record({
      source: fc.constant(source),
      apps: isStats
        ? fc.oneof(fc.constant('all' as const), fc.uniqueArray(appText, { minLength: 1, maxLength: 4 }))
        : fc.constant('all' as const),
      period:
        refusesServicePeriods === null && takes.includes('apps')
          ? fc.oneof(period, fc.constant('last=week'))
          : period,
      byApp: isStats ? fc.boolean() : fc.constant(true),
      groupBy: some(groupings(SOURCES[source]), needsDimension ? 1 : 0),
      metrics: some(metrics),
      bundles: takes.includes('bundles') ? fc.array(bundle, { maxLength: 3 }) : fc.constant<string[]>([]),
      os: some(os),
      compare: SOURCES[source].metrics.length > 0 ? fc.constantFrom('', ...COMPARISONS) : fc.constant(''),
      tolerance: source === 'discrepancies' ? fc.nat(9999).map((parts) => parts / 10_000) : fc.constant(0.1),
    })
    .map((chosen) => ({ ...firstChoice(), ...chosen, destination: { kind: 'currentCell' } }));
  // For one app without a platform, rows are the same with App ticked or not.
  return any.map((made) =>
    made.apps.length === 1 && !made.groupBy.includes('platform') ? { ...made, byApp: true } : made,
  );
});

test.each(['en_US', 'de_DE'])('every choice is read back unchanged from its formula in %s', (locale) => {
  const separator = argumentSeparator(locale);
  fc.assert(
    fc.property(anyChoice, (made) => {
      const formula = formulaOf(made, separator);
      expect(choiceOfFormula(formula)).toEqual(made);
      const isNamed = made.apps === 'all' || made.apps.length > 1 || made.groupBy.includes('platform');
      const namesApp = made.source === 'appStats' && made.byApp && isNamed;
      expect(outsideChoice(formula)).toEqual({ headers: '', refresh: 'STATS_REFRESH', namesApp });
    }),
    { numRuns: draws(125, 500) },
  );
});

test('a formula keeps arguments that no choice has as they were written', () => {
  const before = { headers: 'FALSE', refresh: "'My sheet, too'!$A$1", namesApp: false };
  const formula = formulaOf(choice({}), ';', before);
  expect(formula).toBe(`=APP_STATS("all";"last 7 days";;"app,date";;FALSE;'My sheet, too'!$A$1)`);
});

test.each([
  ['=APP_STATS("a","yesterday",,"app",,,STATS_REFRESH)', {}, true],
  ['=APP_STATS("a","yesterday",,"app,date",,,STATS_REFRESH)', {}, true],
  ['=APP_STATS("a","yesterday",,"date",,,STATS_REFRESH)', {}, true],
  ['=APP_STATS("a","yesterday",,"app",,,STATS_REFRESH)', { byApp: false }, false],
])(
  'a formula that is opened and put back with changes is the same: %s, %j, %p',
  (formula, changes, isSame) => {
    const changed = { ...choiceOfFormula(formula), ...changes };
    expect(formulaOf(changed, ',', outsideChoice(formula)) === formula).toBe(isSame);
  },
);
