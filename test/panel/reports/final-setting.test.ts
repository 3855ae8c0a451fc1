// The setting `Figures are final after`: who may set it, what the log records, and what follows it at once.

import { FINAL_AFTER_DAYS } from '../../../src/core/report/final-days';
import { ANN } from '../../people';
import { statsAnswer, statsOf, statsRow } from '../../runs/service';
import { accountPanel, ONE } from '../connected-panel';
import { panel } from '../panel';
import { newDraft } from './given-draft';

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

describe.each([
  // It is 2026-11-20: with 2 days the 17th is final, with 3 days the 16th.
  ['last 7 final days', 'ds=2026-11-11&de=2026-11-17', 'ds=2026-11-10&de=2026-11-16'],
  ['last 7 days', 'ds=2026-11-13&de=2026-11-19', null],
  ['7 days ending 3 days ago', 'ds=2026-11-11&de=2026-11-17', null],
])('a report over the %s', (period, days, others) => {
  /** Such a report of Ann's, after somebody has set 3 days. */
  function afterSetting() {
    const made = accountPanel();
    made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ date: '2026-11-14' })]));
    const id =
      made.value('saveReport', { draft: newDraft({ choice: { apps: ['1'], period } }) }).savedId ?? '';
    const asked = () => {
      made.value('runReport', { runId: 'run-0001', id });
      return made.sender.batches.flat().findLast(({ url }) => url.includes('ds='))?.url;
    };
    const view = () => made.value('reports', {}).reports[0]?.report;
    expect(asked()).toContain(days);
    made.value('setFinalAfter', { days: 3 });
    return { ...made, id, asked, view };
  }

  test(
    others ? 'runs on by the setting that it was saved with' : 'has nothing to do with the setting',
    () => {
      const made = afterSetting();
      expect(made.asked()).toContain(days);
      expect(made.view()).toMatchObject({ waits: null, isMine: true });
      expect(made.view()?.means ?? null).toEqual(
        others
          ? {
              texts: [expect.stringMatching(/after 3 days now\. .* saved with 2, and runs by that/)],
              save: 'Save with 3',
            }
          : null,
      );
      made.value('setFinalAfter', { days: 2 });
      expect(made.view()?.means).toBeNull();
    },
  );

  test('runs by another setting once its owner saves it so', () => {
    const made = afterSetting();
    made.value('saveAsTheyAre', { reports: [{ id: made.id, digest: made.view()?.digest ?? '' }] });
    expect(made.asked()).toContain(others ?? days);
    expect(made.view()).toMatchObject({ waits: null, means: null });
  });
});

test('every number of days that is offered can be set', () => {
  const made = panel();
  for (const days of FINAL_AFTER_DAYS) expect(made.value('setFinalAfter', { days }).finalAfter).toBe(days);
});
