// The first day that a report ever wrote: a table has the days of its period, and later runs read none before it.

import { dayOfMs } from '../../../src/core/day';
import { deleteReport } from '../../../src/saved/edit-report';
import { bookFixture, ID } from '../book-fixture';
import { back, DAY_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';

/** A merge of two apps, and figures of each day from August to January. */
function merging(period: string, by = 'date') {
  const { choice } = savedReport({ choice: { apps: ['100', '101'], groupBy: [by], period } });
  const made = bookFixture(savedReport({ mode: 'merge', choice }));
  for (let days = -50; days <= 100; days++)
    for (const { appId } of made.facts.apps) made.facts.put(appId, back(days), 1);
  /** The days of the table's rows. */
  const days = () => [...new Set(made.rows().map((row) => String(row?.[1])))].sort();
  /** The same after a run on a day at 05:00. */
  const daysOn = (day: string) => {
    made.clock.advance(Date.parse(`${day}T05:00:00Z`) - made.clock.now());
    expect(made.byPerson().error).toBeNull();
    return days();
  };
  const edit = (changes: Partial<typeof choice>) => {
    const report = made.at();
    made.put({ ...report, choice: { ...report.choice, ...changes } });
  };
  return { ...made, days, daysOn, edit };
}

const dayBefore = (day: string) => dayOfMs(Date.parse(day) - DAY_MS);

/** Some days, or every so many of them. */
function daysFrom(first: string, last: string, every = 1): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += every * DAY_MS) days.push(dayOfMs(ms));
  return days;
}

// 2026-11-01 and 2026-11-29 are Sundays, so a week begins on 26 October and on 30 November.
test.each<[string, string, string[], string[]]>([
  ['last month', 'date', daysFrom('2026-11-01', '2026-11-30'), daysFrom('2026-11-01', '2026-12-31')],
  ['last month', 'week', daysFrom('2026-10-26', '2026-11-30', 7), daysFrom('2026-10-26', '2026-12-28', 7)],
  ['last month', 'month', ['2026-11-01'], ['2026-11-01', '2026-12-01']],
  ['last week', 'date', daysFrom('2026-11-23', '2026-11-29'), daysFrom('2026-11-23', '2026-12-27')],
  [
    '2026-11-10..2026-11-12',
    'date',
    daysFrom('2026-11-10', '2026-11-12'),
    daysFrom('2026-11-10', '2026-11-12'),
  ],
])(
  'a merge of %s by %s has the days of its period, and a month later those since',
  (period, by, first, later) => {
    const made = merging(period, by);
    expect(made.daysOn('2026-12-02')).toEqual(first);
    expect(made.at().run.firstDay).toBe(first[0]);
    expect(made.daysOn('2027-01-02')).toEqual(later);
    expect(made.at().run.firstDay).toBe(first[0]);
  },
);

test('later runs read the days that were not final from the first day on', () => {
  const made = merging('yesterday');
  made.daysOn('2026-11-21');
  // On the 21st, the 19th and the 20th weren't final.
  made.daysOn('2026-11-22');
  made.daysOn('2026-11-30');
  expect(made.days()).toEqual(daysFrom('2026-11-20', '2026-11-29'));
  const asked = made.facts.urls.flatMap((url) => /stats\?ds=([\d-]+)/.exec(url)?.[1] ?? []);
  expect(new Set(asked)).toEqual(new Set(['2026-11-20']));
});

test('a run in mode replace begins the table anew, and its undo brings the day of before back', () => {
  const made = merging('last 3 days');
  made.daysOn('2026-11-21');
  made.put({ ...made.at(), mode: 'replace' });
  expect(made.daysOn('2026-11-30')).toEqual(daysFrom('2026-11-27', '2026-11-29'));
  expect(made.at().run.firstDay).toBe('2026-11-27');
  made.undo();
  expect([made.days(), made.at().run.firstDay]).toEqual([daysFrom('2026-11-18', '2026-11-20'), '2026-11-18']);
});

test('a report that takes over a table reads no day before its period, also after its first run was undone', () => {
  const made = merging('last 3 days');
  made.daysOn('2026-11-20');
  const report = made.at();
  deleteReport(ID, false, made.reports);
  made.put({ ...report, choice: { ...report.choice, period: 'yesterday' }, run: savedReport().run });
  for (const day of ['2026-11-24', '2026-11-25']) {
    expect(made.daysOn(day)).toEqual([...daysFrom('2026-11-17', '2026-11-19'), dayBefore(day)]);
    expect(made.at().run.firstDay).toBe(dayBefore(day));
    made.undo();
    expect(made.at().run.firstDay).toBe('');
  }
});
