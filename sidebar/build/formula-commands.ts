// Inserts formulas for the choice, and opens existing ones.

import type { Agreement } from '../../src/core/agreement';
import type { ErrorReport } from '../../src/panel/contract/errors';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { WORK_LABELS, WORK_QUESTIONS } from '../../src/text/panel/work';
import { SERVICE_TEXTS } from '../../src/text/services/services';
import { checkChoice } from '../fields/checks';
import { withChoiceToSend } from '../fields/choice-to-send';
import type { Asking } from '../parts/action';
import { ask } from '../state/page-changes';
import type { Panel } from '../state/panel';
import type { AgreedShare, Question } from '../state/question';
import { type Ready, titlesToSend } from '../state/state';
import { formulaQuestion } from '../work/raise-question';
import { endInsertion, openFormula } from '../work/work-changes';
import { runWork } from '../work/work-runner';

/** What the person has agreed to for a formula. */
interface Given {
  /** The connections that the person has agreed to share for it. */
  shares?: readonly AgreedShare[];
  /** Which content of the cell may be replaced. */
  agreements?: readonly Agreement[];
}

/**
 * Inserts a formula for the choice into the cell whose formula is edited, or else into the current cell. Asks before it
 * shares a connection or replaces the content of the cell.
 */
async function insertFormula(panel: Panel, given: Given = {}): Promise<void> {
  const state = panel.ready();
  const sharing = state && formulaQuestion(state, given.shares ?? []);
  if (sharing && state && !state.work && !checkChoice(state, 'insertFormula'))
    return panel.change(ask(sharing));
  await runWork(panel, 'insertFormula', {
    check: (now) => checkChoice(now, 'insertFormula'),
    call: (now) =>
      panel.server.call('insertFormula', {
        choice: withChoiceToSend(now).choice,
        ...titlesToSend(now),
        ...(given.shares ? { shares: [...given.shares] } : {}),
        ...(given.agreements ? { agreements: [...given.agreements] } : {}),
        ...(now.formulaEdit ? { cell: now.formulaEdit.cell } : {}),
      }),
    done: (inserted) => panel.change(endInsertion(inserted)),
    question: (error) => replaceQuestion(error, given),
  });
}

/** Of the choice: a new formula, or the one that is edited. */
export const INSERT_FORMULA: Asking<Ready, 'shareForFormula' | 'replaceCell'> = {
  label: ({ formulaEdit }) => (formulaEdit ? WORK_LABELS.updateFormula : WORK_LABELS.insertFormula),
  run: (panel) => void insertFormula(panel),
  questions: {
    shareForFormula: {
      text: ({ service, title, more }) => ({
        title: CONNECTION_TEXTS.shareTitle(title),
        lines: [CONNECTION_TEXTS.formulaNeedsSharing, SERVICE_TEXTS[service].shareAsk],
        agree: more ? CONNECTION_TEXTS.share : CONNECTION_TEXTS.shareAndInsert,
        files: null,
        isDestructive: false,
      }),
      agree: (panel, { shares, service, id }) =>
        insertFormula(panel, { shares: [...shares, { service, id }] }),
    },
    replaceCell: {
      text: ({ sentence }) => ({
        ...WORK_QUESTIONS.replaceCell,
        lines: [sentence],
        files: null,
        isDestructive: true,
      }),
      agree: (panel, { given, offer }) => insertFormula(panel, { ...given, agreements: [offer] }),
    },
  },
};

/** Opens the formula of the current cell in the panel. */
export function readFormula(panel: Panel): Promise<void> {
  return runWork(panel, 'readFormula', {
    call: () => panel.server.read('readFormula', {}),
    done: (opened) => panel.change(openFormula(opened)),
    failed: aboutAccount,
  });
}

/** Asks whether the content of the cell may be replaced. */
function replaceQuestion({ offer, sentence }: ErrorReport, { shares }: Given): Question | null {
  if (offer?.kind !== 'replaceCell') return null;
  return { kind: 'replaceCell', sentence, offer, given: shares === undefined ? {} : { shares } };
}

/** Opening a formula needs the account's apps, whatever the source, so its error asks for that login. */
function aboutAccount(error: ErrorReport): ErrorReport {
  return error.remedy === 'logIn' ? { ...error, field: 'password' } : error;
}
