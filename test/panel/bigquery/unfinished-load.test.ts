// A load of no report that hasn't come to its end: the panel opens with it, and its person goes on or gives it up.

import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { ANN, BOB } from '../../people';
import { CHOICE, RUN, tablePanel } from './table-panel';

const LOAD = { ...CHOICE, period: 'last 30 days' };
const REQUEST = { ...RUN, choice: LOAD, titles: { account: ANN } };

/** A load of 30 days whose time is up before it has all. */
function unfinished() {
  const made = tablePanel();
  made.tables.loadMs = 20_000;
  made.value('write', REQUEST);
  const done = made.loadedDays().length;
  return { ...made, done, load: () => made.value('open', {}).unfinishedLoad };
}

test('the panel opens with what a load has left, and can go on with it', () => {
  const { load, done, back, value, loadedDays } = unfinished();
  const remaining = `${back(30)}..${back(done + 1)}`;
  expect(load()).toEqual({
    choice: LOAD,
    titles: { account: ANN },
    days: remaining,
    place: STATS_TABLE,
    daysDone: done,
    daysTotal: 30,
    isLoading: false,
  });
  expect(value('unfinishedLoad', {})).toEqual({ load: load() });
  for (let calls = 0; load() && calls < 5; calls += 1) value('write', { ...REQUEST, days: load()?.days });
  expect([load(), loadedDays().length, loadedDays()[0]]).toEqual([null, 30, back(30)]);
});

test('it is told as under way while a call loads', () => {
  const { load, done, value, tables } = unfinished();
  const seen: unknown[] = [];
  tables.onStep = (step) => step === 'load' && seen.push(load()?.isLoading);
  value('write', { ...REQUEST, days: load()?.days });
  expect([seen[0], load()?.isLoading]).toEqual([true, false]);
  expect(load()?.daysDone).toBeGreaterThan(done);
});

test('its person can give it up, and what was loaded stays', () => {
  const { load, done, value, loadedDays, userProperties } = unfinished();
  expect(value('dropUnfinishedLoad', {})).toEqual({ load: null });
  expect([load(), loadedDays().length]).toEqual([null, done]);
  expect(Object.keys(userProperties.all()).filter((key) => key.startsWith('load.'))).toEqual([]);
});

test('nobody else sees it', () => {
  const { load, saved, value } = unfinished();
  saved.who.user = BOB;
  expect(load()).toBeNull();
  value('dropUnfinishedLoad', {});
  saved.who.user = ANN;
  expect(load()).not.toBeNull();
});

test('a load that comes to its end in one call, or is refused, leaves none', () => {
  const { value, error, tables } = tablePanel();
  value('write', REQUEST);
  expect(value('unfinishedLoad', {})).toEqual({ load: null });
  tables.onStep = () => {
    throw new Error('refused');
  };
  error('write', REQUEST);
  expect(value('unfinishedLoad', {})).toEqual({ load: null });
});
