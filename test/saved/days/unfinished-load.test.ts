// A load of no report that hasn't come to its end: what its person's properties keep of it, and who sees it.

import { NOTHING_AGREED } from '../../../src/core/agreement';
import { daysInSpans, textOfSpans } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import { ignoreErrors } from '../../../src/core/ignore-errors';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { forgetUnfinishedLoad, isLoading, unfinishedLoadIn } from '../../../src/saved/days/unfinished-load';
import { runOnce } from '../../../src/saved/run/run-once';
import { Killed, STATS_TABLE } from '../../fakes/tables/day-tables';
import { BOB } from '../../people';
import { back, eachDay, factFixture } from '../fact-fixture';
import { QUIET } from '../saved-fixture';

/** One app with 1 USD each on every one of the last 100 days. */
function onceFixture() {
  const made = factFixture(1);
  for (let days = 0; days <= 100; days++) made.facts.put('100', back(days), 1);
  const { reports } = made;
  const choice = (changes: Partial<Choice> = {}): Choice => ({
    ...firstChoice(),
    destination: STATS_TABLE,
    metrics: ['revenue'],
    period: 'last 90 days',
    ...changes,
  });
  const unfinished = () => unfinishedLoadIn(reports.userProperties.all(), reports);
  const load = (changes: Partial<Choice> = {}, observer = QUIET) =>
    runOnce(choice(changes), NOTHING_AGREED, null, reports, observer);
  const goOn = () => runOnce(choice(), NOTHING_AGREED, unfinished()?.left ?? [], reports, QUIET);
  return { ...made, choice, unfinished, load, goOn };
}

test('a load that comes to its end leaves nothing', () => {
  const { load, unfinished, tables } = onceFixture();
  load();
  expect([unfinished(), tables.revenue()]).toEqual([null, eachDay(90, 1, 1)]);
});

test('a load that time ends keeps its choice and its days, and what goes on with it counts them together', () => {
  const { load, goOn, unfinished, tables, choice } = onceFixture();
  tables.loadMs = 6_000;
  load();
  const [loaded, rest] = [Object.keys(tables.revenue()).length, unfinished()];
  expect(loaded).toBeGreaterThan(0);
  expect(rest).toMatchObject({ choice: choice(), titles: {}, total: 90, startedMs: null });
  expect(daysInSpans(rest?.left ?? [])).toBe(90 - loaded);
  tables.loadMs = 0;
  goOn();
  expect([unfinished(), tables.revenue()]).toEqual([null, eachDay(90, 1, 1)]);
});

test('what goes on and is ended by time again counts all days, and the same load begun anew its own', () => {
  const { load, goOn, unfinished, tables } = onceFixture();
  const left = () => daysInSpans(unfinished()?.left ?? []);
  tables.loadMs = 6_000;
  load();
  const first = left();
  tables.loadMs = 60_000;
  goOn();
  const second = left();
  expect(unfinished()?.total).toBe(90);
  expect([second > 0, second < first]).toEqual([true, true]);
  load();
  expect([unfinished()?.total, left() > first]).toEqual([90, true]);
});

test('a load that Google stops is known once it has loaded days, and as under way for seven minutes', () => {
  const { load, unfinished, tables, clock } = onceFixture();
  const seen: string[] = [];
  tables.onStep = (step) => {
    if (step === 'write') seen.push(textOfSpans(unfinished()?.left ?? []));
    if (seen.length === 3) throw new Killed('stopped');
  };
  ignoreErrors(() => load());
  expect(seen.slice(0, 3)).toEqual(['', `${back(90)}..${back(11)}`, `${back(90)}..${back(31)}`]);
  // Nothing runs after a stop, so what the property had then is what the panel finds.
  const rest = { ...unfinished(), startedMs: clock.now() } as NonNullable<ReturnType<typeof unfinished>>;
  expect([isLoading(rest, clock.now()), isLoading(rest, clock.now() + 7 * 60_000 + 1)]).toEqual([
    true,
    false,
  ]);
  expect(isLoading({ ...rest, startedMs: null }, clock.now())).toBe(false);
});

test('a load that fails before it has loaded a day isn’t offered, and one that fails later is', () => {
  const failing = onceFixture();
  failing.tables.refusal = new StatsError('DATASET_MISSING', { project: 'p', dataset: 'd' });
  expect(() => failing.load()).toThrow();
  expect(failing.unfinished()).toBeNull();

  const later = onceFixture();
  later.tables.loadMs = 6_000;
  later.load();
  const before = later.unfinished();
  later.tables.refusal = new StatsError('SERVICE_BUSY', {
    service: 'bigquery',
    status: 429,
    serviceMessage: '',
  });
  expect(() => later.goOn()).toThrow();
  expect(later.unfinished()).toEqual(before);
});

test('a load that can’t load a day, and one that needs one call, leave what is left of another', () => {
  const { load, unfinished, tables } = onceFixture();
  tables.loadMs = 6_000;
  load();
  const before = unfinished();
  tables.loadMs = 0;
  tables.refusal = new StatsError('DATASET_MISSING', { project: 'p', dataset: 'd' });
  expect(() => load({ period: 'last 80 days' })).toThrow();
  tables.refusal = null;
  load({ source: 'appList', period: 'last=month', metrics: [] });
  load({ period: 'yesterday' });
  expect([before, unfinished()]).toEqual([expect.objectContaining({ total: 90 }), before]);
});

test('days that failed are offered', () => {
  const { load, unfinished, tables } = onceFixture();
  const problem = { day: back(5), reason: '', location: '', serviceMessage: '' };
  tables.troubles.set(back(5), new StatsError('LOAD_FAILED', problem));
  load();
  expect(unfinished()).toMatchObject({ total: 90, left: [{ first: back(5), last: back(5) }] });
});

test('another load takes the place of the one before, and the list of apps has no days to go on with', () => {
  const { load, unfinished, tables } = onceFixture();
  tables.loadMs = 6_000;
  load();
  load({ period: 'last 80 days' });
  expect(unfinished()).toMatchObject({ total: 80, choice: { period: 'last 80 days' } });
  const lists = onceFixture();
  lists.load({ source: 'appList', period: 'last=month', metrics: [] });
  expect(lists.unfinished()).toBeNull();
});

test('it is its person’s alone, goes when they give it up, and what can’t be read counts as none', () => {
  const { load, unfinished, tables, who, reports } = onceFixture();
  tables.loadMs = 6_000;
  load();
  const { user } = who;
  who.user = BOB;
  expect(unfinished()).toBeNull();
  who.user = user;
  const key = `load.${reports.spreadsheet.id()}`;
  const text = reports.userProperties.all()[key] ?? '';
  for (const odd of ['', 'null', '{}', text.replace('"total":90', '"total":"90"')])
    expect(unfinishedLoadIn({ [key]: odd }, reports)).toBeNull();
  forgetUnfinishedLoad(reports);
  expect(unfinished()).toBeNull();
});

test('a full store doesn’t keep days from being loaded', () => {
  const { load, unfinished, tables, reports } = onceFixture();
  reports.userProperties.set = () => {
    throw new StatsError('STORE_FULL', {});
  };
  load();
  expect([unfinished(), tables.revenue()]).toEqual([null, eachDay(90, 1, 1)]);
});
