// Inserts formulas for the choice, and opens existing ones.

import type { ErrorReport } from '../../src/panel/contract/errors';
import { asShown } from '../choice/shown-choice';
import type { AgreedShare, Question } from '../connection/question';
import { formulaQuestion } from '../connection/raise-question';
import type { Server } from '../server/server';
import { checkChoice } from '../state/checks';
import { ask } from '../state/page-changes';
import type { Store } from '../state/store';
import { endInsertion, leaveFormula, openFormula } from '../state/work-changes';
import type { WorkRunner } from '../work/work-runner';

/** What the person has agreed to for a formula. */
interface Agreed {
  /** The connections that the person has agreed to share for it. */
  shares?: readonly AgreedShare[];
  /** Whether the content of the cell may be replaced. */
  replaces?: true;
}

export interface FormulaCommands {
  /**
   * Inserts a formula for the choice into the cell whose formula is edited, or else into the current cell. Asks before
   * it shares a connection or replaces the content of the cell.
   */
  insert(agreed?: Agreed): Promise<void>;
  /** Opens the formula of the current cell in the panel. */
  read(): Promise<void>;
  /** Leaves the formula as it is. */
  leave(): void;
}

export function createFormulaCommands(store: Store, server: Server, workRunner: WorkRunner): FormulaCommands {
  return {
    async insert(agreed = {}) {
      const state = store.ready();
      const sharing = state && formulaQuestion(state, agreed.shares ?? []);
      if (sharing && state && !state.work && !checkChoice(state, 'insertFormula'))
        return store.change(ask(sharing));
      await workRunner.runShort('insertFormula', {
        check: (now) => checkChoice(now, 'insertFormula'),
        call: (now) =>
          server.call('insertFormula', {
            choice: asShown(now).choice,
            ...(agreed.shares ? { shares: [...agreed.shares] } : {}),
            ...(agreed.replaces ? { replaces: true } : {}),
            ...(now.formulaEdit ? { cell: now.formulaEdit.cell } : {}),
          }),
        done: (inserted) => store.change(endInsertion(inserted)),
        question: (error) => replaceQuestion(error, agreed),
      });
    },
    read: () =>
      workRunner.runShort('readFormula', {
        check: () => null,
        call: () => server.read('readFormula', {}),
        done: (opened) => store.change(openFormula(opened)),
        failed: aboutAccount,
      }),
    leave: () => store.change(leaveFormula()),
  };
}

/** Asks whether the content of the cell may be replaced. */
function replaceQuestion({ offer, sentence }: ErrorReport, { shares }: Agreed): Question | null {
  if (offer !== 'replaceCell') return null;
  return { kind: 'replaceCell', sentence, agreed: shares === undefined ? {} : { shares } };
}

/** Opening a formula needs the account's apps, whatever the source, so its error asks for that login. */
function aboutAccount(error: ErrorReport): ErrorReport {
  return error.remedy === 'logIn' ? { ...error, field: 'password' } : error;
}
