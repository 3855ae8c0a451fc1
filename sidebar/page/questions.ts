// What is asked before something is shared, ended, deleted or replaced: for each kind one object with its words and
// what a yes does. Those of one action stand with it; here are those that several actions lead to.

import { withAgreed } from '../../src/core/agreement';
import { FORM_TEXTS } from '../../src/text/panel/report-form';
import { WORK_QUESTIONS, WORK_TEXTS } from '../../src/text/panel/work';
import { deleteDataText, LEAVE, SHARE, UNSHARE } from '../account/connections/connection-actions';
import { HAND_OVER } from '../account/hand-over';
import { INSERT_FORMULA } from '../build/formula-commands';
import { pickDestination } from '../choice/choice-changes';
import { changeChoice } from '../fields/form-changes';
import type { Asked, QuestionText } from '../parts/action';
import { discardReportForm, saveAsNew } from '../reports/form/form-commands';
import { listedReport } from '../reports/list/report-list';
import { undoAgain } from '../reports/report-commands';
import { runAgain, runElsewhere } from '../reports/report-runs';
import { failConnecting, startConnecting } from '../state/connection-changes';
import { ask } from '../state/page-changes';
import type { Panel } from '../state/panel';
import type { Question, QuestionKind } from '../state/question';
import { WRITE, write } from '../work/choice-commands';
import { endWork } from '../work/work-changes';
import { loadPanel } from './load-panel';

/** About rows of a report that the run or the undo didn't write. */
const ROWS: Asked<'changeRows' | 'joinRows'> = {
  text: ({ kind, sentence, rows }) => ({
    agree: WORK_TEXTS.replaceRows(rows ?? 0),
    ...WORK_QUESTIONS[kind],
    lines: [sentence],
    files: null,
    isDestructive: true,
  }),
  agree: (panel, { does, report, offer, agreements }) => {
    if (does === 'undo') return undoAgain(panel, report, offer);
    return runAgain(panel, report, withAgreed(agreements, offer));
  },
};

const QUESTIONS: { readonly [Kind in QuestionKind]: Asked<Kind> } = {
  ...SHARE.questions,
  ...UNSHARE.questions,
  ...LEAVE.questions,
  ...HAND_OVER.questions,
  ...INSERT_FORMULA.questions,
  ...WRITE.questions,
  deleteData: {
    text: deleteDataText,
    agree: (panel) => deleteData(panel, true),
    agreeOtherwise: (panel) => deleteData(panel, false),
  },
  discardReport: {
    text: ({ name }) => ({
      title: FORM_TEXTS.discardTitle,
      lines: [FORM_TEXTS.discardAsk(name.trim())],
      files: null,
      agree: FORM_TEXTS.discard,
      isDestructive: true,
    }),
    agree: async (panel, { next, dashboard }) => discardReportForm(panel, next, dashboard),
  },
  saveAsNew: {
    text: ({ name, sheet }) => ({
      title: FORM_TEXTS.saveNewTitle,
      lines: [FORM_TEXTS.otherColumns, FORM_TEXTS.saveNewAsk(name, sheet)],
      files: null,
      agree: FORM_TEXTS.saveNew,
      isDestructive: false,
    }),
    agree: (panel) => saveAsNew(panel, true),
  },
  otherTable: {
    text: ({ sentence, rows, elsewhere }) => ({
      ...WORK_QUESTIONS.otherTable,
      lines: [sentence],
      files: null,
      isDestructive: true,
      agree: WORK_TEXTS.replaceRows(rows),
      otherwise: { label: WORK_TEXTS.writeTo(elsewhere), isDestructive: false },
    }),
    agree(panel, { agreements, offer, report }) {
      const more = withAgreed(agreements, offer);
      return report === undefined ? write(panel, more) : runAgain(panel, report, more);
    },
    agreeOtherwise(panel, { elsewhere, agreements, report }) {
      if (report !== undefined) return runElsewhere(panel, report, elsewhere);
      panel.change(changeChoice('sheetName', pickDestination({ kind: 'newSheet', sheetName: elsewhere })));
      return write(panel, agreements);
    },
  },
  changeRows: ROWS,
  joinRows: ROWS,
};

export function questionText<Kind extends QuestionKind>(question: Question<Kind>): QuestionText {
  return QUESTIONS[question.kind].text(question);
}

/** Does what the question asked about. */
export function agree<Kind extends QuestionKind>(panel: Panel, question: Question<Kind>): void {
  void QUESTIONS[question.kind].agree(panel, question);
}

/** Does what the other answer says. */
export function agreeOtherwise<Kind extends QuestionKind>(panel: Panel, question: Question<Kind>): void {
  void QUESTIONS[question.kind].agreeOtherwise?.(panel, question);
}

/** Ends a question without an answer. What a report asked before a run says that it wasn't run. */
export function cancel(panel: Panel, question: Question): void {
  panel.change(ask(null));
  const isRun = 'report' in question && !('does' in question && question.does === 'undo');
  const report = isRun ? listedReport(panel, question.report ?? '') : null;
  if (report) panel.change(endWork(WORK_TEXTS.notRun(report.draft.name)));
}

/** Answers `Delete my data`. Opens the panel again, as for a new person or with the connections alone. */
async function deleteData(panel: Panel, inFile: boolean): Promise<void> {
  const { choiceSaver } = panel;
  panel.change(startConnecting('account'));
  // Stops saving first, because a choice that is saved late would be stored again.
  await choiceSaver.pause();
  const answer = await panel.server.call('deleteMyData', { inFile });
  if (answer.ok) await loadPanel(panel);
  choiceSaver.resume();
  panel.change(answer.ok ? endWork(answer.value.sentence) : failConnecting('account', answer.error));
}
