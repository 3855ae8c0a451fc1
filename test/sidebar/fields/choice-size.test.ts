// Tests of what writing the choice would take.

import { estimateOfChoice, sizeFaults } from '../../../sidebar/fields/choice-size';
import { newForm } from '../../../sidebar/state/report-state';
import { type Ready, readyState } from '../../../sidebar/state/state';
import type { PreviewOutcome } from '../../../src/panel/contract/work';
import { connected } from '../fake-server';
import { appsOf, FIRST_CHOICE, panelWith } from '../panel-fixture';

/** The rows of two apps by day. */
function rows(groupBy: string[], form: Partial<ReturnType<typeof newForm>> | null) {
  const choice = { ...FIRST_CHOICE, apps: ['1', '2'], period: '2026-11-10..2026-11-19', groupBy };
  const state = readyState({ ...panelWith({ account: connected('demo@example.com') }), choice });
  const reports = { ...state.reports, form: form && { ...newForm(choice, []), id: 'abcd0123', ...form } };
  return estimateOfChoice({ ...state, reports })?.rows;
}

it('an estimate counts the rows of the period in days, weeks or months', () => {
  expect(rows(['date'], null)).toBe(2 * 10);
  expect(rows(['date'], { mode: 'merge' })).toBe(2 * 10);
  // 2026-11-09 and 2026-11-16 are Mondays.
  expect(rows(['week'], { mode: 'merge' })).toBe(2 * 2);
  expect(rows([], { mode: 'merge' })).toBe(2);
});

it('an estimate of a report that lists restatements counts the days that it reads again', () => {
  const again = { mode: 'merge', listsRestatements: true, listsFor: '35' } as const;
  // From 35 days before 2026-11-20 to the end of the period.
  expect(rows(['date'], again)).toBe(2 * 35);
  expect(rows(['date'], { ...again, id: '' })).toBe(2 * 10);
  expect(rows(['date'], { ...again, mode: 'replace' })).toBe(2 * 10);
});

/** The requests for 24 apps of the account, or some of them, compared with the period before. */
function requests(filter: string, apps: 'all' | string[] = 'all') {
  const choice = { ...FIRST_CHOICE, apps, filter, compare: 'previous period' as const };
  const list = appsOf(24);
  const state = readyState({ ...panelWith({ account: connected('demo@example.com') }), choice });
  return estimateOfChoice({ ...state, apps: { ...state.apps, phase: 'ready', list } })?.requests;
}

it.each([
  ['country=US', 2 * 24 + 1],
  // Two apps have this name, and one of them this platform.
  ['app=puzzle quest', 2 * 2 + 1],
  ['App name=Puzzle Quest; platform=ios', 2 * 1 + 1],
  ['Bundle ID~COM.EXAMPLE.PUZZLE', 2 * 1 + 1],
  ['app!=Puzzle Quest', 2 * 22 + 1],
  ['app=nobody', 1],
  // Groups and half typed conditions leave out none.
  ['#Portfolio=Casual', 2 * 24 + 1],
  ['app', 2 * 24 + 1],
])('an estimate with the filter %j counts the apps that it lets through: %j', (filter, expected) => {
  expect(requests(filter)).toBe(expected);
});

it('an estimate counts no app that isn’t chosen', () => {
  const [first, second, third] = appsOf(24).map(({ appId }) => appId);
  expect(requests('platform=ios', [first ?? '', second ?? ''])).toBe(2 * 1 + 1);
  expect(requests('', [first ?? '', third ?? ''])).toBe(2 * 2 + 1);
});

/** The faults of a year of all of 24 apps, or of some, by all dimensions. */
function faults(changes: Partial<typeof FIRST_CHOICE> = {}, more: Partial<Ready> = {}) {
  const choice = {
    ...FIRST_CHOICE,
    apps: 'all' as const,
    period: '2025-11-20..2026-11-19',
    groupBy: ['date', 'country', 'ad_type', 'placement_id'],
    ...changes,
  };
  const state = readyState({ ...panelWith({ account: connected('demo@example.com') }), choice });
  return sizeFaults({ ...state, ...more, apps: { ...state.apps, phase: 'ready', list: appsOf(24) } });
}

it('a table that no run can write to a sheet is refused beside the destination', () => {
  const size = { rows: 262_800, columns: 12, most: 2_200_000 };
  expect(faults()).toEqual([{ field: 'destination', what: 'beyondSheet', facts: [size] }]);
  // Summed over apps, by placement.
  const summed = { ...size, columns: 9 };
  expect(faults({ byApp: false })).toEqual([{ field: 'destination', what: 'beyondSheet', facts: [summed] }]);
  expect(faults({ byApp: false, groupBy: ['date', 'country', 'ad_type'] })).toEqual([]);
  expect(faults({ apps: [appsOf(1)[0]?.appId ?? ''] })).toEqual([]);
  expect(faults({ filter: 'country=US' })).toEqual([]);
});

it('a table is not refused for BigQuery, nor once a preview has shown its size', () => {
  const destination = { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } as const;
  expect(faults({ destination })).toEqual([]);
  const outcome = { rowCount: 9, columns: [{}, {}] } as PreviewOutcome;
  expect(faults({}, { done: { kind: 'previewed', outcome } })).toEqual([]);
});
