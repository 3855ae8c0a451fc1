// A table of all apps, once an app has left the account's list or answers without rows: which days wait, what is told,
// and what is loaded again when it is back.

import { textOfSpans } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import { loadEarlierDays, wantEarlierDays } from '../../../src/saved/days/earlier-days';
import { appsToLeaveOut, leaveOut } from '../../../src/saved/days/left-out-apps';
import { deleteReport } from '../../../src/saved/edit-report';
import { personStart } from '../../../src/saved/run/run-and-record';
import { ANN, BOB } from '../../people';
import { appWithId } from '../../runs/given-app';
import { ID } from '../book-fixture';
import { back, DAY_MS, eachDay, HOUR_MS } from '../fact-fixture';
import { QUIET } from '../saved-fixture';
import { tableReport } from './table-fixture';

const USD = [
  ['100', 1],
  ['101', 10],
] as const;
const TITLE = 'App 101 (com.example.101, android)';
const REMEDY =
  'The table has rows of it there, so these days stay as they are. To load them without it, choose Leave it out from now on in the report’s menu.';
const REASONS = {
  unlisted: `The account no longer lists ${TITLE}. ${REMEDY}`,
  silent: `The account service answers without any row of ${TITLE}. ${REMEDY}`,
} as const;
type Reason = keyof typeof REASONS;
const BOTH: readonly Reason[] = ['unlisted', 'silent'];
const SCHEDULED = { schedule: { kind: 'hours', every: 1 }, ownedBy: ANN } as const;

/**
 * A report of the last three days, which has loaded ten days of two apps with 1 and 10 USD a day. A day later, the
 * second has left the list, or answers with its record alone.
 */
function leftTable(reason: Reason | null, changes: Parameters<typeof tableReport>[0] = {}) {
  const made = tableReport({ ...changes, choice: { period: 'last 10 days', ...changes.choice } });
  const { facts, clock, reports } = made;
  facts.apps = [...facts.apps, appWithId('101')];
  for (let ago = -40; ago <= 60; ago++) for (const [id, usd] of USD) facts.put(id, back(ago), usd);
  made.run();
  expect(made.tables.revenue()).toEqual(eachDay(10, 1, 11));
  made.put({
    ...made.current(),
    choice: { ...made.current().choice, period: 'last 3 days', ...changes.choice },
  });
  clock.advance(DAY_MS);
  const leave = (app = '101', why = reason) => {
    if (why === 'unlisted') facts.unlisted.set(app, 404);
    else if (why === 'silent') facts.silent.add(app);
  };
  const comeBack = () => {
    facts.unlisted.clear();
    facts.silent.clear();
  };
  leave();
  /** Requests of statistics since the last call, as app and days. */
  const asked = () =>
    facts.urls
      .splice(0)
      .flatMap((url) => /apps\/(\d+)\/stats\?ds=([\d-]+)&de=([\d-]+)/.exec(url)?.slice(1).join(' ') ?? []);
  asked();
  const missed = () => textOfSpans(made.current().run.daysMissed);
  const leftOutCount = () => appsToLeaveOut(made.current(), reports.documentProperties.all()).length;
  /** Runs once a day. */
  const runs = (days: number) =>
    Array.from({ length: days }, () => {
      const ran = made.run();
      clock.advance(DAY_MS);
      return ran;
    });
  /** Ticks of the owner's trigger, one an hour. */
  const ticks = (hours: number) => {
    made.triggers.ensure();
    for (let hour = 0; hour < hours; hour++) {
      clock.advance(HOUR_MS);
      made.tick();
    }
  };
  return { ...made, leave, comeBack, asked, missed, leftOutCount, runs, ticks };
}

describe.each(BOTH)('an app that is %s', (reason) => {
  test('its days stay, and newer ones are loaded without it', () => {
    const { runs, tables, current, missed, leftOutCount } = leftTable(reason);
    for (const [at, { sentence, error }] of runs(3).entries()) {
      expect(error).toBeNull();
      expect(sentence).toContain(`Not loaded: ${back(2)}..${back(1)}. ${REASONS[reason]}`);
      expect(missed()).toBe(`${back(2)}..${back(1)}`);
      expect(tables.revenue()).toMatchObject({ ...eachDay(10, 1, 11), [back(-at + 0)]: 1 });
    }
    // Days that wait for a silent app are no trouble by themselves, and it's named once final days lack it.
    const warning = reason === 'silent' ? 'apps silent' : 'data missing';
    expect(current().run).toMatchObject({ warning, failures: 0 });
    expect(current().run.lastGoodMs).toBe(current().run.lastRunMs);
    expect(leftOutCount()).toBe(1);
  });

  test('once it is back, every day is as the service has it, in two runs', () => {
    const { runs, comeBack, tables, missed, leftOutCount, current } = leftTable(reason);
    runs(6);
    comeBack();
    runs(2);
    expect(tables.revenue()).toEqual(eachDay(10, -7, 11));
    expect([missed(), leftOutCount(), current().run.warning]).toEqual(['', 0, '']);
  });

  test('it is owed days after more weeks than the run asks the table about', () => {
    const { runs, comeBack, tables, missed } = leftTable(reason);
    runs(30);
    expect(missed()).toBe(`${back(2)}..${back(1)}`);
    comeBack();
    runs(2);
    expect(tables.revenue()).toEqual(eachDay(10, -31, 11));
  });

  test('it is named for seven days once a day without it is final, unless it isn’t listed', () => {
    const { runs } = leftTable(reason);
    const mentions = runs(12).map(
      ({ sentence }) => /No rows from (?:[^.]|\.\w)*\./.exec(sentence)?.[0] ?? '',
    );
    // The first day without it is final three days after it.
    const since = reason === 'silent' ? `No rows from ${TITLE} since ${back(0)}.` : '';
    expect(mentions).toEqual([
      ...Array<string>(2).fill(''),
      ...Array<string>(7).fill(since),
      ...Array<string>(3).fill(''),
    ]);
  });

  test('days are loaded without it once its owner has left it out, until it is back and leaves again', () => {
    const { run, leave, comeBack, reports, tables, clock, leftOutCount, asked } = leftTable(reason);
    run();
    expect([leftOutCount(), leaveOut(ID, reports), leftOutCount()]).toEqual([1, [TITLE], 0]);
    asked();
    const { sentence } = run();
    expect(tables.revenue()).toEqual({ ...eachDay(10, 3, 11), ...eachDay(2, 0, 1) });
    expect([sentence, leftOutCount()]).toEqual([expect.not.stringContaining(TITLE), 0]);
    comeBack();
    clock.advance(DAY_MS);
    run();
    leave();
    clock.advance(DAY_MS);
    expect(run().sentence).toContain(REASONS[reason]);
  });

  test('only the owner of a schedule leaves it out, whatever another person stores or types', () => {
    const { run, reports, tab, who, current, leftOutCount } = leftTable(reason, SCHEDULED);
    run();
    who.user = BOB;
    expect(() => leaveOut(ID, reports)).toThrow('REPORT_OF_OTHERS');
    // As the owner by a typed cell, for a moment.
    const { report } = tab.rowAt(0);
    tab.editRecord(0, { owner: reports.book.mark() });
    expect(leaveOut(ID, reports)).toEqual([TITLE]);
    tab.rowAt(0).report = report;
    who.user = ANN;
    reports.book.record({ ...current(), run: { ...current().run, dataOwner: '' } });
    expect([run().sentence, leftOutCount()]).toEqual([expect.stringContaining(REASONS[reason]), 1]);
  });

  test('earlier days wait for it, are left, and are loaded once it is left out', () => {
    const { run, reports, clock, tables, current } = leftTable(reason);
    wantEarlierDays(ID, { first: back(10), again: true }, clock.now() + 60_000, reports);
    const load = () => loadEarlierDays(ID, null, personStart(QUIET, reports), reports);
    expect(load().sentence).toContain(`Not loaded: ${back(10)}..${back(1)}. ${REASONS[reason]}`);
    expect(textOfSpans(current().run.earlier?.left ?? [])).toBe(`${back(10)}..${back(1)}`);
    run();
    expect(leaveOut(ID, reports)).toEqual([TITLE]);
    load();
    expect(tables.revenue()).toMatchObject(eachDay(10, 1, 1));
    expect(current().run).toMatchObject({ earlier: null, daysMissed: [] });
  });

  test('the owner is mailed once while days wait for it, and again of the next one', () => {
    const { facts, mailer, ticks, leave } = leftTable(reason, SCHEDULED);
    facts.apps = [...facts.apps, appWithId('102'), appWithId('103')];
    for (let ago = -40; ago <= 20; ago++) for (const id of ['102', '103']) facts.put(id, back(ago), 3);
    const bodies = () => mailer.mails.splice(0).map(({ body }) => body);
    ticks(72);
    const [first, ...others] = bodies();
    expect(first).toContain(REASONS[reason]);
    expect(others).toEqual([]);
    // Until the table has the next one on most days of a week, so that it's expected.
    ticks(96);
    expect(bodies()).toEqual([]);
    leave('102');
    ticks(96);
    const second = bodies();
    expect(second).toHaveLength(1);
    expect(second[0]).toContain('App 102');
  });

  test('an editor who deletes the report and puts its row back makes nobody’s run replace days without it', () => {
    const { run, reports, tab, who, tables } = leftTable(reason, SCHEDULED);
    const row = { ...tab.rowAt(0) };
    who.user = BOB;
    deleteReport(ID, false, reports);
    tab.rows.push(row);
    who.user = ANN;
    expect(run().sentence).toContain(REASONS[reason]);
    expect(tables.revenue()).toEqual({ ...eachDay(10, 1, 11), [back(0)]: 1 });
  });

  test.each(['SERVICE_REFUSED', 'SERVICE_QUOTA_USED', 'ANSWER_TOO_SLOW', 'SERVICE_FAILED'] as const)(
    'no day loses it while the table doesn’t tell its apps (%s)',
    (code) => {
      const { run, tables, missed, current, comeBack } = leftTable(reason);
      const facts = { service: 'bigquery', status: 500, serviceMessage: 'no' } as const;
      tables.appsRefusal = new StatsError(code, facts as never);
      const { error, sentence } = run();
      expect([error, current().run.warning, current().run.failures]).toEqual([null, 'data missing', 0]);
      // A run that loaded the days before has changed the table on their last day but one.
      expect(tables.revenue()).toEqual({ ...eachDay(10, 1, 11) });
      expect(sentence).toContain(
        'Which apps the table has there can’t be told, so these days stay as they are.',
      );
      comeBack();
      tables.appsRefusal = null;
      run();
      expect([missed(), tables.revenue()]).toEqual(['', eachDay(10, 0, 11)]);
    },
  );
});

test('an app that has retired is named for seven days and keeps no day from being loaded', () => {
  const { facts, runs, tables, missed, current } = leftTable(null);
  for (let ago = 0; ago >= -40; ago--) facts.put('101', back(ago), null);
  facts.put('100', back(1), 5);
  const isNamed = runs(12).map(({ sentence }) => sentence.includes(`No rows from ${TITLE} since ${back(0)}`));
  expect(isNamed).toEqual([false, false, ...Array<boolean>(7).fill(true), false, false, false]);
  expect(tables.revenue()).toMatchObject({ ...eachDay(10, 2, 11), [back(1)]: 15, ...eachDay(0, -11, 1) });
  expect([missed(), current().run.warning, current().run.failures]).toEqual(['', '', 0]);
});

test('a new app, and one that seldom has rows, are not named', () => {
  const { facts, runs } = leftTable(null);
  facts.apps = [...facts.apps, appWithId('102'), appWithId('103')];
  for (const ago of [0, -1, -2, -3]) facts.put('102', back(ago), 3);
  for (const ago of [0, -4]) facts.put('103', back(ago), 3);
  for (const { sentence } of runs(12)) expect(sentence).not.toContain('No rows from');
});

test('a day without rows of an app that has rows on others loses it, as a restatement', () => {
  const { facts, run, tables } = leftTable(null);
  facts.put('101', back(2), null);
  run();
  expect(tables.revenue()).toEqual({ ...eachDay(10, 3, 11), [back(2)]: 1, ...eachDay(1, 0, 11) });
});

test('an app that its owner’s filter leaves out keeps no day from being loaded', () => {
  const { run, put, current, tables, missed } = leftTable(null);
  const { choice, run: state } = current();
  put({
    ...current(),
    choice: { ...choice, filter: 'bundle!=com.example.101' },
    run: { ...state, dataOwner: '' },
  });
  const { error } = run();
  expect([error, missed()]).toEqual([null, '']);
  expect(tables.revenue()).toEqual({ ...eachDay(10, 3, 11), ...eachDay(2, 0, 1) });
});

test('apps that are listed by name wait, too, and are not told as without data', () => {
  const { run, runs, tables, comeBack } = leftTable('silent', { choice: { apps: ['100', '101'] } });
  const { sentence, result } = run();
  expect(sentence).toContain(REASONS.silent);
  expect(result).toMatchObject({ absent: [], silent: [] });
  expect(tables.revenue()).toEqual({ ...eachDay(10, 1, 11), [back(0)]: 1 });
  comeBack();
  runs(1);
  expect(tables.revenue()).toEqual(eachDay(10, 0, 11));
});

test('of apps that are listed by name, days with rows of each are loaded though the table doesn’t tell its apps', () => {
  const { run, tables, missed } = leftTable(null, { choice: { apps: ['100', '101'] } });
  tables.appsRefusal = new StatsError('ANSWER_TOO_SLOW', { service: 'bigquery' });
  expect(run().error).toBeNull();
  expect([missed(), tables.revenue()]).toEqual(['', eachDay(10, 0, 11)]);
});

test('a run of all days is asked for by one query, of its days and of fourteen final ones', () => {
  const { run, tables } = leftTable(null);
  tables.asked.length = 0;
  run();
  expect(tables.asked).toEqual([`${back(15)}..${back(0)}`]);
});

test.each([
  ['of sums', { byApp: false }],
  ['of one app', { apps: ['100'] }],
])('a table %s is asked for no apps', (_of, choice) => {
  const { run, tables } = tableReport({ choice: { period: 'last 3 days', ...choice } });
  run();
  run();
  expect(tables.asked).toEqual([]);
});

test('days that are owed stand in the report before any day with the app is loaded', () => {
  const { run, runs, comeBack, tables, missed } = leftTable('silent');
  runs(8);
  comeBack();
  const stood: string[] = [];
  tables.onStep = (step) => {
    if (step === 'load') stood.push(missed());
  };
  run();
  expect(stood[0]).toBe(`${back(2)}..${back(-8)}`);
});
