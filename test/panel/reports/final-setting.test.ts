// The setting `Figures are final after`: who may set it, what the log records, and what follows it at once.

import { FINAL_AFTER_DAYS } from '../../../src/core/report/final-days';
import { Approvals } from '../../../src/saved/ownership/report-spending';
import { leftWatches } from '../../../src/saved/watches/left-watch';
import { parseWatch } from '../../core/watch/given-watch';
import { ANN, savedReport } from '../../saved/saved-fixture';
import { accountPanel } from '../connected-panel';
import { panel } from '../panel';

test('the setting is saved for the spreadsheet and recorded once in the log', () => {
  const made = panel();
  expect(made.value('open', {}).finalAfter).toBe(2);
  const answer = made.value('setFinalAfter', { days: 5 });
  expect(answer).toMatchObject({ finalAfter: 5, today: '2026-11-20' });
  made.value('setFinalAfter', { days: 5 });
  expect(made.saved.log.lines.map(({ by, report, result }) => [by, report, result])).toEqual([
    [ANN, '', 'Figures are final after 5 days now; it was 2 days.'],
  ]);
  // Another execution reads it from the spreadsheet's properties.
  expect(made.value('open', {}).finalAfter).toBe(5);
});

test('a person’s watches are left with the setting that their own panel makes', () => {
  const made = panel();
  const watch = parseWatch('revenue falls by 20%');
  const schedule = { kind: 'daily', hour: 9 } as const;
  new Approvals(made.deps).approve([savedReport({ watch, schedule, ownedBy: ANN })]);
  made.value('setFinalAfter', { days: 5 });
  const [{ left } = {}] = leftWatches(made.deps.userProperties.all(), made.deps);
  expect(left).toMatchObject({ name: 'Daily apps', finalAfter: 5 });
});

test.each([0, 4, 31, 2.5, '2'])('%p is no number of days', (days) => {
  const made = panel();
  expect(made.ask('setFinalAfter', { days }).ok).toBe(false);
  expect([made.documentProperties.all(), made.saved.log.lines]).toEqual([{}, []]);
});

test('a text that is no setting counts as the first one', () => {
  for (const text of [
    '',
    '7',
    '{"finalAfter":4}',
    '{"finalAfter":"5"}',
    '[]',
    '{"before":[{"untilMs":"x"}]}',
  ]) {
    const made = panel();
    made.documentProperties.set({ finalAfter: text });
    expect([text, made.value('open', {}).finalAfter]).toEqual([text, 2]);
  }
});

test.each([
  ['last 7 final days', true],
  ['last 7 days', false],
  ['7 days ending 3 days ago', false],
])('another setting asks for a new approval of a report over the %s: %p', (period, changes) => {
  const made = accountPanel();
  const report = savedReport({ ownedBy: ANN, choice: { apps: ['1'], period } });
  const { deps } = made;
  const of = () => new Approvals(deps).of(report);
  new Approvals(deps).approve([report]);
  expect([of().isApproved, of().mayRun]).toEqual([true, true]);
  const facts = of().definition.filter(({ heading }) => heading === 'Figures are final after');
  expect(facts.map(({ text }) => text)).toEqual(changes ? ['2 days'] : []);
  made.value('setFinalAfter', { days: 3 });
  expect([of().isApproved, of().mayRun]).toEqual([!changes, !changes]);
  made.value('setFinalAfter', { days: 2 });
  expect(of().isApproved).toBe(true);
});

test('every number of days that is offered can be set', () => {
  const made = panel();
  for (const days of FINAL_AFTER_DAYS) expect(made.value('setFinalAfter', { days }).finalAfter).toBe(days);
});
