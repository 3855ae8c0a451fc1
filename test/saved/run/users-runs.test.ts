// Saved reports with users by day: in merge and replace, where a list of users fails, and over several runs.

import { dayOfSerial } from '../../../src/core/day';
import type { App } from '../../../src/sources/account/app';
import { failuresListed } from '../../../src/text/errors/run-errors';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { ANN } from '../../people';
import { back, factFixture, HOUR_MS, START_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';
import { savedRun } from './table-run-fixture';

const CHOICE = {
  apps: ['100', '101'],
  groupBy: ['date'],
  period: 'last 3 days',
  metrics: ['revenue', 'users', 'arpdau'],
};

/** App 100 has 2 users a day, app 101 has 3, … */
const people = (appId: string) => Number(appId) - 98;

const listOf = (days: number) => `${back(days)}..${back(days)}`;

/** Bundle, day, revenue, users and ARPDAU of each row. */
function rowsOf({ sheet }: Pick<ReturnType<typeof factFixture>, 'sheet'>): unknown[][] {
  const block = sheet.blockOn('App stats');
  if (!block) throw new Error('no block');
  return Array.from({ length: block.rows - 1 }, (_each, at) => {
    const [bundle, date, ...figures] = [2, 4, 5, 6, 7].map((column) =>
      sheet.value('App stats', block.row + 1 + at, column),
    );
    return [bundle, dayOfSerial(Number(date)), ...figures];
  });
}

function run(changes: Parameters<typeof savedRun>[0] = {}) {
  const made = savedRun({ choice: CHOICE, ...changes });
  made.facts.users = people;
  const lists = () => {
    const urls = made.facts.urls.filter((url) => /apps[?].*ds=/.test(url));
    return urls.map((url) => /ds=([\d-]+)/.exec(url)?.[1]);
  };
  return { ...made, lists };
}

/** The figures of an app on a day. */
const row = (days: number, at: 0 | 1, revenue = 1, users = 2 + at) => [
  `com.example.10${at}`,
  back(days),
  ...[revenue, users, revenue / users],
];
const of = (...days: number[]) => ([0, 1] as const).flatMap((at) => days.map((each) => row(each, at)));

test('a merge asks the lists of all days that it reads, those that were not final included', () => {
  const made = run();
  made.written();
  Object.assign(made.report.run, { lastGoodMs: START_MS - 3 * 24 * HOUR_MS, firstDay: back(5) });
  made.written();
  expect(made.lists()).toEqual([3, 2, 1, 5, 4, 3, 2, 1].map(back));
  // On back(3), the newest final day was back(6). The earlier days are added below.
  expect(rowsOf(made)).toEqual([...of(3, 2, 1), ...of(5, 4)]);
});

test('where a list fails, a merge keeps the old users and names the days, and reads them with the next run', () => {
  const made = run();
  made.written();
  made.facts.put('100', back(2), 8);
  made.facts.users = (appId) => people(appId) + 10;
  made.facts.listTroubles.set(listOf(2), [404]);
  const result = made.written();
  expect(result.failures).toMatchObject([{ app: `Users of ${back(2)} (UTC)`, ofUsers: true }]);
  const [kept] = rowsOf(made).filter(([bundle, date]) => bundle === 'com.example.100' && date === back(2));
  // The revenue is new; the users and what was computed from them are those of the run before.
  expect(kept).toEqual(['com.example.100', back(2), 8, 2, 1 / 2]);
  expect(rowsOf(made).filter(([, date]) => date === back(1))).toEqual([row(1, 0, 1, 12), row(1, 1, 1, 13)]);
  expect(made.written().failures).toEqual([]);
  expect(rowsOf(made).find(([, date]) => date === back(2))).toEqual(row(2, 0, 8, 12));
});

test('where a list answers without an app, a merge keeps its old users and names it', () => {
  const made = run();
  made.written();
  made.facts.users = (appId) => people(appId) + 10;
  const lacking = (apps: readonly App[], first: string) => (first === back(2) ? apps.slice(1) : apps);
  made.facts.listed = lacking;
  const result = made.written();
  const sentence =
    /^Users of [^:]+: The account service sent a list without [^,]+ \(com\.example\.100, android\)\./;
  expect(failuresListed(result.failures, sentenceOf)).toMatch(sentence);
  const onDay = rowsOf(made).filter(([, date]) => date === back(2));
  expect(onDay).toEqual([row(2, 0), row(2, 1, 1, 13)]);
  made.facts.listed = (apps) => apps;
  expect(made.written().failures).toEqual([]);
  expect(rowsOf(made).find(([, date]) => date === back(2))).toEqual(row(2, 0, 1, 12));
});

test('where a list fails, replace leaves its users blank', () => {
  const made = run({ mode: 'replace' });
  made.facts.listTroubles.set(listOf(3), [404]);
  expect(made.written().failures).toHaveLength(1);
  expect(rowsOf(made)).toEqual(
    ([0, 1] as const).flatMap((at) => [
      [`com.example.10${at}`, back(3), 1, null, null],
      ...[2, 1].map((days) => row(days, at)),
    ]),
  );
});

test('a run that finds no time for all lists writes nothing, and counts apps and lists as answers', () => {
  const made = factFixture(30);
  const report = savedReport({
    schedule: { kind: 'hours', every: 1 },
    ownedBy: ANN,
    mode: 'replace',
    choice: { ...CHOICE, apps: 'all', period: '2026-10-01..2026-11-19' },
  });
  made.facts.users = people;
  made.put(report);
  made.triggers.ensure();
  made.facts.latencyMs = 50_000;
  made.tick();
  const { result, outOfTime } = made.reports.book.report(report.id).run;
  expect([result, outOfTime]).toEqual([
    expect.stringMatching(/^Time ran out after \d+ of 80 answers in 2:\d\d, so nothing was written\./),
    'once',
  ]);
  expect(made.sheet.blockOn('App stats')).toBeUndefined();
});
