// What a watch tells of days with known figures: by arithmetic, and what never matters.

import fc from 'fast-check';
import { addDays, isoWeekday } from '../../../src/core/day';
import { DAYS_BEFORE, type DayFigures } from '../../../src/core/watch/expectation';
import {
  daysAsked,
  daysDue,
  firstStanding,
  judgeDays,
  type Standing,
} from '../../../src/core/watch/judge-days';
import type { Notice } from '../../../src/core/watch/move';
import { FIRST_WATCH, type Watch } from '../../../src/core/watch/watch';
import { day } from '../given-day';
import { simulatedSeries } from './simulated-series';

/** The days before the first that is judged, all alike, so that the noise is at its least, 0.02. */
const KNOWN = 80;
const FINAL_AFTER = 2;
/** A Thursday, so that the first judged day is a Sunday, which becomes final on a Wednesday. */
const first = day('2026-01-01');
const firstJudged = addDays(first, KNOWN);
const flat = (value = 100) => Array.from({ length: KNOWN }, () => value);
/** What is told at least is 1 % of the total. */
const FALLS: Watch = { ...FIRST_WATCH, amount: null };
const MOVES: Watch = { ...FALLS, tells: 'moves' };

interface Days {
  [value: string]: DayFigures;
}

/** Days after `KNOWN` equal ones, by value; the total is their sum. */
function figuresOf(values: Days, before: Record<string, number> = {}) {
  const all = new Map(
    Object.entries(values).map(([of, days]): [string, DayFigures] => [of, [...flat(before[of]), ...days]]),
  );
  const total = [...(all.values().next().value ?? [])].map((_figure, at) => {
    const figures = [...all.values()].map((days) => days[at] ?? null);
    return figures.includes(null) ? null : figures.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  });
  return { first, total, values: all };
}

/** What is told when so many of the days after `KNOWN` are final, and all others over. */
function judged(values: Days, watch = FALLS, how: { open?: number; before?: Record<string, number> } = {}) {
  const figures = figuresOf(values, how.before);
  const last = addDays(first, figures.total.length - 1 - (how.open ?? 0));
  const today = { day: addDays(last, 1 + FINAL_AFTER), finalAfter: FINAL_AFTER } as const;
  const standing = { ...firstStanding(), judgedTo: addDays(firstJudged, -1) };
  return judgeDays(figures, watch, standing, today);
}

/** Such as `begins fall 2: 70 of 100`: of the day after `KNOWN` days and 2 more. */
function inShort({
  what,
  of,
  shared,
  direction,
  day: on,
  isWeek,
  isFinal,
  isBack,
  figure,
  expected,
}: Notice): string {
  const at = (Date.parse(on) - Date.parse(firstJudged)) / 86_400_000;
  const who = shared ? `${shared.by} of ${shared.of}, ` : of && `${of}, `;
  const kind = `${isBack ? 'isBack' : what} ${direction}${isWeek ? ' of week' : ''}${isFinal ? '' : ', not final'}`;
  return `${who}${kind} ${at}: ${Number(figure.toFixed(2))} of ${Number(expected.toFixed(2))}`;
}

test.each<[string, readonly (number | null)[], Watch, string[]]>([
  ['more than a fifth less', [79], FALLS, ['begins fall 0: 79 of 100']],
  ['a fifth less', [80], FALLS, []],
  ['a fall of a share', [69], { ...FALLS, share: 0.3 }, ['begins fall 0: 69 of 100']],
  ['less than a share', [71], { ...FALLS, share: 0.3 }, []],
  // 3.5 times a noise of 0.02 is 6.8 %.
  ['what noise explains', [94], { ...FALLS, share: 0.05 }, []],
  ['what noise doesn’t explain', [93], { ...FALLS, share: 0.05 }, ['begins fall 0: 93 of 100']],
  ['an amount', [60], { ...FALLS, amount: 40 }, ['begins fall 0: 60 of 100']],
  ['less than the amount', [60], { ...FALLS, amount: 41 }, []],
  ['nothing left', [0], FALLS, ['begins fall 0: 0 of 100']],
  ['three quarters of the share on two days', [84, 84], FALLS, ['begins fall 1: 84 of 100']],
  // Twice the noise is 3.9 %.
  [
    'two days beyond twice the noise',
    [95.5, 95.5],
    { ...FALLS, share: 0.05 },
    ['begins fall 1: 95.5 of 100'],
  ],
  ['two days within twice the noise', [96.2, 96.2], { ...FALLS, share: 0.05 }, []],
  ['less than three quarters of it', [86, 84, 86, 84], FALLS, []],
  ['a rise, where falls are told', [150, 150], FALLS, []],
  ['a rise', [121], MOVES, ['begins rise 0: 121 of 100']],
  ['a rise of the share', [120], MOVES, []],
  ['a fall that ends', [70, 95], FALLS, ['begins fall 0: 70 of 100', 'isBack fall 1: 95 of 100']],
  [
    'one that lasts until it is half of the share',
    [70, 89, 75, 90],
    FALLS,
    ['begins fall 0: 70 of 100', 'isBack fall 3: 90 of 100'],
  ],
  [
    'a step, to which the expectation follows after four days',
    [70, 70, 70, 70, 70, 70],
    FALLS,
    ['begins fall 0: 70 of 100', 'isOver fall 4: 70 of 70'],
  ],
  [
    'a fall and a rise',
    [70, 130, 100],
    MOVES,
    [
      'begins fall 0: 70 of 100',
      'isBack fall 1: 130 of 100',
      'begins rise 1: 130 of 100',
      'isBack rise 2: 100 of 100',
    ],
  ],
  ['an unknown day', [null, null, 100], FALLS, []],
  [
    'an unknown day in a fall',
    [70, null, 70, 100],
    FALLS,
    ['begins fall 0: 70 of 100', 'isBack fall 3: 100 of 100'],
  ],
  ['two low days around an unknown one', [84, null, 84], FALLS, []],
  [
    'darkness, and light again',
    [0, 0, 0, 0, 0, 0, 100, 100, 100, 100, 100],
    FALLS,
    // Nothing is expected after four days of 0, until four days of light.
    ['begins fall 0: 0 of 100', 'isBack fall 10: 100 of 100'],
  ],
])('%s is told as it is', (_what, days, watch, expected) => {
  expect(judged({ '': days }, watch).notices.map(inShort)).toEqual(expected);
});

test('a day of which nothing is known is named, and no other', () => {
  expect(judged({ '': [100, null, 100] }).unjudged).toEqual([addDays(firstJudged, 1)]);
});

test.each<[string, readonly number[], number, string[]]>([
  ['half of what is expected', [100, 50], 1, ['begins fall, not final 1: 50 of 100']],
  ['more than half', [100, 51], 1, []],
  ['a rise', [100, 300], 1, []],
  ['both days that are over', [100, 50, 40], 2, ['begins fall, not final 1: 50 of 100']],
  ['the second that is over', [100, 51, 40], 2, ['begins fall, not final 2: 40 of 100']],
])('of days that are not final, %s', (_what, days, open, expected) => {
  expect(judged({ '': days }, MOVES, { open }).notices.map(inShort)).toEqual(expected);
});

test.each<[string, readonly number[], string[]]>([
  ['fell as it looked', [100, 100, 40, 100], ['isBack fall 3: 100 of 100']],
  ['did not fall', [100, 100, 99, 100], ['isBack fall 2: 99 of 100']],
])('a day told as not final that %s is told no second time', (_what, final, expected) => {
  const open = judged({ '': [100, 100, 30] }, FALLS, { open: 2 });
  expect(open.notices.map(inShort)).toEqual(['begins fall, not final 2: 30 of 100']);
  const figures = figuresOf({ '': final });
  const today = { day: addDays(firstJudged, 3 + 1 + FINAL_AFTER), finalAfter: FINAL_AFTER } as const;
  expect(judgeDays(figures, FALLS, open.standing, today).notices.map(inShort)).toEqual(expected);
});

/** Whether a day becomes final on a Monday. */
const isCompared = (at: number) => isoWeekday(addDays(firstJudged, at + 1 + FINAL_AFTER)) === 1;

/** What is told of the total, day by day. */
function judgedOneByOne(days: readonly number[]): string[] {
  let standing: Standing = { ...firstStanding(), judgedTo: addDays(firstJudged, -1) };
  const lines: string[] = [];
  for (let at = 0; at < days.length; at++) {
    const figures = figuresOf({ '': days.slice(0, at + 1) });
    const today = { day: addDays(firstJudged, at + 1 + FINAL_AFTER), finalAfter: FINAL_AFTER } as const;
    const next = judgeDays(figures, FALLS, standing, today);
    standing = next.standing;
    lines.push(...next.notices.map(inShort));
  }
  return lines;
}

test('a slow decline is told by a week against the one 28 days earlier, and once', () => {
  const days = Array.from({ length: 42 }, (_day, at) => 100 * 0.985 ** (at + 1));
  const lines = judgedOneByOne(days);
  const ofWeek = (last: number) => days.slice(last - 6, last + 1).reduce((sum, each) => sum + each, 0);
  const at = days.findIndex((_day, last) => last >= 6 && isCompared(last) && ofWeek(last) < 560);
  expect(lines).toEqual([`begins fall of week ${at}: ${Number(ofWeek(at).toFixed(2))} of 700`]);
});

test('a week is compared with the seven days that ended 28 days earlier', () => {
  const at = Array.from({ length: 7 }, (_day, on) => on + 7).find(isCompared) ?? 0;
  const figures = figuresOf({ '': Array.from({ length: at + 1 }, () => 100) });
  const days = [...figures.total].map((figure, on) => {
    const back = KNOWN + at - on;
    return back >= 28 && back < 35 ? 130 : figure;
  });
  const raised = { first, total: days, values: new Map([['', days]]) };
  const today = { day: addDays(firstJudged, at + 1 + FINAL_AFTER), finalAfter: FINAL_AFTER } as const;
  const lines = judgeDays(raised, FALLS, firstStanding(), today).notices.map(inShort);
  expect(lines).toEqual([`begins fall of week ${at}: 700 of 910`]);
});

test('a week that falls after a day’s fall has passed is told', () => {
  const days = [
    70,
    ...Array.from({ length: 5 }, () => 100),
    ...Array.from({ length: 36 }, (_day, at) => 100 * 0.985 ** (at + 1)),
  ];
  const lines = judgedOneByOne(days);
  expect(lines.slice(0, 2)).toEqual(['begins fall 0: 70 of 100', 'isBack fall 1: 100 of 100']);
  expect(lines.slice(2)).toEqual([expect.stringMatching(/^begins fall of week/)]);
});

test('a week that a day’s fall explains is told no second time', () => {
  const days = Array.from({ length: 14 }, () => 70);
  expect(days.some((_day, at) => at >= 7 && isCompared(at))).toBe(true);
  expect(judged({ '': days }).notices.map(inShort)).toEqual([
    'begins fall 0: 70 of 100',
    'isOver fall 4: 70 of 70',
  ]);
});

const names = Array.from({ length: 12 }, (_name, at) => `v${at}`);
const each = (days: (at: number) => readonly number[]): Days =>
  Object.fromEntries(names.map((name, at) => [name, days(at)]));

test('a fall that most values share is told once, with the five largest, and so is its end', () => {
  const sizes = Object.fromEntries(names.map((name, at) => [name, 100 + at]));
  const values = each((at) => (at < 2 ? [100 + at, 100 + at] : [(100 + at) * 0.6, 100 + at]));
  const lines = judged(values, FALLS, { before: sizes }).notices.map(inShort);
  const all = names.reduce((sum, _name, at) => sum + 100 + at, 0);
  const fallen = all - 0.4 * (all - 201);
  const five = [11, 10, 9, 8, 7];
  expect(lines).toEqual([
    `10 of 12, begins fall 0: ${Number(fallen.toFixed(2))} of ${all}`,
    ...five.map((at) => `v${at}, begins fall 0: ${Number(((100 + at) * 0.6).toFixed(2))} of ${100 + at}`),
    `0 of 12, isOver fall 1: ${all} of ${all}`,
    ...five.map((at) => `v${at}, isBack fall 1: ${100 + at} of ${100 + at}`),
  ]);
});

test('values that join the fall of most are not told one by one', () => {
  const lines = judged(each((at) => (at < 6 ? [60, 60] : at < 10 ? [85, 60] : [100, 100]))).notices.map(
    inShort,
  );
  expect(lines[0]).toMatch(/^10 of 12, begins fall 0/);
  expect(lines).toHaveLength(6);
});

test('a fall of a few is told one by one', () => {
  const notices = judged(each((at) => (at < 6 ? [60] : [100]))).notices;
  expect(notices.map(({ of, shared }) => [of, shared])).toEqual(
    names.slice(0, 6).map((name) => [name, null]),
  );
});

test('only the 50 values of which most is expected are watched', () => {
  const many = Array.from({ length: 60 }, (_name, at) => `v${at}`);
  const sizes = Object.fromEntries(many.map((name, at) => [name, 1000 + at]));
  const dark = (name: string) =>
    judged(Object.fromEntries(many.map((each) => [each, [each === name ? 0 : (sizes[each] ?? 0)]])), FALLS, {
      before: sizes,
    }).notices.map(({ of }) => of);
  expect([dark('v10'), dark('v9')]).toEqual([['v10'], []]);
});

test('a value that has just begun is not judged', () => {
  const values = { old: [1000], young: [0] };
  const figures = figuresOf(values, { old: 1000 });
  const young = figures.values.get('young') ?? [];
  figures.values.set(
    'young',
    young.map((value, at) => (at < KNOWN - 20 ? 0 : value)),
  );
  const today = { day: addDays(firstJudged, 1 + FINAL_AFTER), finalAfter: FINAL_AFTER } as const;
  expect(judgeDays(figures, { ...FALLS, amount: 0 }, firstStanding(), today).notices).toEqual([]);
});

test.each<[string, string | null, string, [string, string] | null]>([
  ['never judged', null, '2026-03-22', ['2026-03-19', '2026-03-19']],
  ['judged to the day before', '2026-03-18', '2026-03-22', ['2026-03-19', '2026-03-19']],
  ['judged to the newest', '2026-03-19', '2026-03-22', null],
  ['judged beyond it, under another setting', '2026-03-20', '2026-03-22', null],
  ['judged three days ago', '2026-03-16', '2026-03-22', ['2026-03-17', '2026-03-19']],
  ['judged a month ago', '2026-02-16', '2026-03-22', ['2026-03-06', '2026-03-19']],
])('of a watch that has %s, these days are due', (_what, judgedTo, today, due) => {
  const now = { day: day(today), finalAfter: FINAL_AFTER } as const;
  const days = daysDue({ judgedTo: judgedTo === null ? null : day(judgedTo) }, now);
  expect(days).toEqual(due && { first: due[0], last: due[1] });
  if (days) expect(daysAsked(days, now)).toEqual({ first: addDays(days.first, -73), last: '2026-03-21' });
});

/** Series with falls, gaps and days without anything, by value. */
const anyFigures = fc
  .record({
    seeds: fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 7 }),
    noise: fc.constantFrom(0.03, 0.1, 0.25),
    edits: fc.array(
      fc.record({
        value: fc.nat(6),
        at: fc.integer({ min: 60, max: 100 }),
        length: fc.integer({ min: 1, max: 9 }),
        by: fc.constantFrom(0, 0.4, 0.7, 1.5),
      }),
      { maxLength: 6 },
    ),
    gaps: fc.array(fc.integer({ min: 60, max: 100 }), { maxLength: 3 }),
  })
  .map(({ seeds, noise, edits, gaps }) => {
    const values = seeds.map((seed, of) => {
      const series = simulatedSeries(seed, noise, 0).slice(0, 101);
      return series.map((figure, at) => {
        if (gaps.includes(at)) return null;
        return edits
          .filter((edit) => edit.value % seeds.length === of && at >= edit.at && at < edit.at + edit.length)
          .reduce((changed, { by }) => changed * by, figure);
      });
    });
    const total = Array.from({ length: 101 }, (_day, at) =>
      gaps.includes(at) ? null : values.reduce((sum, days) => sum + (days[at] ?? 0), 0),
    );
    return { first, total, values: new Map(values.map((days, of) => [`v${of}`, days])) };
  });

type Figures = ReturnType<typeof figuresOf>;
/** What is asked to judge a day alone. */
const askedFor = ({ total, values }: Figures, at: number): Figures => ({
  first: addDays(first, at - DAYS_BEFORE),
  total: total.slice(at - DAYS_BEFORE, at + 1),
  values: new Map([...values].map(([of, days]) => [of, days.slice(at - DAYS_BEFORE, at + 1)])),
});
const onFinal = (at: number) =>
  ({ day: addDays(first, at + 1 + FINAL_AFTER), finalAfter: FINAL_AFTER }) as const;
const START: Standing = { ...firstStanding(), judgedTo: addDays(first, 86) };

test('days that are judged in one go tell what they tell one by one, and nothing twice', () => {
  fc.assert(
    fc.property(anyFigures, fc.constantFrom(FALLS, MOVES), (figures, watch) => {
      let standing = START;
      const notices: Notice[] = [];
      for (let at = 87; at <= 100; at++) {
        const next = judgeDays(askedFor(figures, at), watch, standing, onFinal(at));
        const again = judgeDays(askedFor(figures, at), watch, next.standing, onFinal(at));
        expect(again).toEqual({ standing: next.standing, notices: [], unjudged: [] });
        notices.push(...next.notices);
        standing = next.standing;
      }
      const atOnce = judgeDays(figures, watch, START, onFinal(100));
      expect(atOnce.notices).toEqual(notices);
      expect(atOnce.standing).toEqual(standing);
    }),
    { numRuns: 15 },
  );
});

test('the unit of the figures does not matter', () => {
  fc.assert(
    fc.property(anyFigures, fc.constantFrom(0.25, 1024), (figures, by) => {
      const scaled = (days: DayFigures) => days.map((figure) => (figure === null ? null : figure * by));
      const other = {
        first,
        total: scaled(figures.total),
        values: new Map([...figures.values].map(([of, days]) => [of, scaled(days)])),
      };
      const one = judgeDays(figures, MOVES, START, onFinal(100));
      const two = judgeDays(other, MOVES, START, onFinal(100));
      expect(two.standing).toEqual(one.standing);
      expect(two.notices.map(({ figure }) => figure)).toEqual(one.notices.map(({ figure }) => figure * by));
    }),
    { numRuns: 15 },
  );
});

test('a day that is restated after it was judged tells nothing', () => {
  fc.assert(
    fc.property(
      anyFigures,
      fc.integer({ min: 80, max: 99 }),
      fc.constantFrom(0, 0.5, 3),
      (figures, at, by) => {
        const before = judgeDays(figures, MOVES, START, onFinal(100));
        const restated = (days: DayFigures) =>
          days.map((figure, on) => (on === at && figure !== null ? figure * by : figure));
        const later = {
          first,
          total: restated(figures.total),
          values: new Map([...figures.values].map(([of, days]) => [of, restated(days)])),
        };
        expect(judgeDays(later, MOVES, before.standing, onFinal(100)).notices).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});
