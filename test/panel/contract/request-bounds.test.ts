// Every request of the panel is bounded: each text and each list has a maximum, each number two limits.

import * as z from 'zod/mini';
import { isPlace } from '../../../src/core/place/place';
import { isSchedule } from '../../../src/core/schedule/schedule';
import { isWatch } from '../../../src/core/watch/watch';
import { panelCalls } from '../panel-calls';

/** Parts of a schema without a bound, by their paths, as in `saveReport.draft.name: a text`. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  // This type is the union of all of zod's schemas, so `def.type` tells them apart.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const checks = 'checks' in def ? (def.checks ?? []).map((check) => check._zod.def.check) : [];
  const lacks = (what: string, ...wanted: string[]) =>
    wanted.every((check) => checks.includes(check)) ? [] : [`${path}: ${what}`];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => unbounded(value, `${path}.${key}`));
    case 'union':
      return def.options.flatMap((option) => unbounded(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return unbounded(def.innerType, path);
    case 'array':
      return [...lacks('a list', 'max_length'), ...unbounded(def.element, `${path}[]`)];
    case 'string':
      return lacks('a text', 'max_length');
    case 'number':
      return lacks('a number', 'greater_than', 'less_than');
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    case 'custom':
      return CUSTOM.some((isValid) => isValid === def.fn) ? [] : [`${path}: a check of its own`];
    default:
      return [`${path}: ${def.type}, which this test does not know`];
  }
}

/** Checks that are functions, whose bounds are tested below. */
const CUSTOM: readonly unknown[] = [isPlace, isSchedule, isWatch];

test.each(Object.entries(panelCalls()))('the call %s takes nothing without a bound', (name, { takes }) => {
  expect(unbounded(takes, name)).toEqual([]);
});

test('a bound that is missing is found anywhere in a schema', () => {
  const bounded = z.string().check(z.maxLength(3));
  const schema = z.object({
    text: z.optional(z.string()),
    list: z.array(bounded),
    deep: z.array(z.object({ count: z.nullable(z.number()) })).check(z.maxLength(2)),
    half: z._default(z.int().check(z.gte(0)), 1),
    either: z.union([z.literal('all'), z.string()]),
    own: z.custom<string>((value) => typeof value === 'string'),
    any: z.unknown(),
    good: z.number().check(z.gte(0), z.lt(1)),
  });
  expect(unbounded(schema, 'call')).toEqual([
    'call.text: a text',
    'call.list: a list',
    'call.deep[].count: a number',
    'call.half: a number',
    'call.either: a text',
    'call.own: a check of its own',
    'call.any: unknown, which this test does not know',
  ]);
});

const LONG = 'x'.repeat(2_000);

test.each([
  { kind: 'newSheet', sheetName: LONG },
  { kind: 'cell', sheetName: LONG, cell: 'A1' },
  { kind: 'cell', sheetName: 'Sheet1', cell: LONG },
  { kind: 'bigQueryTable', project: LONG, dataset: 'd', table: 't' },
  { kind: 'bigQueryTable', project: 'p', dataset: LONG, table: 't' },
  { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: LONG },
  { kind: 'currentCell', note: LONG },
])('a place has no text without a bound: %#', (place) => {
  expect(isPlace(place)).toBe(false);
});

test.each([
  { kind: 'hours', every: 1e308 },
  { kind: 'hours', every: 6, note: LONG },
  { kind: 'daily', hour: -1 },
  { kind: 'weekly', weekday: 8, hour: 9 },
  { kind: 'monthly', date: 1e308, hour: 9 },
])('a schedule has no part without a bound: %#', (schedule) => {
  expect(isSchedule(schedule)).toBe(false);
});

const WATCH = { metric: 'revenue', of: 'country', tells: 'falls', share: 0.2, amount: 5 } as const;

test.each([
  { ...WATCH, metric: LONG },
  { ...WATCH, of: LONG },
  { ...WATCH, share: 1e308 },
  { ...WATCH, amount: 1e308 },
  { ...WATCH, note: LONG },
])('a watch has no part without a bound: %#', (watch) => {
  expect([isWatch(WATCH), isWatch(watch)]).toEqual([true, false]);
});
