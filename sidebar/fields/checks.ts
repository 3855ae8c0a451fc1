// Checks a choice before it is sent, and finds the fields that an error is about.

import { outsideKind } from '../../src/core/place/destination-kinds';
import { isOutside, placeNameProblem, wrongParts } from '../../src/core/place/place';
import type { ChoiceFault } from '../../src/core/report/faults/fault';
import { listedAppFaults } from '../../src/core/report/faults/report-faults';
import { partProblem } from '../../src/text/destinations';
import { CHOICE_PROBLEMS, REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { faultSentence } from '../../src/text/errors/fault-sentences';
import { SHEET_NAME_PROBLEMS } from '../../src/text/errors/sheet-name-problems';
import { CHOICE_TEXTS } from '../../src/text/panel/choice';
import { SERVICE_TEXTS } from '../../src/text/services/services';
import { isAccountMissing } from '../choice/first-places';
import type { Field, FieldProblems, PanelError } from '../state/fields';
import { filterRowsOf, rowProblem } from '../state/filter-rows';
import { type CustomDates, datesOf, otherPeriodOf, readPeriod } from '../state/period-days';
import { isTaken } from '../state/report-state';
import { missingService, type Ready, sourceOf, type TextName } from '../state/state';
import { JUDGING_FIELDS, MORE_FIELDS } from './build-fields';
import { choiceFaults, reportFaults } from './choice-faults';
import { sizeFaults } from './choice-size';
import { withChoiceToSend } from './choice-to-send';
import type { ReportRow } from './field-row';
import { isDisabled, isShown, typedProblems } from './field-rules';
import { REPORT_FIELDS, WATCH_FIGURES } from './report-fields';

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
  if (work === 'preview') return errorFrom(choiceProblems(state));
  // Neither the service's CSV file nor a formula can have Columns or an order.
  const plain = { ...state.choice, columns: '', sortBy: '', topRows: null };
  const { topRows: _rows, ...typed } = state.typed;
  if (work !== 'write') return errorFrom(choiceProblems({ ...state, choice: plain, typed }));
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
  return errorFrom([...choiceProblems(state), ...placeProblems(state), ...said(sizeFaults(state))]);
}

/**
 * Why the report in the form can't be saved, or null. A connection isn't needed, for example to rename it.
 * @param id of the report that is changed; blank for a new one
 */
export function checkReport(state: Ready, id: string): PanelError | null {
  const { form, list } = state.reports;
  if (!form) return null;
  const name = form.name.trim();
  const isNameTaken = name !== '' && isTaken(name, id, list);
  const toSend = withChoiceToSend(state);
  return errorFrom([
    ...choiceProblems(state),
    ...placeProblems(state),
    ...said(reportFaults(toSend, form)),
    // Of a report that has run, the size is known.
    ...(id === '' ? said(sizeFaults(state)) : []),
    ...(isNameTaken ? [{ field: 'reportName' as const, sentence: REPORT_PROBLEMS.nameTaken(name) }] : []),
    ...unreadableInForm([...REPORT_FIELDS, ...WATCH_FIGURES], toSend),
  ]);
}

/** What is typed in those of these fields that matter, and is no value. */
function unreadableInForm(rows: readonly ReportRow[], state: Ready): Problem[] {
  const { form } = state.reports;
  const formRows = form ? rows.filter((row) => row.matters?.(state) ?? true) : [];
  return typedProblems(formRows, ({ name }) => form?.typed[name]);
}

/** Why the watch in the form can't be previewed, or null. */
export function checkWatch(state: Ready): PanelError | null {
  return checkChoice(state, 'preview') ?? errorFrom(unreadableInForm(WATCH_FIGURES, withChoiceToSend(state)));
}

/** Why the dashboard in the form can't be saved, or null. */
export function checkDashboard(state: Ready): PanelError | null {
  return errorFrom([...choiceProblems(state), ...said(listedAppFaults(state.choice))]);
}

interface Problem {
  field: Field;
  sentence: string;
}

function choiceProblems(state: Ready): Problem[] {
  const toSend = withChoiceToSend(state);
  return [...unreadableInChoice(toSend), ...said(choiceFaults(toSend))];
}

/** What is typed and no value yet, which the server never gets. */
function unreadableInChoice(state: Ready): Problem[] {
  const dates = datesOf(state);
  const other = otherPeriodOf(state);
  const { filterFields } = sourceOf(state);
  const condition = filterRowsOf(state)
    .map((row) => rowProblem(row, filterFields))
    .find(Boolean);
  const visible = [...JUDGING_FIELDS, ...MORE_FIELDS].filter(
    (row) => isShown(row, state) && !isDisabled(row, state),
  );
  return [
    ...(dates ? dateProblems(dates) : []),
    ...(other === null ? [] : otherPeriodProblems(other)),
    ...(condition ? [{ field: 'filter' as const, sentence: condition }] : []),
    ...typedProblems(visible, ({ name }) => state.typed[name as TextName]),
  ];
}

function dateProblems({ from, to }: CustomDates): Problem[] {
  if (from === '') return [{ field: 'from', sentence: CHOICE_PROBLEMS.noDates }];
  if (to === '') return [{ field: 'to', sentence: CHOICE_PROBLEMS.noDates }];
  return from > to ? [{ field: 'to', sentence: CHOICE_PROBLEMS.reversedDates }] : [];
}

function otherPeriodProblems(text: string): Problem[] {
  const read = readPeriod(text);
  return 'problem' in read ? [{ field: 'otherPeriod', sentence: read.problem }] : [];
}

function placeProblems(state: Ready): Problem[] {
  const { destination } = withChoiceToSend(state).choice;
  const problem = placeNameProblem(destination);
  if (problem) return [{ field: 'sheetName', sentence: SHEET_NAME_PROBLEMS[problem] }];
  if (!isOutside(destination)) return [];
  const { kind } = destination;
  return wrongParts(destination).map((field) => ({ field, sentence: partProblem(kind, field) }));
}

function said(faults: readonly ChoiceFault[]): Problem[] {
  return faults.map((fault) => ({ field: fault.field, sentence: faultSentence(fault) }));
}

/** Makes one error of all problems; null if there are none. */
export function errorFrom(problems: readonly Problem[]): PanelError | null {
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
