// Checks a choice before it is sent, and finds the fields that an error is about.

import { outsideKind, outsideParts } from '../../src/core/place/destination-kinds';
import { isOutside, kindOf, placeNameProblem, wrongParts } from '../../src/core/place/place';
import { isTopRows, LONGEST_REPORT_NAME } from '../../src/core/report/report-options';
import { isColumnCount } from '../../src/core/report/value-columns';
import { columnChoices } from '../../src/sources/facts';
import { factsOf } from '../../src/sources/source-list';
import { DESTINATION_TEXTS, partProblem } from '../../src/text/destinations';
import { CHOICE_PROBLEMS, REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { SHEET_NAME_PROBLEMS } from '../../src/text/errors/sheet-errors';
import { CHOICE_TEXTS } from '../../src/text/panel/choice';
import { SERVICE_TEXTS } from '../../src/text/services/services';
import { usersFault } from '../choice/app-grouping';
import { hasColumns } from '../choice/choice-text';
import { withChoiceToSend } from '../choice/choice-to-send';
import { compareProblem, comparisonOf } from '../choice/compare-days';
import { isDays } from '../choice/date-by';
import { rowProblem } from '../choice/filter-rows';
import { isAccountMissing } from '../choice/first-places';
import { optionOf, type TypedOption } from '../choice/option-texts';
import { type CustomDates, serviceUnitOf } from '../choice/period-days';
import { isSorted, ordersOffered, sortColumnsOf, sortTitle } from '../choice/sort-columns';
import { canSort, isTaken, lookbackProblem } from '../reports/report-state';
import { watchProblems } from '../reports/watch-fields';
import type { Field, FieldProblems, PanelError } from './fields';
import { comparesServices, missingService, type Ready, sourceOf } from './state';

interface Check {
  field: Field;
  /** What is wrong, as a sentence; null if nothing is. */
  problem(state: Ready): string | null;
}

const CHECKS: readonly Check[] = [
  {
    field: 'apps',
    problem: (state) =>
      sourceOf(state).choosesApps && state.choice.apps !== 'all' && state.choice.apps.length === 0
        ? CHOICE_PROBLEMS.noApp
        : null,
  },
  dateCheck('from', ({ from }) => (from === '' ? CHOICE_PROBLEMS.noDates : null)),
  dateCheck('to', lastDayProblem),
  {
    field: 'period',
    problem: ({ choice, custom }) =>
      isOutside(choice.destination) &&
      kindOf(choice.destination).holdsDays &&
      !custom &&
      serviceUnitOf(choice.period) !== null
        ? DESTINATION_TEXTS[choice.destination.kind].refused.servicePeriod
        : null,
  },
  {
    field: 'groupBy',
    problem: (state) =>
      sourceOf(state).needsDimension && state.choice.groupBy.length === 0 && !hasColumns(state)
        ? CHOICE_PROBLEMS.noDimension
        : null,
  },
  ...(['metrics', 'filter', 'sortBy'] as const).map(
    (field): Check => ({ field, problem: (state) => usersFault(state, field) }),
  ),
  optionCheck('tolerance', CHOICE_PROBLEMS.toleranceWrong),
  optionCheck('leastImpressions', CHOICE_PROBLEMS.leastImpressionsWrong),
  { field: 'compare', problem: compareProblem },
  {
    field: 'compareColumns',
    problem: (state) =>
      comparisonOf(state) !== '' && state.choice.compareColumns.length === 0
        ? CHOICE_PROBLEMS.noCompareColumn
        : null,
  },
  { field: 'columns', problem: columnsProblem },
  {
    field: 'filter',
    problem: ({ filterRows }) => filterRows.map(rowProblem).find((problem) => problem !== null) ?? null,
  },
  {
    field: 'mostColumns',
    problem: (state) =>
      hasColumns(state) && !isColumnCount(state.choice.mostColumns) ? CHOICE_PROBLEMS.mostColumnsWrong : null,
  },
  { field: 'sortBy', problem: sortProblem },
  {
    field: 'sortOrder',
    problem: (state) =>
      isSorted(state) && !ordersOffered(state).includes(state.choice.sortOrder)
        ? CHOICE_PROBLEMS.farthestOfText
        : null,
  },
  {
    field: 'topRows',
    problem(state) {
      const rows = topRowsOf(state);
      return rows === null || isTopRows(rows) ? null : CHOICE_PROBLEMS.topRowsWrong;
    },
  },
];

/** Why rows can't be sorted by the chosen column. */
function sortProblem(state: Ready): string | null {
  if (!isSorted(state)) return topRowsOf(state) === null ? null : CHOICE_PROBLEMS.topRowsUnsorted;
  const { sortBy } = state.choice;
  if (sortColumnsOf(state).some(({ name }) => name === sortBy)) return null;
  return CHOICE_PROBLEMS.sortColumnHidden(sortTitle(state));
}

/** What Columns can't be combined with, in the words of the server. */
function columnsProblem(state: Ready): string | null {
  if (!hasColumns(state)) return null;
  const { columns, groupBy } = state.choice;
  const listed = columnChoices(sourceOf(state));
  const titleOf = (wanted: string) => listed.find(({ name }) => name === wanted)?.title;
  if (titleOf(columns) === undefined) return null;
  const grouped = titleOf(
    groupBy.find((name) => name === columns || (isDays(name) && isDays(columns))) ?? '',
  );
  if (grouped !== undefined) return CHOICE_PROBLEMS.columnsGrouped(grouped);
  return comparisonOf(state) === '' ? null : CHOICE_PROBLEMS.columnsCompared;
}

/** If the source has the option, its text must be a value. */
function optionCheck(option: TypedOption, sentence: string): Check {
  const isWrong = (state: Ready) =>
    comparesServices(sourceOf(state)) && optionOf(option, state.optionTexts[option]) === null;
  return { field: option, problem: (state) => (isWrong(state) ? sentence : null) };
}

/** The number of rows; null for all, and if the source or the write mode has no order of rows. */
function topRowsOf(state: Ready): number | null {
  const { form } = state.reports;
  return sourceOf(state).metrics.length > 0 && canSort(form) ? state.choice.topRows : null;
}

function dateCheck(field: 'from' | 'to', problem: (dates: CustomDates) => string | null): Check {
  return { field, problem: ({ custom }) => custom && problem(custom) };
}

/** What is wrong with the last day, beside a first one. */
function lastDayProblem({ from, to }: CustomDates): string | null {
  if (from === '') return null;
  if (to === '') return CHOICE_PROBLEMS.noDates;
  return from > to ? CHOICE_PROBLEMS.reversedDates : null;
}

const PLACE_CHECKS: readonly Check[] = [
  {
    field: 'sheetName',
    problem({ choice: { destination } }) {
      const problem = placeNameProblem(destination);
      return problem && SHEET_NAME_PROBLEMS[problem];
    },
  },
  ...outsideParts().map(
    (part): Check => ({
      field: part,
      problem: ({ choice: { destination } }) =>
        isOutside(destination) && wrongParts(destination).includes(part)
          ? partProblem(destination.kind, part)
          : null,
    }),
  ),
];

const REPORT_CHECKS: readonly Check[] = [
  {
    field: 'reportName',
    problem: ({ reports: { form } }) => form && nameProblem(form.name.trim()),
  },
  {
    // If the source has dimensions, the server checks that Date is among those chosen.
    field: 'mode',
    problem: (state) =>
      state.reports.form?.mode === 'append' &&
      kindOf(state.choice.destination).modes &&
      sourceOf(state).dimensions.length === 0
        ? REPORT_PROBLEMS.noDays
        : null,
  },
];

/** Checks the length, because a name from the reports tab may be longer than its field allows. */
function nameProblem(name: string): string | null {
  if (name === '') return REPORT_PROBLEMS.noName;
  return name.length > LONGEST_REPORT_NAME ? REPORT_PROBLEMS.nameTooLong : null;
}

/** Why the work can't start, or null. The destination only matters for writes. */
export function checkChoice(
  state: Ready,
  work: 'write' | 'preview' | 'csv' | 'insertFormula',
): PanelError | null {
  const service = missingService(state, sourceOf(state));
  if (service !== null) {
    const sentence = SERVICE_TEXTS[service].connectFirst;
    return { code: 'NOT_CONNECTED', remedy: 'logIn', sentence };
  }
  if (work === 'preview') return faultOf(failing(CHECKS, withChoiceToSend(state)));
  // Neither the service's CSV file nor a formula can have Columns or an order.
  const plain = { ...state.choice, columns: '', sortBy: '', topRows: null };
  if (work !== 'write') return faultOf(failing(CHECKS, withChoiceToSend({ ...state, choice: plain })));
  const { destination } = state.choice;
  if (isOutside(destination) && isAccountMissing(state, destination)) {
    const { service } = outsideKind(destination.kind);
    return {
      code: 'NOT_CONNECTED',
      remedy: 'logIn',
      service,
      sentence: SERVICE_TEXTS[service].connectFirst,
    };
  }
  return faultOf(failing([...CHECKS, ...PLACE_CHECKS], withChoiceToSend(state)));
}

/**
 * Why the report in the form can't be saved, or null. A connection isn't needed, for example to rename it.
 * @param id of the report that is changed; blank for a new one
 */
export function checkReport(state: Ready, id: string): PanelError | null {
  const problems = failing([...CHECKS, ...PLACE_CHECKS, ...REPORT_CHECKS], withChoiceToSend(state));
  const { form, list } = state.reports;
  const name = form?.name ?? '';
  if (name.trim() !== '' && isTaken(name, id, list))
    problems.push({ field: 'reportName', sentence: REPORT_PROBLEMS.nameTaken(name.trim()) });
  const lookback = form && lookbackProblem(form, withChoiceToSend(state).choice);
  if (lookback) problems.push({ field: 'lookback', sentence: lookback });
  return faultOf([...problems, ...watchFaults(state)]);
}

/** What is wrong with the watch in the form. */
function watchFaults(state: Ready): Problem[] {
  const { form } = state.reports;
  if (!form || form.schedule.kind === 'none') return [];
  const { watchShare, watchAmount } = watchProblems(form.watch, factsOf(state.choice.source));
  return [
    ...(watchShare ? [{ field: 'watchShare' as const, sentence: watchShare }] : []),
    ...(watchAmount ? [{ field: 'watchAmount' as const, sentence: watchAmount }] : []),
  ];
}

/** Why the watch in the form can't be previewed, or null. */
export function checkWatch(state: Ready): PanelError | null {
  return checkChoice(state, 'preview') ?? faultOf(watchFaults(state));
}

/** Why the dashboard in the form can't be saved, or null. */
export function checkDashboard(state: Ready): PanelError | null {
  return faultOf(failing(CHECKS, withChoiceToSend(state)));
}

interface Problem {
  field: Field;
  sentence: string;
}

function failing(checks: readonly Check[], state: Ready): Problem[] {
  return checks.flatMap(({ field, problem }) => {
    const sentence = problem(state);
    return sentence === null ? [] : [{ field, sentence }];
  });
}

/** Makes one error of all problems; null if there are none. */
export function faultOf(problems: readonly Problem[]): PanelError | null {
  const [first] = problems;
  if (!first) return null;
  const sentence = problems.length === 1 ? first.sentence : CHOICE_TEXTS.severalProblems(problems.length);
  return { code: 'CHOICE_INVALID', remedy: 'fix', sentence, problems };
}

/** The sentences to show beside the fields of an error. */
export function fieldProblems(error: PanelError): FieldProblems {
  const byField: Partial<Record<Field, string>> = {};
  if (error.field) byField[error.field] = error.sentence;
  const seen = new Set<Field>();
  for (const { field, sentence } of error.problems ?? []) {
    if (!field) continue;
    byField[field] = seen.has(field) ? `${byField[field]} ${sentence}` : sentence;
    seen.add(field);
  }
  return byField;
}
