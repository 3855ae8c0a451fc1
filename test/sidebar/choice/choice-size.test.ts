// Tests of what writing the choice would take.

import { estimateOfChoice } from '../../../sidebar/choice/choice-size';
import { newForm } from '../../../sidebar/reports/report-state';
import { readyState } from '../../../sidebar/state/state';
import { connected } from '../fake-server';
import { FIRST_CHOICE, panelWith } from '../panel-fixture';

/** The rows of two apps by day. */
function rows(groupBy: string[], form: Partial<ReturnType<typeof newForm>> | null) {
  const choice = { ...FIRST_CHOICE, apps: ['1', '2'], period: '2026-11-10..2026-11-19', groupBy };
  const state = readyState({ ...panelWith({ account: connected('demo@example.com') }), choice });
  const reports = { ...state.reports, form: form && { ...newForm(choice, []), id: 'abcd0123', ...form } };
  return estimateOfChoice({ ...state, reports })?.rows;
}

it('an estimate counts the lookback of a saved merge in days, weeks or months, and of a new one none', () => {
  expect(rows(['date'], { id: '', mode: 'merge', lookback: '5' })).toBe(2 * 10);
  expect(rows(['date'], null)).toBe(2 * 10);
  expect(rows(['date'], { mode: 'replace', lookback: '5' })).toBe(2 * 10);
  expect(rows(['date'], { mode: 'merge', lookback: '5' })).toBe(2 * 15);
  // 2026-11-09 and 2026-11-16 are Mondays; the lookback begins in the week before.
  expect(rows(['week'], { mode: 'merge', lookback: '0' })).toBe(2 * 2);
  expect(rows(['week'], { mode: 'merge', lookback: '5' })).toBe(2 * 3);
  expect(rows(['date'], { mode: 'merge', lookback: '' })).toBe(2 * 10);
  expect(rows([], { mode: 'merge', lookback: '5' })).toBe(2);
});
