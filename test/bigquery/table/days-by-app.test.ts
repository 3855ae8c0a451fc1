// Which apps a table has on which days, by BigQuery's answer to one query.

import type { CallResult } from '../../../src/bigquery/http/bigquery-api';
import type { Call } from '../../../src/bigquery/http/bigquery-call';
import { appsByDay } from '../../../src/bigquery/table/days-by-app';
import { errorFrom } from '../../fakes/error-from';
import { FakeClock } from '../../fakes/net/fake-clock';
import { PLACE, span } from '../loading-world';

/** What is asked, and the apps, of an answer with these rows. */
function asked(rows: readonly (readonly unknown[])[], spans = [span('2026-11-19')]) {
  const calls: Call[] = [];
  const send = (call: Call): CallResult => {
    calls.push(call);
    const cells = rows.map((each) => ({ f: each.map((v) => ({ v })) }));
    return {
      kind: 'done',
      json: {
        jobComplete: true,
        totalRows: String(rows.length),
        ...(rows.length > 0 ? { rows: cells } : {}),
      },
    };
  };
  const api = { place: PLACE, send } as unknown as Parameters<typeof appsByDay>[0];
  const clock = new FakeClock();
  const budget = { deadlineMs: clock.now() + 60_000 };
  return { calls, apps: appsByDay(api, spans, 'europe-west3', budget, clock) };
}

test('one query reads the columns that name apps, in the partitions of the days alone', () => {
  const { calls } = asked([], [span('2026-11-17', '2026-11-19'), span('2026-10-01')]);
  const body = JSON.parse(calls[0]?.json ?? '');
  expect(calls).toHaveLength(1);
  expect(body).toMatchObject({ useLegacySql: false, location: 'europe-west3' });
  expect(body).not.toHaveProperty('queryParameters');
  expect(body.query).toBe(
    'SELECT DISTINCT `date`, `app`, `bundle_id`, `platform` ' +
      `FROM \`${PLACE.project}\`.\`${PLACE.dataset}\`.\`${PLACE.table}\` WHERE ` +
      "`date` BETWEEN DATE '2026-11-17' AND DATE '2026-11-19' OR " +
      "`date` BETWEEN DATE '2026-10-01' AND DATE '2026-10-01'",
  );
});

test('no days are no query', () => {
  expect(asked([], [])).toEqual({ calls: [], apps: [] });
});

test('an app is one by bundle and platform, and has its newest name', () => {
  const { apps } = asked([
    ['2026-11-18', 'Puzzle', 'com.puzzle', 'android'],
    ['2026-11-19', 'Puzzle 2', 'com.puzzle', 'android'],
    ['2026-11-17', 'Puzzle 0', 'com.puzzle', 'android'],
    ['2026-11-19', 'Puzzle', 'com.puzzle', 'ios'],
    ['2026-11-19', null, null, null],
  ]);
  expect(apps.map(({ days, ...names }) => [names, [...days].sort()])).toEqual([
    [
      { name: 'Puzzle 2', bundleId: 'com.puzzle', platform: 'android' },
      ['2026-11-17', '2026-11-18', '2026-11-19'],
    ],
    [{ name: 'Puzzle', bundleId: 'com.puzzle', platform: 'ios' }, ['2026-11-19']],
    [{ name: '', bundleId: '', platform: '' }, ['2026-11-19']],
  ]);
});

test('a row without a day can’t be read', () => {
  expect(errorFrom(() => asked([['soon', 'Puzzle', 'com.puzzle', 'ios']])).code).toBe('ANSWER_UNREADABLE');
});
