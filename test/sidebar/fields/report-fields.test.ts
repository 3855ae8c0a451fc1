// What is typed in a report's form: the texts of its numbers, and where they matter.

import { checkReport } from '../../../sidebar/fields/checks';
import { typedProblem } from '../../../sidebar/fields/field-rules';
import { changeChoice } from '../../../sidebar/fields/form-changes';
import {
  changeOf,
  hasOtherColumns,
  REPORT_FIELDS,
  valueIn,
  WATCH_AMOUNT,
  WATCH_SHARE,
} from '../../../sidebar/fields/report-fields';
import {
  changeReportForm,
  openReportForm,
  setReports,
  typeInReport,
} from '../../../sidebar/reports/report-changes';
import type { Change } from '../../../sidebar/state/changing';
import { newForm } from '../../../sidebar/state/report-state';
import { DAILY } from '../../../sidebar/state/schedule-fields';
import { NO_WATCH } from '../../../sidebar/state/watch-fields';
import { optionNames } from '../../../src/core/report/report-options';
import { FIRST_WATCH, isWatch, type Watch } from '../../../src/core/watch/watch';
import { reportView } from '../fake-reports';
import { FIRST_CHOICE, FRESH_PANEL, panelAfter } from '../panel-fixture';

it('stand in the order of the options', () => {
  const options: readonly string[] = optionNames();
  expect(REPORT_FIELDS.map(({ name }) => name).filter((name) => options.includes(name))).toEqual(options);
});

it.each([
  [WATCH_SHARE, ['1', '95'], ['', '0', '96', '2.5', 'x']],
  [WATCH_AMOUNT, ['', '0', '0.25'], ['-1', '1.234', '1e13', 'x']],
])('the watch takes some texts of $0.name alone', (row, right, wrong) => {
  expect(right.map((text) => typedProblem(row, text))).toEqual(right.map(() => null));
  for (const text of wrong) expect(typedProblem(row, text)).not.toBeNull();
});

it('every whole share can be typed, and is read back as it was', () => {
  const form = { ...newForm(FIRST_CHOICE, []), watch: FIRST_WATCH as Watch };
  for (let percent = 1; percent <= 95; percent++) {
    const after = { ...form, ...changeOf(WATCH_SHARE, percent, form) };
    expect([after.watch.share, isWatch(after.watch), valueIn(WATCH_SHARE, after)]).toEqual([
      ...[percent / 100, true, percent],
    ]);
  }
});

describe('a text that is no value', () => {
  const watched = [
    changeReportForm('schedule', { schedule: DAILY }),
    changeReportForm('watch', { watch: { ...NO_WATCH, metric: 'revenue' } }),
  ];
  const wrongAfter = (...changes: Change[]) => {
    const state = panelAfter([openReportForm(null), ...changes], FRESH_PANEL);
    return (checkReport(state, '')?.problems ?? []).map(({ field }) => field);
  };
  it.each([
    ['until it is one', [...watched, typeInReport(WATCH_SHARE, '0'), typeInReport(WATCH_SHARE, '7')], []],
    [
      'of a watch',
      [...watched, typeInReport(WATCH_SHARE, '0'), typeInReport(WATCH_AMOUNT, '-1')],
      ['watchShare', 'watchAmount'],
    ],
    ['of no watch', [typeInReport(WATCH_SHARE, '0')], []],
  ])('is wrong %s', (_where, changes, fields) => expect(wrongAfter(...changes)).toEqual(fields));

  it('leaves the last good value in the form', () => {
    const { form } = panelAfter(
      [openReportForm(null), typeInReport(WATCH_SHARE, '7'), typeInReport(WATCH_SHARE, '7x')],
      FRESH_PANEL,
    ).reports;
    expect([form?.watch.share, form?.typed]).toEqual([0.07, { watchShare: '7x' }]);
  });
});

describe('columns that the table of an edited report hasn’t', () => {
  const isToldAfter = (mode: 'replace' | 'merge', lastRun: string | null, ...changes: Change[]) => {
    const view = reportView({ id: '0000000a', choice: FIRST_CHOICE, mode }, { lastRun });
    const answer = { reports: [view], lost: [], sentence: '', hasGaps: false };
    const state = panelAfter([setReports(answer), openReportForm('0000000a'), ...changes], FRESH_PANEL);
    return hasOtherColumns(state);
  };
  const otherGroup = changeChoice('groupBy', (choice) => ({ ...choice, groupBy: ['country'] }));
  const otherPeriod = changeChoice('period', (choice) => ({ ...choice, period: 'yesterday' }));
  const RAN = '2026-11-20, 08:04';
  it.each<[string, boolean, boolean]>([
    ['of a merge with another grouping', isToldAfter('merge', RAN, otherGroup), true],
    ['of a merge with another period', isToldAfter('merge', RAN, otherPeriod), false],
    [
      'of a merge that is replaced from now on',
      isToldAfter('merge', RAN, otherGroup, changeReportForm('mode', { mode: 'replace' })),
      false,
    ],
    ['of a merge that has never run', isToldAfter('merge', null, otherGroup), false],
    ['in mode replace', isToldAfter('replace', RAN, otherGroup), false],
  ])('are told %s', (_what, isTold, isExpected) => {
    expect(isTold).toBe(isExpected);
  });
});
