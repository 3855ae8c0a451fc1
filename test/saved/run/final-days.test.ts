// One rule of final days: every place tells the same newest final day, in every zone and after the setting changed.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, dayOfMs, dayOfSerial } from '../../../src/core/day';
import { listedPeriods } from '../../../src/core/period';
import { FINAL_AFTER_DAYS, type FinalAfter, todayAt } from '../../../src/core/report/final-days';
import { reportViews } from '../../../src/panel/report-views';
import { firstChoice } from '../../../src/runs/choice';
import { StoredFinalSetting } from '../../../src/runs/final-after';
import { queryOf } from '../../../src/runs/query';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import type { SavedReport } from '../../../src/saved/saved-report';
import { statusOf } from '../../../src/sources/discrepancies/status';
import { SOURCES } from '../../../src/sources/registry';
import { freshSentence } from '../../../src/text/fresh';
import { MemoryPropertyStore } from '../../fakes/stores/memory-property-store';
import { DAY_MS, factFixture, START_MS, TODAY } from '../fact-fixture';
import { QUIET, savedReport } from '../saved-fixture';

/** One app's revenue for 50 days, and a spreadsheet with the setting. */
function world(zone: string, report: SavedReport) {
  const made = factFixture(1, zone);
  for (let back = 0; back <= 50; back++) made.facts.put('100', addDays(TODAY, -back), 1 + (back % 7));
  const setting = new StoredFinalSetting(new MemoryPropertyStore());
  made.reports.finalSetting = setting.read;
  made.reports.book.save(report);
  const run = () => {
    const current = made.reports.book.report(report.id);
    const recorded = runForPerson(current, personStart(QUIET, made.reports), made.reports);
    if (recorded.kind !== 'table') throw new Error('not written');
    return recorded;
  };
  /** The State of each day in the sheet. */
  const states = () => {
    const titles = Array.from({ length: 12 }, (_each, at) => made.sheet.value('App stats', 1, at + 1));
    const [dayAt, stateAt] = [titles.indexOf('Date') + 1, titles.indexOf('State') + 1];
    const found = new Map<Day, unknown>();
    for (let row = 2; ; row++) {
      const serial = made.sheet.value('App stats', row, dayAt);
      if (typeof serial !== 'number') return found;
      found.set(dayOfSerial(serial), made.sheet.value('App stats', row, stateAt));
    }
  };
  return { ...made, setting, run, states };
}

const BY_DAY = { groupBy: ['date'], metrics: ['revenue'], apps: ['100'] };
const ZONES = ['Etc/UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Honolulu'];

describe.each(ZONES)('in %s', (zone) => {
  const report = savedReport({
    marksProvisional: true,
    choice: { ...BY_DAY, period: 'last 45 days' },
  });
  const made = world(zone, report);

  // One after another: each is a change of the setting.
  test.each([2, ...FINAL_AFTER_DAYS] as FinalAfter[])('final after %i days', (finalAfter) => {
    made.setting.change(finalAfter, made.clock.now());
    const { finding, sentence } = made.run();
    // A day ends at its midnight, so on the 20th the 19th has ended 0 days ago.
    const newest = addDays(TODAY, -1 - finalAfter);
    const next = addDays(newest, 1);
    const finalDays = [...made.states()].filter(([, state]) => state === 'final').map(([day]) => day);
    expect([finalDays.sort().pop(), made.states().get(next)]).toEqual([newest, 'provisional']);
    const open = finalAfter === 1 ? `${next} (UTC)` : `${next} to ${addDays(TODAY, -1)} (UTC)`;
    expect(made.sheet.notes.at(-1)?.split('\n')).toContain(`Not final: ${open}`);
    expect(finding).toMatchObject({ change: { of: { kind: 'day', day: newest } } });
    for (const words of [sentence, made.log.lines.at(-1)?.result])
      expect(words).toContain(`Revenue on ${newest}`);
    const [view] = reportViews(made.reports).reports;
    expect(view?.report?.fresh?.sentence).toContain(`Final to ${newest} · `);
    const today = todayAt(made.clock.now(), made.reports);
    const listed = listedPeriods(today).filter(({ period }) => period.includes('final'));
    expect(listed.map(({ last }) => last)).toEqual([newest, newest]);
    const choice = { ...firstChoice(), source: 'discrepancies' as const, groupBy: ['date', 'bundle'] };
    const query = queryOf({ ...choice, period: 'last 3 final days' }, SOURCES.discrepancies, today);
    expect(query.days?.last).toBe(newest);
    const side = { impressions: 9_000, clicks: 1, revenue: 1 };
    const statusOn = (day: Day) =>
      query.judging && statusOf({ account: side, seller: side }, day, query.judging);
    expect([statusOn(newest), statusOn(next)]).toEqual(['match', 'not final']);
    const compared = { ...report.choice, compare: 'previous year' as const };
    expect(queryOf(compared, SOURCES.appStats, today).days?.last).toBe(addDays(TODAY, -1));
  });
});

test('a change in words leaves out the days that are not final, by the setting', () => {
  const report = savedReport({
    choice: { ...BY_DAY, period: 'last 14 days', compare: 'previous period' },
  });
  for (const finalAfter of [1, 3, 7] as const) {
    const made = world('Etc/UTC', report);
    made.setting.change(finalAfter, START_MS);
    const of = { kind: 'until', day: addDays(TODAY, -1 - finalAfter), leftOut: finalAfter };
    expect(made.run().finding).toMatchObject({ change: { of } });
  }
});

test.each([
  ['Europe/Berlin', 'Final to 2026-11-17 · read 2026-11-20, 05:17'],
  ['America/New_York', 'Final to 2026-11-17 · read 2026-11-19, 23:17'],
  ['Asia/Tokyo', 'Final to 2026-11-17 · read 2026-11-20, 13:17'],
  ['Etc/GMT+4', 'Final to 2026-11-17 · read 2026-11-20, 00:17'],
  ['Nowhere/Else', 'Final to 2026-11-17 · read 2026-11-20, 04:17'],
])(
  'how fresh figures are is said by the clock of %s, with days as they stand in cells',
  (timeZone, expected) => {
    const fresh = { finalTo: addDays(TODAY, -3), readMs: START_MS };
    expect(freshSentence(fresh, { timeZone })).toBe(expected);
  },
);

test('nothing is called final that is not', () => {
  const place = { timeZone: 'Etc/UTC' };
  expect(freshSentence({ finalTo: '2025-12-31' as Day, readMs: START_MS }, place)).toBe(
    'Final to 2025-12-31 · read 2026-11-20, 04:17',
  );
  expect(freshSentence({ finalTo: null, readMs: START_MS }, place)).toBe(
    'Not final yet · read 2026-11-20, 04:17',
  );
  expect(freshSentence({ readMs: START_MS }, place)).toBe('Read 2026-11-20, 04:17');
});

/** The days of requests for statistics. */
function daysRead(urls: readonly string[]): Day[] {
  return urls.flatMap((url) => {
    const [, first, last] = /stats\?ds=([\d-]+)&de=([\d-]+)/.exec(url) ?? [];
    return first && last ? daysFrom(first as Day, last as Day) : [];
  });
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

test('no row of a merge turns final without having been read when it was, whatever the setting does', () => {
  const step = fc.record({
    gap: fc.integer({ min: 1, max: 9 }),
    finalAfter: fc.constantFrom<FinalAfter>(1, 2, 3, 5, 7, 15),
  });
  let turned = 0;
  const tryAll = (steps: { gap: number; finalAfter: FinalAfter }[], period: string) => {
    const choice = { ...BY_DAY, period };
    const made = world('Etc/UTC', savedReport({ mode: 'merge', marksProvisional: true, choice }));
    let before = new Map<Day, unknown>();
    for (const { gap, finalAfter } of steps) {
      made.clock.advance(gap * DAY_MS);
      const on = dayOfMs(made.clock.now());
      for (const day of daysFrom(addDays(on, -gap), on)) made.facts.put('100', day, 1);
      made.setting.change(finalAfter, made.clock.now());
      const requestsBefore = made.facts.urls.length;
      expect(made.run().kind).toBe('table');
      const read = new Set(daysRead(made.facts.urls.slice(requestsBefore)));
      const after = made.states();
      const turnedNow = [...after].filter(
        ([day, state]) => state === 'final' && before.get(day) === 'provisional',
      );
      turned += turnedNow.length;
      expect(turnedNow.filter(([day]) => !read.has(day))).toEqual([]);
      before = after;
    }
  };
  const periods = fc.constantFrom('yesterday', 'last 3 days', 'last 2 final days', 'today');
  const runs = fc.array(step, { minLength: 2, maxLength: 6 });
  fc.assert(fc.property(runs, periods, tryAll), { numRuns: draws(10, 40) });
  expect(turned).toBeGreaterThan(20);
});

test('a merge of final days has every day, whatever the setting does in between', () => {
  const made = world(
    'Etc/UTC',
    savedReport({ mode: 'merge', choice: { ...BY_DAY, period: 'last 1 final day' } }),
  );
  for (const day of daysFrom(TODAY, addDays(TODAY, 3))) made.facts.put('100', day, 1);
  made.setting.change(7, made.clock.now());
  made.run();
  for (const finalAfter of [2, 2, 1] as const) {
    made.clock.advance(DAY_MS);
    made.setting.change(finalAfter, made.clock.now());
    expect(made.run().kind).toBe('table');
  }
  const days = [...made.states().keys()].sort();
  // From the first run's day to the newest final one of the last run, without a gap.
  expect(days).toEqual(daysFrom(addDays(TODAY, -8), addDays(TODAY, 3 - 2)));
});
