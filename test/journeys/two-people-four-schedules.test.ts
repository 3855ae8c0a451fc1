// Task 11: two people with two schedules each. In a week, each due time is met once, by one trigger each.

import { journey } from './journey';

const SCHEDULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Daily: { Schedule: 'Daily', Hour: '07:00' },
  Weekly: { Schedule: 'Weekly', 'Day of the week': 'Monday', Hour: '09:00' },
  Later: { Schedule: 'Daily', Hour: '08:00' },
  Often: { Schedule: 'Every N hours', Every: '6 hours' },
};

/** A Monday, 10:05 in New York; in a week, so many due times pass. */
const NOW = '2026-11-09T15:05:00Z';
const DUE = { Daily: 7, Weekly: 1, Later: 7, Often: 28 };

journey('two people, four schedules', { now: NOW }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  const schedules = async (names: readonly string[]) => {
    await ann.opensPart('Build');
    for (const name of names) {
      await ann.sets({ Period: 'Last 7 days', 'Group by': ['Date'], 'Sheet name': name });
      await ann.saves(name, SCHEDULES[name] ?? {}, 'Save');
    }
  };
  await schedules(['Daily', 'Weekly']);
  await ann.givesSeatTo('bob@example.com');
  await ann.logsIn();
  await schedules(['Later', 'Often']);
  await ann.letsPass(7);
  expect(await ann.triggers()).toHaveLength(2);
  const log = await ann.log();
  const runs = Object.keys(DUE).map((name) => [name, log.filter(({ Report }) => Report === name).length]);
  expect(Object.fromEntries(runs)).toEqual(DUE);
  expect(log.map(({ By }) => By)).toEqual(log.map(() => 'trigger'));
  // Each hour of a report stands once.
  const hours = log.map(({ Report, Time = '' }) => `${Report} ${Time.slice(0, 13)}`);
  expect(new Set(hours).size).toBe(hours.length);
});
