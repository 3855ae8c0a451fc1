// More scheduled reports than the ticks have time for: each gets its turn, and after a day its owner is told.

import { reportViews } from '../../../src/panel/report-views';
import { ANN, BOB } from '../../people';
import { scheduled } from '../book-fixture';
import { factFixture, HOUR_MS, START_MS } from '../fact-fixture';
import { rowOf, type savedReport } from '../saved-fixture';

type Run = NonNullable<NonNullable<Parameters<typeof savedReport>[0]>['run']>;

const idOf = (at: number) => `000000${at.toString(16).padStart(2, '0')}`;

/** Hourly reports with one app and a sheet each, so that a run takes two requests. */
function hourly(count: number, secondsEach: number, run: (at: number) => Run) {
  const made = factFixture(1);
  const report = (at: number) =>
    scheduled({
      id: idOf(at),
      name: `Report ${at}`,
      choice: { apps: ['100'], destination: { kind: 'newSheet', sheetName: `Sheet ${at}` } },
      run: run(at),
    });
  made.put(...Array.from({ length: count }, (_each, at) => report(at)));
  made.triggers.ensure();
  made.facts.latencyMs = secondsEach * 500;
  const tickAt = (hour: number) => {
    made.clock.advance(START_MS + hour * HOUR_MS - made.clock.now());
    return made.tick().runs.map(({ report: { name } }) => name);
  };
  const advice = () =>
    reportViews(made.reports).reports.flatMap(({ name, report }) => (report?.waitsForTime ? [name] : []));
  return { ...made, tickAt, advice };
}

/** The whole hour of the first tick. */
const FOUR = START_MS - 17 * 60_000;
const since = (hours: number): Run => ({
  handledDueMs: FOUR - hours * HOUR_MS,
  lastRunMs: FOUR - hours * HOUR_MS,
});

test('reports that wait for more than a day are named in one mail a day, and on their cards', () => {
  // A tick runs one, so the last of 30 waits for 29 hours.
  const made = hourly(30, 100, () => since(1));
  for (let hour = 0; hour < 24; hour++) made.tickAt(hour);
  expect(made.mailer.mails).toEqual([]);
  // By 04:17 of the next day 25 have run, and the others have been due for more than a day.
  made.tickAt(24);
  expect(made.mailer.mails).toMatchObject([
    { to: ANN, subject: 'Publisher Stats: 5 reports need your attention' },
  ]);
  const [{ body } = { body: '' }] = made.mailer.mails;
  for (const text of [
    '“Report 25”',
    '“Report 29”',
    'take more than the 3 minutes 30 seconds',
    'daily instead of hourly',
    'fewer apps',
  ])
    expect(body).toContain(text);
  expect(body).not.toContain('“Report 24”');
  // All but the three that ran last are overdue by more than two hours.
  expect(made.advice()).toHaveLength(27);
  for (let hour = 25; hour < 44; hour++) made.tickAt(hour);
  expect(made.mailer.mails).toHaveLength(1);
  // This is the next UTC day.
  made.tickAt(44);
  expect(made.mailer.mails).toHaveLength(2);
});

test('an editor who empties cells of the tab causes no second mail about reports that wait', () => {
  const made = hourly(4, 100, (at) => since(at === 0 ? 2 : 30));
  made.tickAt(0);
  expect(made.mailer.mails).toHaveLength(1);
  for (let at = 0; at < 4; at++) made.tab.editRuns(at, { troubleSinceMs: undefined });
  made.tab.editRuns(3, { lastRunMs: FOUR - 40 * HOUR_MS });
  made.tickAt(1);
  expect(made.mailer.mails).toHaveLength(1);
});

test.each<[string, Run, number]>([
  ['has waited for more than a day', since(25), 1],
  ['has waited for less', since(24), 0],
  ['was run by a person meanwhile', { ...since(40), lastRunMs: FOUR - 3 * HOUR_MS }, 0],
])('a report that no tick has reached and that %s is mailed about or not', (_title, run, mails) => {
  // The tick runs the first; the last shows that the trigger has run before.
  const made = hourly(3, 100, (at) => [since(50), run][at] ?? since(1));
  expect(made.tickAt(0)).toEqual(['Report 0']);
  expect(made.mailer.mails).toHaveLength(mails);
});

test('reports of which none has run are not told of a lack of time, because their trigger was gone', () => {
  const made = hourly(3, 100, () => since(50));
  expect(made.advice()).toEqual([]);
  made.tickAt(0);
  expect(made.mailer.mails).toEqual([]);
  // The trigger is back after its first tick.
  expect(made.advice()).toEqual(['Report 1', 'Report 2']);
});

test('reports of another person don’t show that a trigger has run', () => {
  const made = hourly(2, 1, () => since(50));
  made.put(scheduled({ id: 'b0b00000', name: 'Bob’s', ownedBy: BOB, run: since(1) }));
  expect(made.advice()).toEqual([]);
});

test('reports whose handled due time is blank are not called late', () => {
  const made = hourly(30, 100, (at) => (at === 0 ? since(1) : { handledDueMs: 0 }));
  made.tickAt(0);
  expect(made.mailer.mails).toEqual([]);
});

test.each([
  ['ahead', { handledDueMs: Date.UTC(2400, 0, 1), lastRunMs: Date.UTC(2400, 0, 1) }],
  ['of a run under way', { begunMs: START_MS, nextTryMs: Date.UTC(2400, 0, 1) }],
])('times that an editor types, %s, do not keep a report from running', (_what, times) => {
  const made = hourly(1, 1, () => since(1));
  made.tab.editRuns(0, times);
  expect(made.tickAt(0)).toEqual(['Report 0']);
  expect(made.reports.book.report(idOf(0)).run.handledDueMs).toBe(FOUR);
});

test('rows that nobody has saved delay no other report', () => {
  const made = hourly(2, 1, () => since(1));
  // An editor types ten rows with the owner's mark.
  const { owner, file } = made.reports.book.report(idOf(0));
  for (let at = 10; at < 20; at++)
    made.tab.rows.push(
      rowOf(
        scheduled({
          id: idOf(at),
          name: `Typed ${at}`,
          owner,
          file,
          choice: { destination: { kind: 'newSheet', sheetName: `Typed ${at}` } },
          run: since(60),
        }),
      ),
    );
  made.tickAt(0);
  const { lock } = made;
  let locked = 0;
  const firstRun: number[] = [];
  lock.onHeld = () => void locked++;
  made.facts.onBatch = () => void firstRun.push(locked);
  made.tickAt(1);
  // The lock was held once before the first request: for the claim of that report.
  expect(firstRun[0]).toBe(1);
});
