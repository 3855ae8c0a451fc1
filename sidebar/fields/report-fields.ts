// The fields of a report's form in the order of the page. A flag of the report's options is a row by itself.

import { placeSheet } from '../../src/core/place/place';
import { lackedBy } from '../../src/core/report/option-needs';
import {
  conditionsOf,
  LONGEST_REPORT_NAME,
  optionNames,
  REPORT_OPTIONS,
  type ReportFlag,
  reportFlags,
} from '../../src/core/report/report-options';
import { FIRST_WATCH, isWatch } from '../../src/core/watch/watch';
import type { Choice } from '../../src/panel/contract/panel-state';
import { factsOf } from '../../src/sources/source-list';
import { WATCH_PROBLEMS } from '../../src/text/errors/choice-problems';
import {
  FINAL_ROWS_TITLES,
  FLAG_TEXTS,
  FORM_TEXTS,
  listsForTitle,
  MISSING_ROWS_TITLES,
  MODE_HINTS,
  MODE_TITLES,
  OFF_REASONS,
  REPORT_LABELS,
  SUMMARY_OF_TITLES,
} from '../../src/text/panel/report-form';
import { sheetOfReport } from '../choice/first-places';
import { hasOption, type OpenReportForm, savedReport, summaryNote, termsOf } from '../state/report-state';
import type { Ready } from '../state/state';
import { numberText } from '../state/typed';
import { watchIn } from '../state/watch-fields';
import { NUMBER_CONTROL, type ReportRow } from './field-row';

const ROWS: readonly ReportRow[] = [
  {
    name: 'reportName',
    label: REPORT_LABELS.name,
    control: {
      kind: 'text',
      attributes: { type: 'text', maxLength: LONGEST_REPORT_NAME, autocomplete: 'off', required: true },
    },
    text: { written: String, read: (value) => ({ value }) },
    value: ({ name }) => name,
    set: (name) => ({ name: String(name) }),
    hint(state) {
      const sheetName = sheetOfReport(state);
      const isOther = sheetName !== null && sheetName !== placeSheet(state.choice.destination);
      return isOther ? FORM_TEXTS.sheet(sheetName) : '';
    },
  },
  {
    name: 'mode',
    label: REPORT_LABELS.mode,
    info: (state) => MODE_HINTS[formIn(state).mode],
    control: { kind: 'select', options: () => optionsOf(MODE_TITLES) },
    // What rows that keep their places can't have.
    affects: [
      ...(['period', 'groupBy', 'metrics', 'compare', 'compareColumns', 'columns'] as const),
      ...(['totals', 'filter', 'sortBy', 'topRows'] as const),
    ],
  },
  {
    name: 'missingRows',
    label: REPORT_LABELS.missingRows,
    info: FORM_TEXTS.missingRowsHint,
    control: { kind: 'select', options: () => optionsOf(MISSING_ROWS_TITLES) },
  },
  {
    name: 'finalRows',
    label: REPORT_LABELS.finalRows,
    info: FORM_TEXTS.finalRowsHint,
    isWide: true,
    control: { kind: 'select', options: () => optionsOf(FINAL_ROWS_TITLES) },
  },
  ...flagRows((flag) => !needsSchedule(flag)),
  {
    name: 'listsFor',
    label: REPORT_LABELS.listsFor,
    info: FORM_TEXTS.listsForHint,
    control: {
      kind: 'select',
      options: () =>
        REPORT_OPTIONS.listsFor.words.map((days) => ({ value: days, title: listsForTitle(days) })),
    },
  },
  // Only a report with a schedule has a watch.
  { name: 'schedule', label: REPORT_LABELS.schedule, control: { kind: 'own' }, affects: ofWatch() },
  { name: 'watch', label: REPORT_LABELS.watch, control: { kind: 'own' }, affects: ofWatch() },
  ...flagRows(needsSchedule),
  {
    name: 'summaryOf',
    label: REPORT_LABELS.summaryOf,
    info: FORM_TEXTS.summaryOfHint,
    isWide: true,
    control: { kind: 'select', options: () => optionsOf(SUMMARY_OF_TITLES) },
  },
];

export const REPORT_FIELDS = ROWS.map(withConditions);

/** The figures in the sentence of the watch, which draws them. */
export const WATCH_SHARE: ReportRow = {
  name: 'watchShare',
  label: REPORT_LABELS.watchShare,
  control: NUMBER_CONTROL,
  text: numberText((percent) => isWatch({ ...FIRST_WATCH, share: percent / 100 }), WATCH_PROBLEMS.share),
  value: ({ watch }) => Math.round(watch.share * 100),
  set: (percent: number, { watch }) => ({ watch: { ...watch, share: percent / 100 } }),
  matters: isWatched,
};
export const WATCH_AMOUNT: ReportRow = {
  name: 'watchAmount',
  label: REPORT_LABELS.watchAmount(false),
  control: NUMBER_CONTROL,
  // Blank for the default amount.
  text: numberText((amount) => isWatch({ ...FIRST_WATCH, amount }), WATCH_PROBLEMS.amount, null),
  value: ({ watch }) => watch.amount,
  set: (amount: number | null, { watch }) => ({ watch: { ...watch, amount } }),
  matters: isWatched,
};

/** The value of a row. */
export function valueIn({ name, value }: ReportRow, form: OpenReportForm): unknown {
  return value ? value(form) : { ...form }[name as keyof OpenReportForm];
}

/** What another value of a row changes. */
export function changeOf(
  { name, set }: ReportRow,
  value: unknown,
  form: OpenReportForm,
): Partial<OpenReportForm> {
  return set ? set(value, form) : { [name]: value };
}

function formIn({ reports: { form } }: Ready): OpenReportForm {
  if (!form) throw new Error('No form of a report is open.');
  return form;
}

export const WATCH_FIGURES = [WATCH_SHARE, WATCH_AMOUNT] as const;

/** Whether the choice now has other columns than the table, whose rows a merge would keep: so it can't run. */
export function hasOtherColumns({ choice, reports: { form, formStart, list } }: Ready): boolean {
  const before = formStart?.choice;
  if (!form || !before || form.mode !== 'merge' || formStart.form.mode !== 'merge') return false;
  const columnsOf = ({ source, groupBy, byApp, metrics, countryNames }: Choice) =>
    JSON.stringify([source, [...groupBy].sort(), byApp, [...metrics].sort(), countryNames]);
  return columnsOf(before) !== columnsOf(choice) && savedReport(list, form.id)?.lastRun != null;
}

function isWatched(state: Ready): boolean {
  const { schedule, watch } = formIn(state);
  return schedule.kind !== 'none' && watchIn(watch, factsOf(state.choice.source)).metric !== '';
}

function ofWatch() {
  return ['watch', 'watchShare', 'watchAmount'] as const;
}

function needsSchedule(flag: ReportFlag): boolean {
  return conditionsOf(flag).needs.includes('schedule');
}

/** The rows of these flags, in the order of the options. */
function flagRows(isOf: (flag: ReportFlag) => boolean): ReportRow[] {
  return reportFlags().flatMap((name) => {
    const { label, hint: info } = FLAG_TEXTS[name];
    return isOf(name)
      ? {
          name,
          label,
          info,
          control: { kind: 'flag' },
          ...(name === 'mailsSummary' && { hint: summaryHint }),
        }
      : [];
  });
}

function summaryHint(state: Ready): string {
  const form = formIn(state);
  return (form.mailsSummary && summaryNote(form, state.choice, state.panel)) || '';
}

/** A row of an option matters as the option's conditions say, and says why it can't be set. */
function withConditions(row: ReportRow): ReportRow {
  const name = optionNames().find((each) => each === row.name);
  if (!name) return row;
  const { staysShown = false } = conditionsOf(name);
  return {
    ...row,
    matters: (state) => staysShown || hasOption(formIn(state), name, state.choice),
    off(state) {
      const need = lackedBy(name, termsOf(formIn(state), state.choice));
      return need && { sentence: OFF_REASONS[need], leadsTo: need === 'comparison' ? 'compare' : null };
    },
  };
}

function optionsOf(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([value, title]) => ({ value, title }));
}
