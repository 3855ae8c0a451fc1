// A table of all apps, after an app has left the account's list: which days are asked for it, which wait, what is told.

import { textOfSpans } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import { jsonOf } from '../../../src/core/json';
import { loadEarlierDays, wantEarlierDays } from '../../../src/saved/days/earlier-days';
import { leaveOut } from '../../../src/saved/days/left-out-apps';
import { loadedAppsIn } from '../../../src/saved/days/loaded-apps';
import { deleteReport } from '../../../src/saved/edit-report';
import { personStart } from '../../../src/saved/run/run-and-record';
import { back, DAY_MS, eachDay, HOUR_MS } from '../../runs/fact-fixture';
import { appWithId } from '../../runs/given-app';
import { ID } from '../book-fixture';
import { ANN, BOB, QUIET } from '../saved-fixture';
import { tableReport } from './table-fixture';

/**
 * A report of the last three days, which has loaded two apps with 1 and 10 USD a day. A day later, the second has left
 * the list, and its statistics answer with the status.
 */
function leftTable(status: number, changes: Parameters<typeof tableReport>[0] = {}) {
  const made = tableReport({ ...changes, choice: { period: 'last 3 days', ...changes.choice } });
  const { facts, clock, reports } = made;
  facts.apps = [...facts.apps, appWithId('101')];
  for (let ago = -9; ago <= 60; ago++) for (const [id, usd] of USD) facts.put(id, back(ago), usd);
  made.run();
  expect(made.tables.revenue()).toEqual(eachDay(3, 1, 11));
  clock.advance(DAY_MS);
  facts.unlisted.set('101', status);
  /** Requests of statistics since the last call, as app and days. */
  const asked = () =>
    facts.urls
      .splice(0)
      .flatMap((url) => /apps\/(\d+)\/stats\?ds=([\d-]+)&de=([\d-]+)/.exec(url)?.slice(1).join(' ') ?? []);
  asked();
  const missed = () => textOfSpans(made.current().run.daysMissed);
  const left = () =>
    loadedAppsIn(reports.documentProperties.all(), made.current()).filter(({ isTold }) => isTold).length;
  /** Ticks of the owner's trigger, one an hour. */
  const ticks = (hours: number) => {
    made.triggers.ensure();
    for (let hour = 0; hour < hours; hour++) {
      clock.advance(HOUR_MS);
      made.tick();
    }
  };
  /** The app is listed for four more days without rows, and then refused. */
  const fallsSilent = () => {
    facts.unlisted.clear();
    for (let ago = -9; ago <= 0; ago++) facts.put('101', back(ago), null);
    for (let days = 0; days < 4; days++) {
      made.run();
      clock.advance(DAY_MS);
    }
    facts.unlisted.set('101', 404);
  };
  return { ...made, asked, missed, left, ticks, fallsSilent };
}

const USD = [
  ['100', 1],
  ['101', 10],
] as const;
const TITLE = 'App 101 (com.example.101, android)';
const WAITING =
  'These days have an app that the account no longer lists, so they stay as they are. To load them without it, choose Leave it out from now on in the report’s menu. ' +
  `${TITLE}: The account service refused the request (404).`;
const SCHEDULED = { schedule: { kind: 'hours', every: 1 }, ownedBy: ANN } as const;

test('days that had an app are asked for it by its ID once it has left the list, and newer days go without', () => {
  const { run, tables, asked, current, left } = leftTable(200);
  const { sentence } = run();
  expect(tables.revenue()).toEqual({ ...eachDay(3, 1, 11), [back(0)]: 1 });
  expect(asked()).toEqual([
    `101 ${back(1)} ${back(1)}`,
    `100 ${back(0)} ${back(0)}`,
    ...['100', '101'].map((id) => `${id} ${back(2)} ${back(1)}`),
  ]);
  expect(sentence).toContain(
    `The account no longer lists ${TITLE}, so days after ${back(1)} are loaded without it.`,
  );
  expect(current().run).toMatchObject({ warning: 'data missing', daysMissed: [], result: sentence });
  expect(left()).toBe(0);
});

test('days that had an app stay if the service refuses it, are named with it, and cost one request a run', () => {
  const { run, facts, tables, clock, current, asked, missed } = leftTable(404);
  facts.put('100', back(1), 5);
  for (let days = 0; days < 3; days++) {
    const { sentence, error } = run();
    expect(error).toBeNull();
    expect(tables.revenue()).toEqual({ ...eachDay(3, 1, 11), ...eachDay(0, -days, 1) });
    expect(sentence).toContain(`Not loaded: ${back(2)}..${back(1)}. ${WAITING}`);
    expect([missed(), current().run.warning]).toEqual([`${back(2)}..${back(1)}`, 'data missing']);
    expect(asked().filter((each) => each.startsWith('101'))).toEqual([`101 ${back(1)} ${back(1)}`]);
    clock.advance(DAY_MS);
  }
});

test('the owner is mailed once of an app for which days wait, and again of the next one', () => {
  const made = leftTable(404, SCHEDULED);
  const { facts, mailer, ticks } = made;
  const bodies = () => mailer.sent.splice(0).map(({ body }) => body);
  ticks(72);
  const [first, ...others] = bodies();
  expect(first).toContain(WAITING);
  expect(others).toEqual([]);
  facts.unlisted.set('100', 404);
  facts.apps = [...facts.apps, appWithId('102')];
  for (let ago = -9; ago <= 0; ago++) facts.put('102', back(ago), 3);
  ticks(72);
  const second = bodies();
  expect(second).toHaveLength(1);
  expect(second[0]).toContain('App 100 (com.example.100, android): ');
});

test('the owner is mailed once of newer days without an app that still answers', () => {
  const { ticks, mailer, tables } = leftTable(200, SCHEDULED);
  ticks(48);
  expect(mailer.sent.map(({ body }) => body)).toEqual([expect.stringContaining(`no longer lists ${TITLE}`)]);
  expect(tables.revenue()).toMatchObject({ ...eachDay(3, 1, 11), ...eachDay(0, -1, 1) });
});

test('other trouble of a report whose app the mail has told is no other line, so it is in no other mail', () => {
  const { ticks, tables, mailer } = leftTable(404, SCHEDULED);
  const mails = (hours: number) => {
    ticks(hours);
    return mailer.sent.splice(0).length;
  };
  // From then on, one of two newer days can't be loaded.
  expect(mails(24)).toBe(1);
  const unloaded = { day: back(-1), reason: 'backendError', location: '', serviceMessage: '' };
  tables.troubles.set(back(-1), new StatsError('LOAD_FAILED', unloaded));
  expect([mails(23), mails(3), mails(12)]).toEqual([0, 0, 0]);
});

test('an app that fails for a while is tried again, as one on the list', () => {
  const { run, facts, tables, missed } = leftTable(500);
  const { result, sentence } = run();
  expect([result?.kind, sentence]).toEqual(['days', expect.not.stringContaining('Leave it out')]);
  expect([missed(), tables.revenue()]).toEqual([
    `${back(2)}..${back(1)}`,
    { ...eachDay(3, 1, 11), [back(0)]: 1 },
  ]);
  facts.unlisted.set('101', 200);
  run();
  expect(missed()).toBe('');
});

test('newer days are loaded although the request for an app takes all of its time', () => {
  const { run, facts, tables, clock, missed } = leftTable(200);
  facts.unlisted.clear();
  facts.apps = [...facts.apps, appWithId('102')];
  facts.put('101', back(0), null);
  for (let ago = -9; ago <= 9; ago++) facts.put('102', back(ago), 3);
  run();
  clock.advance(DAY_MS);
  facts.unlisted.set('101', 200).set('102', 200);
  const isSlow = () => /apps\/10[12]\/stats/.test(facts.urls[facts.urls.length - 1] ?? '');
  facts.onBatch = () => {
    facts.latencyMs = isSlow() ? 600_000 : 0;
  };
  const startedMs = clock.now();
  const { error, sentence } = run();
  expect(error).toBeNull();
  expect(clock.now() - startedMs).toBeLessThan(35_000);
  // The last day of App 101 is one day older.
  expect([tables.revenue()[back(-1)], missed()]).toEqual([1, `${back(1)}..${back(0)}`]);
  for (const id of ['101', '102']) expect(sentence).toContain(`App ${id} (com.example.${id}, android)`);
});

test('days stay if the service answers for an app without the rows that its last day had', () => {
  const { run, facts, tables, missed, reports } = leftTable(200);
  facts.put('101', back(1), null);
  expect(run().sentence).toContain(`${TITLE}: The account service no longer has rows for ${back(1)}.`);
  expect([tables.revenue(), missed()]).toEqual([
    { ...eachDay(3, 1, 11), [back(0)]: 1 },
    `${back(2)}..${back(1)}`,
  ]);
  expect(leaveOut(ID, reports)).toEqual([TITLE]);
});

test('earlier days that wait for an app are left, and are loaded once the app is left out', () => {
  const { run, reports, clock, tables, current, asked } = leftTable(404);
  wantEarlierDays(ID, { first: back(30), again: true }, clock.now() + 60_000, reports);
  const load = () => loadEarlierDays(ID, null, personStart(QUIET, reports), reports);
  expect(load().sentence).toContain(`Not loaded: ${back(30)}..${back(1)}. ${WAITING}`);
  expect(textOfSpans(current().run.earlier?.left ?? [])).toBe(`${back(30)}..${back(1)}`);
  run();
  expect(leaveOut(ID, reports)).toEqual([TITLE]);
  asked();
  load();
  expect(tables.revenue()).toMatchObject(eachDay(30, 4, 1));
  expect(current().run).toMatchObject({ earlier: null, daysMissed: [] });
});

test('an app that is left out is neither asked for nor told, until it comes back and leaves again', () => {
  const { run, reports, facts, tables, clock, asked, left } = leftTable(404);
  run();
  expect([left(), leaveOut(ID, reports)]).toEqual([1, [TITLE]]);
  asked();
  const { sentence } = run();
  expect(tables.revenue()).toEqual({ [back(3)]: 11, ...eachDay(2, 0, 1) });
  expect([sentence, asked().filter((each) => each.startsWith('101')), left()]).toEqual([
    expect.not.stringContaining(TITLE),
    [],
    0,
  ]);
  facts.unlisted.clear();
  clock.advance(DAY_MS);
  run();
  facts.unlisted.set('101', 404);
  clock.advance(DAY_MS);
  expect(run().sentence).toContain(WAITING);
});

test('only the owner of a schedule leaves out an app, whatever another person stores or types', () => {
  const { run, reports, tab, who, current, left } = leftTable(404, SCHEDULED);
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
  expect([run().sentence, left()]).toEqual([expect.stringContaining(WAITING), 1]);
});

test('nothing waits for an app whose last rows are older than the days to load', () => {
  const { run, fallsSilent, tables, asked } = leftTable(404);
  fallsSilent();
  asked();
  const { sentence } = run();
  expect(tables.revenue()).toMatchObject(eachDay(0, -4, 1));
  expect(sentence).not.toContain(TITLE);
  expect(asked().filter((each) => each.startsWith('101'))).toEqual([]);
});

test('an editor who deletes a report and puts its row back makes nobody’s run replace days without an app', () => {
  const { run, reports, tab, who, tables } = leftTable(404, SCHEDULED);
  const row = { ...tab.rowAt(0) };
  who.user = BOB;
  deleteReport(ID, false, reports);
  tab.rows.push(row);
  who.user = ANN;
  expect(run().sentence).toContain(WAITING);
  expect(tables.revenue()).toEqual({ ...eachDay(3, 1, 11), [back(0)]: 1 });
});

test.each([
  ['missing', (keys: readonly string[]) => ({ remove: keys, set: {} })],
  ['cut', (keys: readonly string[]) => ({ remove: [], set: { [keys[0] ?? '']: '[["101"' } })],
  ['of another form', (keys: readonly string[]) => ({ remove: [], set: { [keys[0] ?? '']: '[["101"]]' } })],
])('no day is replaced while what is stored of the apps is %s', (_name, change) => {
  const { run, facts, reports, tables, clock } = tableReport({ choice: { period: 'yesterday' } });
  facts.apps = MANY_APPS;
  for (const { appId } of facts.apps) facts.put(appId, back(1), 1);
  run();
  const last = Object.keys(reports.documentProperties.all())
    .filter((key) => key.includes(ID))
    .slice(-1);
  expect(last).toEqual([expect.stringMatching(/\.[1-9]\d*$/)]);
  const { remove, set } = change(last);
  reports.documentProperties.remove(remove);
  reports.documentProperties.set(set);
  clock.advance(DAY_MS);
  expect(run().error).toMatchObject({ code: 'UNEXPECTED' });
  expect(tables.revenue()).toEqual({ [back(1)]: 500 });
});

const MANY_APPS = Array.from({ length: 500 }, (_each, at) =>
  appWithId(String(100 + at), { name: `ゲーム${'長😀'.repeat(15)}${at}` }),
);

test('500 apps with long names are remembered in properties that fit, each of whole apps', () => {
  const { run, facts, reports, current } = tableReport({ choice: { period: 'yesterday' } });
  facts.apps = MANY_APPS;
  for (const { appId } of facts.apps) facts.put(appId, back(1), 1);
  run();
  const own = Object.entries(reports.documentProperties.all()).filter(([key]) =>
    key.startsWith(`loaded.${ID}.`),
  );
  expect(own.length).toBeGreaterThan(1);
  expect(own.every(([, text]) => Buffer.byteLength(text) < 9_000 && Array.isArray(jsonOf(text)))).toBe(true);
  const known = loadedAppsIn(reports.documentProperties.all(), current());
  expect(new Set(known.map(({ app, last }) => [app.appId, app.name, last].join()))).toEqual(
    new Set(facts.apps.map(({ appId, name }) => [appId, name, back(1)].join())),
  );
});
