// What a watch tells of a publisher in trouble, day by day as the service knew it, beside what happened.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { type Sandbox, startSandbox } from 'sheets-workbench/sandbox/sandbox';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, daysIn } from '../../../src/core/day';
import { daysAsked, daysDue, firstStanding, judgeDays } from '../../../src/core/watch/judge-days';
import type { WatchedFigures } from '../../../src/core/watch/judged-values';
import type { Notice } from '../../../src/core/watch/move';
import { day } from '../../core/given-day';
import { parseWatch } from '../../core/watch/given-watch';

onlyInLongRun();

const FIRST = day('2026-09-21');
const LAST = day('2026-12-12');
const FINAL_AFTER = 2;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ...IN_TROUBLE, days: 180, now: `${FIRST}T06:00:00Z` });
});
afterAll(() => sandbox.close());

/** What the service knows today of each application's revenue, in USD. */
async function figuresOf(days: { first: Day; last: Day }): Promise<WatchedFigures> {
  const { first, last } = days;
  const rows = await sandbox.query(`SELECT app_name AS app, CAST(day AS VARCHAR) AS day,
    CAST(sum(revenue_nano) AS DOUBLE) / 1e9 AS revenue FROM facts
    WHERE day BETWEEN DATE '${first}' AND DATE '${last}' GROUP BY ALL`);
  const at = (on: string) => daysIn({ first, last: day(on) }) - 1;
  const total: (number | null)[] = Array.from({ length: daysIn(days) }, () => null);
  for (const { day: on, revenue } of rows)
    total[at(String(on))] = (total[at(String(on))] ?? 0) + Number(revenue);
  const ofApp = (name: string) => {
    const figures: (number | null)[] = total.map(() => null);
    for (const row of rows) if (row['app'] === name) figures[at(String(row['day']))] = Number(row['revenue']);
    return figures;
  };
  return { first, total, values: new Map(IN_TROUBLE.apps.map(({ name }) => [name, ofApp(name)])) };
}

interface ToldOn extends Notice {
  on: Day;
}

const cache = new Map<Day, WatchedFigures>();
const judgings = new Map<string, { moves: ToldOn[]; unjudged: Day[] }>();

/** What a watch that is judged each morning tells, and when. */
async function toldOf(text: string): Promise<{ moves: ToldOn[]; unjudged: Day[] }> {
  const before = judgings.get(text);
  if (before) return before;
  const watch = parseWatch(text);
  if (!watch) throw new Error(`no watch: ${text}`);

  let standing = firstStanding();
  const moves: ToldOn[] = [];
  const unjudged: Day[] = [];
  for (let today = FIRST; today <= LAST; today = addDays(today, 1)) {
    await sandbox.setClock(`${today}T06:00:00Z`);
    const now = { day: today, finalAfter: FINAL_AFTER } as const;
    const due = daysDue(standing, now);
    if (!due) continue;
    const all = cache.get(today) ?? (await figuresOf(daysAsked(due, now)));
    cache.set(today, all);
    const figures = watch.of ? all : { ...all, values: new Map([['', all.total]]) };
    const judging = judgeDays(figures, watch, standing, now);
    standing = judging.standing;
    moves.push(...judging.notices.map((each) => ({ ...each, on: today })));
    unjudged.push(...judging.unjudged);
  }
  judgings.set(text, { moves, unjudged });
  return { moves, unjudged };
}

/** Such as `Step Down falls from 2026-10-22`, and when it was told. */
const inShort = ({ what, of, shared, day, isWeek, isBack }: Notice) =>
  [
    shared ? 'most' : of || 'total',
    what === 'isOver' ? (isBack ? 'is back' : 'stays') : isWeek ? 'declines' : 'falls',
    day,
  ].join(' ');

const FALLS = 'revenue of each app falls by 20%';
/** The five largest fall with most. */
const isOfQuarter = ({ day }: Notice) => day >= '2026-10-01' && day <= '2026-10-07';

test.each<[string, string, { from: string; by: string; isFinal?: boolean }, RegExp]>([
  ['an app goes dark', FALLS, { from: '2026-10-13', by: '2026-10-14', isFinal: false }, /^Dark Cavern falls/],
  // Four days are expected again, and the last of them is final after three more.
  ['and is back', FALLS, { from: '2026-10-25', by: '2026-11-01' }, /^Dark Cavern is back/],
  ['a step of −30 %', FALLS, { from: '2026-10-20', by: '2026-10-25' }, /^Step Down falls/],
  ['it stays', FALLS, { from: '2026-10-24', by: '2026-10-29' }, /^Step Down stays/],
  [
    'a decline of 1.5 % a day, in two weeks',
    FALLS,
    { from: '2026-11-10', by: '2026-11-24' },
    /^Slow River (falls|declines)/,
  ],
  // The first Friday whose week is a fifth below is final on a Monday.
  ['and as a decline', FALLS, { from: '2026-11-24', by: '2026-11-30' }, /^Slow River declines 2026-11-27/],
  ['a quarter’s first days', FALLS, { from: '2026-10-01', by: '2026-10-04' }, /^most falls 2026-10-01/],
  [
    'and of the total',
    'revenue falls by 20%',
    { from: '2026-10-01', by: '2026-10-04' },
    /^total falls 2026-10-01/,
  ],
  [
    'a day that is half of itself until it is restated',
    FALLS,
    { from: '2026-10-27', by: '2026-10-28', isFinal: false },
    /^Late Count falls 2026-10-27/,
  ],
])('%s is told once, in time', async (_what, text, { from, by, isFinal = true }, pattern) => {
  const { moves } = await toldOf(text);
  const found = moves.filter((each) => pattern.test(inShort(each)) && each.day >= from && each.on <= by);
  expect(found.map((each) => each.isFinal)).toEqual([isFinal]);
});

test('nothing else is told of anybody', async () => {
  const { moves, unjudged } = await toldOf(FALLS);
  const others = moves.filter((each) => !isOfQuarter(each)).map(inShort);
  const patterns = [
    /^Dark Cavern (falls 2026-10-13|is back 2026-10-2\d)$/,
    /^Step Down (falls 2026-10-2[0-2]|stays 2026-10-2\d)$/,
    /^Late Count (falls 2026-10-27|is back 2026-10-28)$/,
    /^Slow River (falls|is back|declines) 2026-11-[12]\d$/,
  ];
  expect(others.filter((each) => !patterns.some((pattern) => pattern.test(each)))).toEqual([]);
  // A day without any row, an app that has just begun, and one that grows.
  expect(unjudged).toEqual(['2026-11-03']);
  expect(moves.filter(({ of }) => of === 'New Dawn')).toEqual([]);
  expect(moves.filter((each) => each.of === 'Ever Up' && !isOfQuarter(each))).toEqual([]);
  expect((await toldOf('revenue falls by 20%')).moves.filter((each) => !isOfQuarter(each))).toEqual([]);
});
