// The fields of Build in the order of the page. A new one is a row here, its words, its option and where it acts.

import { partTitles } from '../../src/core/place/destination-kinds';
import { COMPARISON_COLUMNS, COMPARISONS } from '../../src/core/report/comparison';
import {
  isLeastImpressions,
  isTolerance,
  parseTolerance,
  textOfTolerance,
} from '../../src/core/report/discrepancy-options';
import type { ChoiceFault } from '../../src/core/report/faults/fault';
import { isTopRows, SORT_ORDERS } from '../../src/core/report/report-options';
import { isColumnCount, TOGETHER } from '../../src/core/report/value-columns';
import { columnChoices } from '../../src/sources/facts';
import { CHOICE_PROBLEMS } from '../../src/text/errors/choice-problems';
import { faultSentence } from '../../src/text/errors/fault-sentences';
import {
  CHOICE_LABELS,
  CHOICE_TEXTS,
  DISCREPANCY_LABELS,
  DISCREPANCY_TEXTS,
  SORT_ORDER_TITLES,
  TOGETHER_TITLES,
} from '../../src/text/panel/choice';
import {
  COMPARE_LABELS,
  COMPARE_TEXTS,
  COMPARISON_COLUMN_TITLES,
  COMPARISON_TITLES,
} from '../../src/text/panel/comparison';
import { grouped, inItsDecimals } from '../../src/text/phrases';
import { pickColumns, pickSortBy, readBundles } from '../choice/choice-changes';
import { comparedDaysText, comparisonSet } from '../choice/compare-days';
import { isDays } from '../choice/date-by';
import { isSorted, ordersOffered, sortColumnsOf, sortTitle } from '../choice/sort-columns';
import { filterRowsOf } from '../state/filter-rows';
import { type Ready, sourceOf, type TextName } from '../state/state';
import { numberText, readNumber, type TextOfValue } from '../state/typed';
import { valueColumnFaults } from './choice-faults';
import { type FieldRow, NUMBER_CONTROL, type OptionRow } from './field-row';

const hasColumns = ({ choice }: Ready) => choice.columns !== '';
const isJudged = (state: Ready) => sourceOf(state).judges;
const isDashboard = ({ reports }: Ready) => reports.formStart?.dashboard !== undefined;

/** A percentage, with or without the sign. */
const TOLERANCE_TEXT: TextOfValue<number> = {
  written: (share) => inItsDecimals(textOfTolerance(share)),
  read(text) {
    const read = readNumber(text.trim().replace(/\s*%?$/, '%'), {
      hasThousandths: true,
      isValue: (percent) => isTolerance(percent / 100),
      problem: CHOICE_PROBLEMS.toleranceWrong,
    });
    if ('problem' in read) return read;
    const value = parseTolerance(read.value);
    return value === null ? { problem: CHOICE_PROBLEMS.toleranceWrong() } : { value };
  },
};

/** A row of a comparison that judges, such as Discrepancies. */
export const JUDGING_FIELDS: readonly OptionRow[] = [
  {
    name: 'tolerance',
    label: DISCREPANCY_LABELS.tolerance,
    info: DISCREPANCY_TEXTS.toleranceInfo,
    control: NUMBER_CONTROL,
    text: TOLERANCE_TEXT,
    isOfAnySource: true,
    matters: isJudged,
  },
  {
    name: 'leastImpressions',
    label: DISCREPANCY_LABELS.leastImpressions,
    info: DISCREPANCY_TEXTS.leastImpressionsInfo,
    control: NUMBER_CONTROL,
    text: numberText(isLeastImpressions, CHOICE_PROBLEMS.leastImpressionsWrong),
    isOfAnySource: true,
    matters: isJudged,
  },
];

/** What is chosen that doesn't go with the columns, said before anything is sent. */
function columnsHint(state: Ready, ...alreadySaid: readonly ChoiceFault['what'][]): string {
  const faults = valueColumnFaults(state).filter(({ what }) => alreadySaid.includes(what));
  return faults.map(faultSentence).join(' ');
}

/** What the period is compared with, which a dashboard has, too. */
export const COMPARE_FIELDS: readonly OptionRow[] = [
  {
    name: 'compare',
    label: COMPARE_LABELS.compareWith,
    info: COMPARE_TEXTS.info,
    isWide: true,
    hint: (state) =>
      [comparedDaysText(state), columnsHint(state, 'columnsCompared')].filter(Boolean).join(' '),
    control: {
      kind: 'select',
      // A dashboard always compares.
      options: (state) => [
        ...(isDashboard(state) ? [] : [{ value: '', title: COMPARE_LABELS.none }]),
        ...COMPARISONS.map((value) => ({ value, title: COMPARISON_TITLES[value] })),
      ],
    },
    needs: 'table',
    said: ({ choice, panel }) => comparisonSet(choice, panel),
    affects: ['compareColumns', 'columns', 'sortBy'],
  },
  {
    name: 'compareColumns',
    label: COMPARE_LABELS.columns,
    isWide: true,
    control: {
      kind: 'checks',
      items: COMPARISON_COLUMNS.map((name) => ({ name, title: COMPARISON_COLUMN_TITLES[name] })),
    },
    matters: (state) => state.choice.compare !== '' && !isDashboard(state),
    affects: ['sortBy'],
  },
];

/** What is folded behind `More`. */
export const MORE_FIELDS: readonly OptionRow[] = [
  ...COMPARE_FIELDS,
  {
    name: 'columns',
    label: CHOICE_LABELS.columns,
    info: CHOICE_TEXTS.columnsInfo,
    hint: (state) => columnsHint(state, 'columnsCompared', 'columnsGrouped'),
    control: {
      kind: 'select',
      options: (state) => [
        { value: '', title: CHOICE_LABELS.noColumns },
        ...columnChoices(sourceOf(state)).map(({ name, title }) => ({ value: name, title })),
      ],
    },
    needs: 'freeRows',
    matters: (state) => hasColumns(state) || columnChoices(sourceOf(state)).length > 0,
    pick: pickColumns,
    said: (state) => (hasColumns(state) ? CHOICE_TEXTS.columnsSet(columnsTitle(state)) : ''),
    // A source that needs a dimension may have it as columns.
    affects: ['groupBy', 'mostColumns', 'together', 'sortBy'],
  },
  {
    name: 'mostColumns',
    label: CHOICE_LABELS.mostColumns,
    control: NUMBER_CONTROL,
    text: numberText(isColumnCount, CHOICE_PROBLEMS.mostColumnsWrong),
    needs: 'freeRows',
    matters: (state) => hasColumns(state) && !isDays(state.choice.columns),
  },
  {
    name: 'together',
    label: CHOICE_LABELS.together,
    control: {
      kind: 'select',
      options: () => TOGETHER.map((value) => ({ value, title: TOGETHER_TITLES[value] })),
    },
    needs: 'freeRows',
    matters: (state) => hasColumns(state) && !isDays(state.choice.columns),
  },
  {
    name: 'totals',
    label: CHOICE_LABELS.totals,
    control: { kind: 'flag' },
    needs: 'table',
    said: ({ choice: { totals } }) => (totals ? CHOICE_TEXTS.totalsSet : ''),
  },
  {
    name: 'countryNames',
    label: CHOICE_LABELS.countryNames,
    control: { kind: 'flag' },
    isOfAnySource: true,
    matters: ({ choice }) => choice.groupBy.includes('country'),
    said: ({ choice: { countryNames } }) => (countryNames ? CHOICE_LABELS.countryNames : ''),
  },
  {
    name: 'filter',
    label: CHOICE_LABELS.filter,
    control: { kind: 'own' },
    isOfAnySource: true,
    count: (state) => filterRowsOf(state).length,
    said: (state) =>
      filterRowsOf(state).length === 0 ? '' : CHOICE_TEXTS.filterSet(filterRowsOf(state).length),
  },
  {
    name: 'sortBy',
    label: CHOICE_LABELS.sortBy,
    info: CHOICE_TEXTS.sortInfo,
    control: {
      kind: 'select',
      options: (state) => [
        { value: '', title: CHOICE_LABELS.dimensions },
        ...sortColumnsOf(state).map(({ name, title }) => ({ value: name, title })),
      ],
      unlisted: sortTitle,
    },
    needs: 'freeRows',
    pick: (name, state) => pickSortBy(name, sourceOf(state)),
    said: sortingSaid,
    affects: ['sortOrder'],
  },
  {
    name: 'sortOrder',
    label: CHOICE_LABELS.sortOrder,
    control: {
      kind: 'select',
      options: (state) =>
        SORT_ORDERS.filter(
          (order) => order === state.choice.sortOrder || ordersOffered(state).includes(order),
        ).map((value) => ({ value, title: SORT_ORDER_TITLES[value] })),
    },
    matters: isSorted,
  },
  {
    name: 'topRows',
    label: CHOICE_LABELS.topRows,
    control: NUMBER_CONTROL,
    // No number of rows is all of them.
    text: numberText(isTopRows, CHOICE_PROBLEMS.topRowsWrong, null),
    needs: 'freeRows',
    matters: isSorted,
    staysShown: true,
    // Rows only have to be sorted if their number is limited.
    affects: ['sortBy'],
  },
];

/** Those that have components of their own, before the folded ones and after them. */
const FIRST_FIELDS: readonly FieldRow[] = [
  { name: 'source', label: CHOICE_LABELS.source },
  { name: 'apps', label: CHOICE_LABELS.apps, affects: ['sortBy'] },
  {
    name: 'period',
    label: CHOICE_LABELS.period,
    affects: ['from', 'to', 'otherPeriod', 'groupBy', 'compare', 'columns'],
  },
  { name: 'from', label: CHOICE_LABELS.from },
  { name: 'to', label: CHOICE_LABELS.to },
  { name: 'otherPeriod', label: CHOICE_LABELS.otherPeriod },
  {
    name: 'groupBy',
    label: CHOICE_LABELS.groupBy,
    // Comparison and columns depend on the dimensions, and rows are sorted by a column that is shown.
    affects: ['period', 'columns', 'compare', 'sortBy'],
  },
  { name: 'metrics', label: CHOICE_LABELS.metrics, affects: ['sortBy'] },
  {
    name: 'bundles',
    label: CHOICE_LABELS.bundles,
    text: {
      written: (bundles: readonly string[]) => bundles.join('\n'),
      read: (text) => ({ value: readBundles(text) }),
    },
  },
  { name: 'os', label: CHOICE_LABELS.os },
];
const PLACE_TITLES = Object.entries(partTitles()) as [keyof ReturnType<typeof partTitles>, string][];
const LAST_FIELDS: readonly FieldRow[] = [
  {
    name: 'destination',
    label: CHOICE_LABELS.destination,
    // Another kind of destination has other fields, here and in the form of a report.
    affects: [
      ...PLACE_TITLES.map(([name]) => name),
      ...(['sheetName', 'mode', 'filter', 'period'] as const),
      ...MORE_FIELDS.map(({ name }) => name),
    ],
  },
  { name: 'sheetName', label: CHOICE_LABELS.sheetName },
  ...PLACE_TITLES.map(([name, label]) => ({ name, label })),
];

/** All fields of Build, in the order of the page. */
export const BUILD_FIELDS: readonly FieldRow[] = [
  ...FIRST_FIELDS,
  ...JUDGING_FIELDS,
  ...MORE_FIELDS,
  ...LAST_FIELDS,
];

/** How an option that is typed is written and read. */
export function textOfValue(name: TextName): TextOfValue {
  const text = BUILD_FIELDS.find((row) => row.name === name)?.text;
  if (!text) throw new Error(`${name} is no text.`);
  return text;
}

/** What its field shows. */
export function textShown(name: TextName, { choice, typed }: Ready): string {
  return typed[name] ?? textOfValue(name).written(choice[name]);
}

function columnsTitle(state: Ready): string {
  const { columns } = state.choice;
  return columnChoices(sourceOf(state)).find(({ name }) => name === columns)?.title ?? columns;
}

function sortingSaid(state: Ready): string {
  if (!isSorted(state)) return '';
  const { sortOrder, topRows } = state.choice;
  const title = sortTitle(state);
  const column = sortOrder === SORT_ORDERS[0] ? title : CHOICE_TEXTS.inOrder(title, sortOrder);
  return topRows === null ? CHOICE_TEXTS.sortedBy(column) : CHOICE_TEXTS.topSet(grouped(topRows), column);
}
