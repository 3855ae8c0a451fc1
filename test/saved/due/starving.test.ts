// More scheduled reports than the ticks have time for: each gets its turn, and whoever waits for a day is told.

import { reportViews } from '../../../src/panel/report-views';
import { factFixture, HOUR_MS, START_MS } from '../../runs/fact-fixture';
import { scheduled } from '../book-fixture';
import { ANN, BOB, type savedReport } from '../saved-fixture';

type Run = NonNullable<NonNullable<Parameters<typeof savedReport>[0]>['run']>;

const idOf = (at: number) => `000000${at.toString(16).padStart(2, '0')}`;

/** Hourly reports, each of one app with a sheet of its own; a run takes two requests. */
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

test('of 16 hourly reports of which a tick runs 4, each runs every fourth hour', () => {
  const made = hourly(16, 24, () => since(1));
  const runs = Array.from({ length: 30 }, (_each, hour) => made.tickAt(hour));
  expect(runs.map((names) => names.length)).toEqual(runs.map(() => 4));
  for (let at = 0; at < 16; at++) {
    const hours = runs.flatMap((names, hour) => (names.includes(`Report ${at}`) ? [hour] : []));
    const first = Math.floor(at / 4);
    expect(hours).toEqual(
      [0, 4, 8, 12, 16, 20, 24, 28].map((hour) => first + hour).filter((hour) => hour < 30),
    );
  }
  // Four hours are less than a day.
  expect(made.mailer.sent).toEqual([]);
});

test('reports that wait for more than a day are told to their owner in one mail a day, and on their cards', () => {
  // A tick runs one, so the last of 30 waits for 29 hours.
  const made = hourly(30, 100, () => since(1));
  for (let hour = 0; hour < 24; hour++) made.tickAt(hour);
  expect(made.mailer.sent).toEqual([]);
  // At 04:17 of the next day, 25 have run; the others were first due at 04:00 of the day before.
  made.tickAt(24);
  expect(made.mailer.sent).toMatchObject([
    { to: ANN, subject: 'Publisher Stats: 5 reports have waited for more than a day' },
  ]);
  const [{ body } = { body: '' }] = made.mailer.sent;
  for (const text of [
    '“Report 25”',
    '“Report 29”',
    'take more than the 3 minutes 30 seconds',
    'daily instead of hourly',
    'fewer apps',
  ])
    expect(body).toContain(text);
  expect(body).not.toContain('“Report 24”');
  // Overdue by more than two hours are all but the three that ran last.
  expect(made.advice()).toHaveLength(27);
  for (let hour = 25; hour < 44; hour++) made.tickAt(hour);
  expect(made.mailer.sent).toHaveLength(1);
  // The UTC day has changed.
  made.tickAt(44);
  expect(made.mailer.sent).toHaveLength(2);
});

test('an editor who empties cells of the tab causes no second mail', () => {
  const made = hourly(4, 100, (at) => since(at === 0 ? 2 : 30));
  made.tickAt(0);
  expect(made.mailer.sent).toHaveLength(1);
  for (let at = 0; at < 4; at++) made.tab.edit(at, 'Mailed on', '');
  made.reports.book.save({ ...made.reports.book.report(idOf(3)), run: scheduled({ run: since(40) }).run });
  made.tickAt(1);
  expect(made.mailer.sent).toHaveLength(1);
});

test('a mail that Google does not send is sent by a later tick', () => {
  const made = hourly(4, 100, (at) => since(at === 0 ? 2 : 30));
  made.mailer.quota = 0;
  made.tickAt(0);
  made.mailer.quota = 5;
  made.tickAt(1);
  expect(made.mailer.sent).toHaveLength(1);
});

test.each<[string, Run, number]>([
  ['has waited for more than a day', since(25), 1],
  ['has waited for less', since(24), 0],
  ['was run by a person meanwhile', { ...since(40), lastRunMs: FOUR - 3 * HOUR_MS }, 0],
])('of a report that no tick has reached and that %s: %#', (_title, run, mails) => {
  // The first is run; the last shows that the trigger has run others before.
  const made = hourly(3, 100, (at) => [since(50), run][at] ?? since(1));
  expect(made.tickAt(0)).toEqual(['Report 0']);
  expect(made.mailer.sent).toHaveLength(mails);
});

test('reports of which none was run have a trigger that was gone, and no lack of time', () => {
  const made = hourly(3, 100, () => since(50));
  expect(made.advice()).toEqual([]);
  made.tickAt(0);
  expect(made.mailer.sent).toEqual([]);
  // Now the trigger is back.
  expect(made.advice()).toEqual(['Report 1', 'Report 2']);
});

test('another person’s reports tell nothing of whether a trigger is gone', () => {
  const made = hourly(2, 1, () => since(50));
  made.put(scheduled({ id: 'b0b00000', name: 'Bob’s', scheduledBy: BOB, run: since(1) }));
  expect(made.advice()).toEqual([]);
});

test('a cell that was made blank tells no time', () => {
  const made = hourly(30, 100, (at) => (at === 0 ? since(1) : { handledDueMs: 0 }));
  made.tickAt(0);
  expect(made.mailer.sent).toEqual([]);
});

test('a due time that is typed far ahead does not keep a report from running', () => {
  const made = hourly(1, 1, () => since(1));
  made.tab.edit(0, 'Due time handled', '2400-01-01T00:00:00Z');
  expect(made.tickAt(0)).toEqual(['Report 0']);
  expect(made.reports.book.report(idOf(0)).run.handledDueMs).toBe(FOUR);
});

test('rows that wait for approval keep nobody’s reports from running', () => {
  const made = hourly(2, 1, () => since(1));
  // An editor types rows with the owner's e-mail.
  for (let at = 10; at < 20; at++)
    made.reports.book.save(
      scheduled({
        id: idOf(at),
        name: `Typed ${at}`,
        choice: { destination: { kind: 'newSheet', sheetName: `Typed ${at}` } },
        run: since(60),
      }),
    );
  made.tickAt(0);
  const { lock } = made;
  let locked = 0;
  const firstRun: number[] = [];
  lock.onHeld = () => void locked++;
  made.facts.onBatch = () => void firstRun.push(locked);
  made.tickAt(1);
  // The claim of the first report that runs, and nothing before it.
  expect(firstRun[0]).toBe(1);
});
