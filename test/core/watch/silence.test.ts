// A value without a row on days that others have rows of: it's judged as 0, and told as what it is.

import fc from 'fast-check';
import { addDays } from '../../../src/core/day';
import type { DayFigures } from '../../../src/core/watch/expectation';
import { firstStanding, judgeDays, type Standing } from '../../../src/core/watch/judge-days';
import type { WatchedFigures } from '../../../src/core/watch/judged-values';
import type { Notice } from '../../../src/core/watch/move';
import { type Silence, sharedSilence, silenceAt, withSilence } from '../../../src/core/watch/silence';
import { FIRST_WATCH, type Watch } from '../../../src/core/watch/watch';
import { day } from '../given-day';

const first = day('2026-01-01');
const on = (at: number) => addDays(first, at);

test.each<[string, DayFigures, DayFigures, DayFigures]>([
  ['its figures', [1, 2], [3, 4], [1, 2]],
  ['0 where others have rows', [1, null], [3, 4], [1, 0]],
  ['unknown where nothing has', [1, null], [3, null], [1, null]],
  ['0 where its rows say so', [0, 1], [3, 4], [0, 1]],
])('a value is judged by %s', (_what, rows, total, judged) => {
  expect(withSilence(rows, total)).toEqual(judged);
});

test.each<[string, DayFigures, DayFigures, { at: number; length?: number }, Silence | null]>([
  ['a row', [1, 1], [9, 9], { at: 1 }, null],
  ['a row of 0', [1, 0], [9, 9], { at: 1 }, null],
  ['none on the last day', [1, null], [9, 9], { at: 1 }, { since: null }],
  ['none on a day, and one after', [1, null, 1], [9, 9, 9], { at: 1 }, { since: null }],
  ['none on two days, and one after', [1, null, null, 1], [9, 9, 9, 9], { at: 1 }, { since: null }],
  ['none from a day on', [1, null, null], [9, 9, 9], { at: 1 }, { since: on(1) }],
  ['none from a day before on', [1, null, null], [9, 9, 9], { at: 2 }, { since: on(1) }],
  ['none on a day, and nobody’s after', [1, null, null], [9, 9, null], { at: 1 }, { since: null }],
  ['none around a day that is unknown', [1, null, null, null], [9, 9, null, 9], { at: 1 }, { since: on(1) }],
  ['none, as anything else', [1, null], [9, null], { at: 1 }, null],
  ['none of two', [null, null], [9, 9], { at: 1, length: 2 }, { since: on(0) }],
  ['one of two', [1, null], [9, 9], { at: 1, length: 2 }, null],
  ['one of two, that is unknown', [null, null], [null, 9], { at: 1, length: 2 }, null],
  ['more than are known', [null], [9], { at: 0, length: 2 }, null],
])('of a value with %s, its silence is known', (_what, rows, total, { at, length = 1 }, silence) => {
  expect(silenceAt(rows, { first, total }, at, length)).toEqual(silence);
});

const alone: Silence = { since: null };
test.each<[string, (Silence | null)[], Silence | null]>([
  ['no values', [], null],
  ['one with a row', [alone, null, alone], null],
  ['all that day', [{ since: on(1) }, alone, { since: on(2) }], alone],
  [
    'all for longer: since the last fell silent',
    [{ since: on(1) }, { since: on(2) }, { since: on(0) }],
    { since: on(2) },
  ],
])('together, %s', (_what, all, silence) => {
  expect(sharedSilence(all)).toEqual(silence);
});

/** Equal days before the first that is judged, so that 100 is expected of each. */
const KNOWN = 80;
const FINAL_AFTER = 2;
const FALLS: Watch = { ...FIRST_WATCH, of: 'country', amount: null };
const START: Standing = { ...firstStanding(), judgedTo: on(KNOWN - 1) };
const usual = (value = 100): (number | null)[] => Array.from({ length: KNOWN }, () => value);
const todayOf = (days: number) => ({ day: on(days + FINAL_AFTER), finalAfter: FINAL_AFTER }) as const;

/** Values after `KNOWN` days of 100, beside one that has a row of 100 each day. */
function figuresOf(values: Record<string, DayFigures>): WatchedFigures {
  const all = Object.entries(values).map(([of, days]): [string, DayFigures] => [of, [...usual(), ...days]]);
  const length = Math.max(...all.map(([, days]) => days.length));
  const steady = Array.from({ length }, () => 100);
  const total = steady.map((figure, at) => all.reduce((sum, [, days]) => sum + (days[at] ?? 0), figure));
  return { first, total, values: new Map([...all, ['steady', steady]]) };
}

/** The first so many days after `KNOWN`. */
function upTo(count: number, { total, values }: WatchedFigures): WatchedFigures {
  const cut = (days: DayFigures) => days.slice(0, KNOWN + count);
  return { first, total: cut(total), values: new Map([...values].map(([of, days]) => [of, cut(days)])) };
}

/** Such as `game begins fall 0: 0 of 100, none then`. */
function inShort({
  what,
  of,
  shared,
  direction,
  isBack,
  day: at,
  silence,
  figure,
  expected,
}: Notice): string {
  const days = (since: string) => (Date.parse(since) - Date.parse(on(KNOWN))) / 86_400_000;
  const none = silence ? `, none ${silence.since === null ? 'then' : `since ${days(silence.since)}`}` : '';
  const who = shared ? `${shared.by} of ${shared.of}` : of;
  return `${who} ${isBack ? 'isBack' : what} ${direction} ${days(at)}: ${figure} of ${expected}${none}`;
}

test.each<[string, DayFigures, string[]]>([
  ['of one day', [null], ['game begins fall 0: 0 of 100, none then']],
  ['that lasts', [null, null, null], ['game begins fall 0: 0 of 100, none since 0']],
  [
    'that is over',
    [null, null, 100],
    ['game begins fall 0: 0 of 100, none then', 'game isBack fall 2: 100 of 100'],
  ],
  ['in a fall that was told', [50, null, null], ['game begins fall 0: 50 of 100']],
  ['that isn’t one: rows of 0', [0, 0], ['game begins fall 0: 0 of 100']],
])('a silence %s is told once', (_what, days, expected) => {
  const figures = figuresOf({ game: days });
  const judged = judgeDays(figures, FALLS, START, todayOf(figures.total.length));
  expect(judged.notices.map(inShort)).toEqual(expected);
});

test('a silence of a week, day by day, is told on its first day, and when it is over', () => {
  const figures = figuresOf({ game: [null, null, null, null, null, null, null, 100, 100, 100, 100, 100] });
  let standing = START;
  const lines: string[] = [];
  for (let count = 1; count <= 12; count++) {
    const judged = judgeDays(upTo(count, figures), FALLS, standing, todayOf(KNOWN + count));
    standing = judged.standing;
    lines.push(...judged.notices.map(inShort));
  }
  // Nothing is expected after four days of 0, until four days of 100.
  expect(lines).toEqual(['game begins fall 0: 0 of 100, none then', 'game isBack fall 11: 100 of 100']);
});

test('a watch that begins in a silence tells since when it lasts', () => {
  const figures = figuresOf({ game: [null, null, null] });
  const { notices } = judgeDays(figures, FALLS, firstStanding(), todayOf(KNOWN + 3));
  expect(notices.map(inShort)).toEqual(['game begins fall 2: 0 of 100, none since 0']);
});

test('a day that isn’t final is told as silent, too', () => {
  const figures = figuresOf({ game: [100, null, null] });
  const { notices } = judgeDays(figures, FALLS, START, todayOf(KNOWN + 1));
  expect(notices.map((each) => [inShort(each), each.isFinal])).toEqual([
    ['game begins fall 1: 0 of 100, none since 1', false],
  ]);
});

test('a rise that ends in silence ends without a figure', () => {
  const { notices } = judgeDays(
    figuresOf({ game: [150, null] }),
    { ...FALLS, tells: 'moves' },
    START,
    todayOf(KNOWN + 2),
  );
  expect(notices.map(inShort)).toEqual([
    'game begins rise 0: 150 of 100',
    'game isBack rise 1: 0 of 100, none then',
    'game begins fall 1: 0 of 100, none then',
  ]);
});

test('of values that are renamed at once, most have no rows, and the five largest', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { total, values } = figuresOf(Object.fromEntries(names.map((name) => [name, [null, null]])));
  const renamed = { first, total, values: new Map([...values].filter(([of]) => of !== 'steady')) };
  const { notices } = judgeDays(renamed, FALLS, START, todayOf(KNOWN + 2));
  expect(notices.map(inShort)).toEqual([
    `6 of 6 begins fall 0: 0 of 600, none since 0`,
    ...names.slice(0, 5).map((name) => `${name} begins fall 0: 0 of 100, none since 0`),
  ]);
});

test('without a row, the rule judges what it would of 0', () => {
  const figure = fc.constantFrom<number | null>(null, null, 0, 40, 90, 100, 130);
  fc.assert(
    fc.property(
      fc.array(fc.array(figure, { minLength: 14, maxLength: 14 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom<Watch['tells']>('falls', 'moves'),
      (all, tells) => {
        const silent = figuresOf(Object.fromEntries(all.map((days, at) => [`v${at}`, days])));
        const values = [...silent.values].map(([of, days]): [string, DayFigures] => [
          of,
          days.map((each) => each ?? 0),
        ]);
        const [one, other] = [silent, { ...silent, values: new Map(values) }].map((figures) =>
          judgeDays(figures, { ...FALLS, tells }, START, todayOf(KNOWN + 12)),
        );
        expect(one?.standing).toEqual(other?.standing);
        expect(one?.notices.map((notice) => ({ ...notice, silence: null }))).toEqual(other?.notices);
        for (const { of, shared, day: at, isWeek, silence } of one?.notices ?? []) {
          const rows = silent.values.get(of);
          if (rows && !shared && !isWeek)
            expect(silence !== null).toBe(
              rows[KNOWN + (Date.parse(at) - Date.parse(on(KNOWN))) / 86_400_000] === null,
            );
        }
      },
    ),
    { numRuns: 40 },
  );
});
