// Arguments of formulas, and formulas as text: a cell is read as what it shows, or refused.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { type Day, parseDay } from '../../src/core/day';
import { daysOfPeriod, parsePeriod } from '../../src/core/period';
import { dayOrTextOf, namesOf, switchOf, textsOf } from '../../src/formulas/cell-argument';
import { choiceOfFormula, outsideChoice } from '../../src/formulas/formula-reading';
import { formulaOf } from '../../src/formulas/formula-text';
import { periodOfArguments } from '../../src/formulas/period-argument';
import { type Choice, firstChoice } from '../../src/runs/choice';
import { groupings } from '../../src/sources/fields';
import { SOURCES } from '../../src/sources/registry';
import { SOURCE_NAMES, type SourceName } from '../../src/sources/source-list';
import { onDay } from '../core/given-day';
import { fuzzing, must, mustEqual, outcomeOf } from './fuzz';
import { damaged, hostileText } from './hostile-values';

const TODAY = '2026-11-20' as Day;
const dayOfDate = (date: Date) => parseDay(date.toISOString().slice(0, 10));

const anyDate = fc.date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(Date.UTC(9998, 0, 1)) });
const cell = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    '',
    ' ',
    null,
    undefined,
    true,
    false,
    'TRUE',
    'false',
    0,
    1,
    '0',
    '1',
    '#N/A',
    'Loading...',
  ),
  fc.constantFrom<unknown>(
    'date',
    'Ad type',
    'ad_type,country',
    'revenue;clicks',
    'last 7 days',
    'last=week',
  ),
  fc.double(),
  fc.integer({ min: -10, max: 3_000_000 }),
  anyDate,
  fc.constant(new Date(Number.NaN)),
);
const argument = fc.oneof(
  { arbitrary: cell, weight: 3 },
  fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
);

/** The values of an argument that aren't blank, with texts trimmed. */
function presentIn(value: unknown): unknown[] {
  const cells: unknown[] = Array.isArray(value) ? value.flat() : [value];
  return cells
    .map((each) => (typeof each === 'string' ? each.trim() : each))
    .filter((each) => each !== undefined && each !== null && each !== '');
}

const isDate = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(Number(value));
const isError = (value: unknown) => value === '#N/A' || value === 'Loading...';

function tryArgument(value: unknown): void {
  const cells = presentIn(value);
  const hasError = cells.some(isError);
  const texts = outcomeOf(() => textsOf(value, 'apps'));
  if (hasError || cells.some(isDate)) must('error' in texts, 'an error or a date as a text');
  else mustEqual(texts, { value: cells.map(String) });

  const names = outcomeOf(() => namesOf(value, 'metrics'));
  if ('value' in texts) {
    const split = texts.value.flatMap((text) => text.split(',').flatMap((part) => part.split(';')));
    mustEqual(names, { value: split.map((part) => part.trim()).filter((part) => part !== '') });
  }

  const isOn = outcomeOf(() => switchOf(value, 'headers', true));
  const [only = true] = cells;
  const meant = new Map([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ]).get(String(only).toLowerCase());
  if (cells.length > 1 || hasError || meant === undefined) must('error' in isOn, `a switch: ${String(only)}`);
  else mustEqual(isOn, { value: meant });

  const day = outcomeOf(() => dayOrTextOf(value, 'from', dayOfDate));
  if (cells.length === 0) mustEqual(day, { value: null });
  else if ('value' in day) mustEqual([cells.length, day.value], [1, dayMeant(cells[0])]);
}

/** The day that a single cell means; serial numbers count the days from 30 December 1899. */
function dayMeant(value: unknown): { day: string } | { text: string } | null {
  if (isDate(value)) return { day: value.toISOString().slice(0, 10) };
  if (typeof value === 'number')
    return {
      day: DateTime.utc(1899, 12, 30)
        .plus({ days: Math.floor(value) })
        .toISODate() as string,
    };
  if (typeof value !== 'string') return null;
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= '0100' && DateTime.fromISO(value, { zone: 'utc' }).isValid;
  return isDay ? { day: value } : { text: value };
}

function tryPeriod([from, to]: readonly [unknown, unknown]): void {
  const outcome = outcomeOf(() =>
    daysOfPeriod(periodOfArguments(from, to, 'yesterday', dayOfDate), onDay(TODAY)),
  );
  const cells = [presentIn(from), presentIn(to)];
  if (cells.some(({ length }) => length > 1)) must('error' in outcome, 'a range as a day');
  if ('value' in outcome) mustEqual(outcome.value, daysMeant(cells[0]?.[0], cells[1]?.[0]));
}

/** The days that two cells mean: both blank, a period alone, or one day or two. */
function daysMeant(from: unknown, to: unknown): unknown {
  if (from === undefined && to === undefined) return { first: '2026-11-19', last: '2026-11-19' };
  const [first, last] = [dayMeant(from), to === undefined ? null : dayMeant(to)];
  if (first && 'text' in first)
    return to === undefined ? daysOfPeriod(parsePeriod(first.text), onDay(TODAY)) : 'no days';
  if (first === null || (last && 'text' in last)) return 'no days';
  return { first: first.day, last: (last ?? first).day };
}

/** Texts as a formula may hold them, without a name that means all apps. */
const appTexts = fc
  .array(
    hostileText.filter((text) => text !== ''),
    { minLength: 1, maxLength: 4 },
  )
  .filter((texts) => texts.length > 1 || texts[0]?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') !== 'all');
const namesIn = (table: readonly { name: string }[]) => fc.shuffledSubarray(table.map(({ name }) => name));

const bundleName = fc.string({
  unit: fc.constantFrom(...'abz09."{}()=\''),
  minLength: 1,
  maxLength: 8,
});

const choiceOf = (source: SourceName): fc.Arbitrary<Choice> => {
  const { metrics, os, takes, needsDimension } = SOURCES[source];
  const allApps = fc.constant<Choice['apps']>('all');
  return fc
    .record(
      {
        source: fc.constant(source),
        apps: takes.includes('apps') && source !== 'appList' ? fc.oneof(allApps, appTexts) : allApps,
        period: fc.constantFrom('yesterday', 'last 7 days', '2026-01-01..2026-01-31', '2026-01-31'),
        byApp: source === 'appStats' ? fc.boolean() : fc.constant(true),
        groupBy: namesIn(groupings(SOURCES[source])).filter(
          (names) =>
            (!needsDimension || names.length > 0) &&
            names.filter((name) => ['date', 'week', 'month'].includes(name)).length < 2,
        ),
        metrics: namesIn(metrics),
        bundles: fc.array(bundleName, { maxLength: takes.includes('bundles') ? 3 : 0 }),
        os: namesIn(takes.includes('os') ? os : []),
      },
      { noNullPrototype: true },
    )
    .map((chosen): Choice => ({ ...firstChoice(), ...chosen, destination: { kind: 'currentCell' } }));
};
// With one app and no platform, a formula is the same whether App is ticked or not.
const anyChoice = fc
  .oneof(...SOURCE_NAMES.map(choiceOf))
  .map((choice) =>
    choice.apps.length === 1 && !choice.groupBy.includes('platform') ? { ...choice, byApp: true } : choice,
  );
const separators = fc.constantFrom<',' | ';'>(',', ';');

export const FORMULA_FUZZING = [
  fuzzing('formula argument', 40_000, argument, tryArgument),
  fuzzing('period argument', 40_000, fc.tuple(argument, argument), tryPeriod),
  fuzzing('formula written', 20_000, fc.tuple(anyChoice, separators), ([choice, separator]) => {
    const formula = formulaOf(choice, separator);
    mustEqual(choiceOfFormula(formula), choice);
    const { source, apps, byApp, groupBy } = choice;
    const isNamed = apps === 'all' || apps.length > 1 || groupBy.includes('platform');
    const namesApp = source === 'appStats' && byApp && isNamed;
    mustEqual(outsideChoice(formula), { headers: '', refresh: 'STATS_REFRESH', namesApp });
  }),
  fuzzing(
    'formula damaged',
    20_000,
    damaged(fc.tuple(anyChoice, separators).map(([choice, separator]) => formulaOf(choice, separator))),
    (formula) => {
      const outcome = outcomeOf(() => choiceOfFormula(formula));
      outcomeOf(() => outsideChoice(formula));
      // A choice that is read can be written as a formula with the same meaning.
      if ('value' in outcome) mustEqual(choiceOfFormula(formulaOf(outcome.value, ';')), outcome.value);
    },
  ),
];
