// Tests of the days that the panel shows, the dates of `Custom`, and the text of `Other…`.

import {
  datesOf,
  daysOfChoice,
  listedFor,
  msToNextDay,
  otherPeriodOf,
} from '../../../sidebar/state/period-days';
import { periodInWords } from '../../../src/text/panel/choice';
import { FRESH_PANEL } from '../panel-fixture';

it.each([
  ['2026-11-20T00:00:00.000Z', 86_460_000],
  ['2026-11-20T23:59:59.999Z', 60_001],
  ['2026-11-20T18:00:00-08:00', 79_260_000],
])('after %s the next day begins, a minute later, in %i ms', (instant, wait) => {
  expect(msToNextDay(Date.parse(instant))).toBe(wait);
});

it.each([
  ['last 7 days', {}, '2026-11-13 to 2026-11-19 (UTC)'],
  ['yesterday', {}, '2026-11-19 (UTC)'],
  ['last=month', {}, 'The service picks these days (UTC)'],
  ['something else', {}, ''],
  ['2026-02-01..2026-02-03', {}, '2026-02-01 to 2026-02-03 (UTC)'],
  ['2026-01-01', { from: '2026-02-04', to: '2026-02-03' }, ''],
  ['2026-01-01', { from: '', to: '2026-02-03' }, ''],
  ['yesterday', { otherPeriod: ' 2_DAYS ending 3 days-ago' }, '2026-11-16 to 2026-11-17 (UTC)'],
  ['yesterday', { otherPeriod: '2026-02-01..2026-02-03' }, '2026-02-01 to 2026-02-03 (UTC)'],
  ['yesterday', { otherPeriod: 'Last = Month' }, 'The service picks these days (UTC)'],
  ['last=month', { otherPeriod: 'soon' }, ''],
])('the period %s with the dates %j is shown as %j', (period, typed, sentence) => {
  expect(daysOfChoice({ choice: { period }, panel: FRESH_PANEL, typed })).toBe(sentence);
});

it.each([
  ['2026-02-01..2026-02-03', { from: '2026-02-01', to: '2026-02-03' }],
  ['2026-02-01', { from: '2026-02-01', to: '2026-02-01' }],
  ['last=week', null],
  ['last 7 days', null],
  ['2026-02-30', null],
])('the period %s has the dates %j', (period, dates) => {
  expect(datesOf({ choice: { period }, typed: {} })).toEqual(dates);
});

it.each([
  ['last 5 days', {}, 'last 5 days'],
  ['last=month', {}, 'last=month'],
  ['something else', {}, 'something else'],
  ['yesterday', {}, null],
  ['2026-02-01..2026-02-03', {}, null],
  // `Custom`, begun where no days were known.
  ['last=month', { from: '', to: '' }, null],
  ['yesterday', { otherPeriod: '' }, ''],
  ['2026-02-01', { otherPeriod: '2026-02-01' }, '2026-02-01'],
])('the period %s with %j typed has the text %j of Other…', (period, typed, text) => {
  const chosen = { choice: { period }, typed };
  expect(otherPeriodOf(chosen)).toBe(text);
  // One of the two is shown, or neither.
  if (text !== null) expect(datesOf(chosen)).toBeNull();
});

it.each([
  ['last 5 weeks', 'Last 5 weeks'],
  ['last=week', 'Service’s last week'],
  ['2026-01-01..2026-01-31', '2026-01-01..2026-01-31'],
  ['something else', 'something else'],
])('the period %s has the title %s', (period, title) => expect(periodInWords(period)).toBe(title));

it('the panel’s final days follow the setting', () => {
  const week = listedFor({ today: '2026-11-20', finalAfter: 5 }).find(
    ({ period }) => period === 'last 7 final days',
  );
  // The newest final day ended five days before the 20th began.
  expect(week).toMatchObject({ first: '2026-11-08', last: '2026-11-14' });
});
