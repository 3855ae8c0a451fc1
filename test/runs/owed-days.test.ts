// What apps owe a table: exactly their days, in few characters, until they answer.

import { addDays } from '../../src/core/day';
import type { AppFailure } from '../../src/core/errors';
import type { Owed } from '../../src/core/run-facts';
import { MOST_APPS, owedAfter, owedBefore, owedByAll } from '../../src/runs/owed-days';
import { blankReport } from '../../src/saved/saved-report';
import { fileStateIn, fileStateKey, textOfFileState } from '../../src/saved/tab/file-state';
import { appColumns, plainColumns } from '../../src/sources/account/app';
import { day } from '../core/given-day';

const FIRST = day('2026-11-01');
const NOW_MS = Date.UTC(2026, 10, 30);

/** A run of the day so many days after the first, in which the first apps of so many have failed. */
function after(before: Owed | null, on: number, apps: number, failed: number, changes = {}): Owed | null {
  const requestedApps = Array.from({ length: apps }, (_app, at) => ({
    id: `7baea2b5-6a97-4e3d-8dea-${String(at).padStart(12, '0')}`,
    names: { app: `App ${at}`, bundle_id: `com.app${at}`, platform: 'ios' },
    hasFailed: at < failed,
    isSilent: false,
  }));
  const span = { first: addDays(FIRST, on), last: addDays(FIRST, on) };
  return owedAfter(before, {
    answer: { requestedApps, failures: Array.from({ length: failed }, () => ({}) as AppFailure) },
    columns: plainColumns(appColumns()),
    days: { first: FIRST, last: span.last },
    newlyFinal: [span],
    lacking: [],
    readMs: NOW_MS,
    readsOwed: false,
    ...changes,
  });
}

test('an app that fails for weeks owes one span, and nothing once it answers; an undo owes it again', () => {
  let owed: Owed | null = null;
  for (let on = 0; on < 20; on++) owed = after(owed, on, 3, 1);
  expect(owed?.days).toEqual([
    { span: { first: FIRST, last: addDays(FIRST, 19) }, apps: [owed?.apps?.[0]?.mark] },
  ]);
  const paid = after(owed, 20, 3, 0);
  expect([paid?.days, owedBefore(paid)?.days]).toEqual([[], owed?.days]);
  expect(after(paid, 21, 3, 0)).toBeNull();
});

test('apps that weren’t asked owe still where owed ones are asked alone, and not once they left the report', () => {
  const owed = after(null, 0, 3, 2);
  expect(after(owed, 0, 1, 0, { newlyFinal: [], readsOwed: true })?.days[0]?.apps).toHaveLength(1);
  expect(after(owed, 0, 1, 0, { newlyFinal: [] })?.days).toEqual([]);
});

test('days that a run doesn’t ask are owed still', () => {
  const owed = after(null, 0, 3, 1);
  const later = { first: addDays(FIRST, 1), last: addDays(FIRST, 5) };
  expect(after(owed, 5, 3, 0, { days: later })?.days).toEqual(owed?.days);
});

test('days of all apps are owed still after a run of which nobody knows which apps failed', () => {
  const byAll = after(null, 0, 50, MOST_APPS + 1);
  expect(byAll?.days).toEqual([{ span: { first: FIRST, last: FIRST }, apps: null }]);
  expect(after(byAll, 1, 50, MOST_APPS + 1, { newlyFinal: [] })?.days).toEqual(byAll?.days);
});

// A property holds 9,000 bytes, and a run that can't be recorded would be lost.
test.each([1, 40, 41, 1_200])('with %i apps that fail by turns, what is stored fits', (failed) => {
  let owed: Owed | null = null;
  for (let on = 0; on < 60; on++)
    owed = after(owed, on, 1_200, on % 2 === 0 ? failed : Math.ceil(failed / 2));
  const { run } = blankReport(NOW_MS);
  const text = textOfFileState({ ...run, owed, hasWritten: true, dataOwner: 'a'.repeat(1_100) });
  expect(text.length).toBeLessThan(9_000);
  const { facts } = fileStateIn({ [fileStateKey('abcd0123')]: text }, 'abcd0123', NOW_MS);
  expect([owed, owed && owedByAll(owed)]).toContainEqual(facts.owed);
});
