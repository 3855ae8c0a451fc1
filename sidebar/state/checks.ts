// What is wrong with a choice before anything is sent, and which fields an error is about.

import { isTaken, lookbackProblem } from '../reports/report-state';
import { REPORT_PROBLEMS } from '../reports/report-texts';
import { CONNECTION_TEXTS, PROBLEMS } from '../texts';
import type { Field, FieldProblems, PanelError } from './fields';
import { isConnected, type Ready, sourceOf } from './state';

interface Check {
  field: Field;
  sentence: string;
  fails(state: Ready): boolean;
}

const CHECKS: readonly Check[] = [
  {
    field: 'apps',
    sentence: PROBLEMS.noApp,
    fails: (state) =>
      sourceOf(state).choosesApps && state.choice.apps !== 'all' && state.choice.apps.length === 0,
  },
  {
    field: 'period',
    sentence: PROBLEMS.noDates,
    fails: ({ custom }) => custom !== null && (custom.from === '' || custom.to === ''),
  },
  {
    field: 'period',
    sentence: PROBLEMS.reversedDates,
    fails: ({ custom }) =>
      custom !== null && custom.from !== '' && custom.to !== '' && custom.from > custom.to,
  },
  {
    field: 'groupBy',
    sentence: PROBLEMS.noDimension,
    fails: (state) => sourceOf(state).needsDimension && state.choice.groupBy.length === 0,
  },
];

const SHEET_NAME_CHECK: Check = {
  field: 'sheetName',
  sentence: PROBLEMS.noSheetName,
  fails: ({ choice: { destination } }) =>
    destination.kind === 'newSheet' && destination.sheetName.trim() === '',
};

const REPORT_CHECKS: readonly Check[] = [
  {
    field: 'destination',
    sentence: REPORT_PROBLEMS.noSheet,
    fails: ({ choice: { destination } }) => destination.kind !== 'newSheet',
  },
  {
    field: 'reportName',
    sentence: REPORT_PROBLEMS.noName,
    fails: ({ reports: { form } }) => form?.name.trim() === '',
  },
  {
    // Where there is a date to group by, the server side asks for it.
    field: 'mode',
    sentence: REPORT_PROBLEMS.noDays,
    fails: (state) => state.reports.form?.mode === 'append' && sourceOf(state).dimensions.length === 0,
  },
];

/** Why the work cannot start, or null. A CSV file and a formula go to no new sheet, so its name does not matter there. */
export function checkChoice(state: Ready, work: 'write' | 'csv' | 'insertFormula'): PanelError | null {
  const { connection } = sourceOf(state);
  if (!isConnected(state.connections[connection])) {
    const sentence = CONNECTION_TEXTS[connection].connectFirst;
    return { code: 'NOT_CONNECTED', remedy: 'logIn', sentence };
  }
  const checks = work === 'write' ? [...CHECKS, SHEET_NAME_CHECK] : CHECKS;
  return faultOf(failing(checks, state));
}

/**
 * Why the form's report cannot be saved, or null. Nobody need be connected: a colleague's report can be renamed too.
 * @param id that of the report that is changed; blank for a new one
 */
export function checkReport(state: Ready, id: string): PanelError | null {
  const problems = failing([...CHECKS, SHEET_NAME_CHECK, ...REPORT_CHECKS], state);
  const { form, list } = state.reports;
  const name = form?.name ?? '';
  if (name.trim() !== '' && isTaken(name, id, list))
    problems.push({ field: 'reportName', sentence: REPORT_PROBLEMS.nameTaken(name.trim()) });
  const lookback = form && lookbackProblem(form);
  if (lookback) problems.push({ field: 'lookback', sentence: lookback });
  return faultOf(problems);
}

type Problem = Pick<Check, 'field' | 'sentence'>;

function failing(checks: readonly Check[], state: Ready): Problem[] {
  return checks.filter((check) => check.fails(state)).map(({ field, sentence }) => ({ field, sentence }));
}

/** One error of what fails; null when nothing does. */
function faultOf(problems: Problem[]): PanelError | null {
  const [first] = problems;
  if (!first) return null;
  const sentence = problems.length === 1 ? first.sentence : PROBLEMS.several(problems.length);
  return { code: 'CHOICE_INVALID', remedy: 'fix', sentence, problems };
}

/** The sentence to show beside each field that the error is about. */
export function fieldProblems(error: PanelError): FieldProblems {
  const byField: Partial<Record<Field, string>> = {};
  if (error.field) byField[error.field] = error.sentence;
  const told = new Set<Field>();
  for (const { field, sentence } of error.problems ?? []) {
    if (!field) continue;
    byField[field] = told.has(field) ? `${byField[field]} ${sentence}` : sentence;
    told.add(field);
  }
  return byField;
}
