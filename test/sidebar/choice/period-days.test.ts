// Tests of the days that the panel shows, and of the dates of `Custom`.

import { datesOfPeriod, daysOfChoice, msToNextDay, serviceUnitOf } from '../../../sidebar/choice/period-days';
import { FRESH_PANEL } from '../panel-fixture';

it.each([
  ['2026-11-20T00:00:00.000Z', 86_460_000],
  ['2026-11-20T23:59:59.999Z', 60_001],
  ['2026-11-20T18:00:00-08:00', 79_260_000],
])('after %s the next day begins, a minute later, in %i ms', (instant, wait) => {
  expect(msToNextDay(Date.parse(instant))).toBe(wait);
});

it.each([
  ['last 7 days', null, '2026-11-13 to 2026-11-19 (UTC)'],
  ['yesterday', null, '2026-11-19 (UTC)'],
  ['last=month', null, 'The service picks these days (UTC)'],
  ['something else', null, ''],
  ['2026-01-01', { from: '2026-02-01', to: '2026-02-03' }, '2026-02-01 to 2026-02-03 (UTC)'],
  ['2026-01-01', { from: '2026-02-01', to: '2026-02-01' }, '2026-02-01 (UTC)'],
  ['2026-01-01', { from: '2026-02-04', to: '2026-02-03' }, ''],
  ['2026-01-01', { from: '', to: '2026-02-03' }, ''],
])('the period %s with the dates %j is shown as %j', (period, custom, sentence) => {
  expect(daysOfChoice(period, FRESH_PANEL.periods, custom)).toBe(sentence);
});

it.each([
  ['2026-02-01..2026-02-03', { from: '2026-02-01', to: '2026-02-03' }, null],
  ['2026-02-01', { from: '2026-02-01', to: '2026-02-01' }, null],
  ['last=week', null, 'week'],
  ['last 7 days', null, null],
  ['2026-02-30', null, null],
])('the period %s has the dates %j and the unit %j', (period, dates, unit) => {
  expect(datesOfPeriod(period)).toEqual(dates);
  expect(serviceUnitOf(period)).toBe(unit);
});
