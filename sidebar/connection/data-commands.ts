// Deletes all that is stored about the person, and does what a person agrees to.

import type { ChoiceSaver } from '../choice/choice-saver';
import type { FormulaCommands } from '../formulas/formula-commands';
import type { ReportCommands } from '../reports/report-commands';
import type { Server } from '../server/server';
import { endConnecting, failConnecting, startConnecting } from '../state/connection-changes';
import { ask } from '../state/page-changes';
import type { Store } from '../state/store';
import { endWork } from '../state/work-changes';
import type { WorkRunner } from '../work/work-runner';
import type { ConnectionCommands } from './connection-commands';
import type { Question } from './question';

export interface QuestionCommands {
  /** Asks whether to delete the person's data, once the server has said what is stored. */
  askToDeleteData(): void;
  /** Does what the question asked about. */
  agree(question: Question): void;
  dismiss(): void;
}

interface Parts {
  store: Store;
  server: Server;
  choiceSaver: ChoiceSaver;
  workRunner: WorkRunner;
  formulaCommands: FormulaCommands;
  connectionCommands: ConnectionCommands;
  reportCommands: ReportCommands;
  /** Opens the panel again as for a new person. */
  reopen(): Promise<void>;
}

export function createQuestionCommands(parts: Parts): QuestionCommands {
  const { store, server, workRunner, formulaCommands, connectionCommands, reportCommands } = parts;

  async function askToDeleteData(): Promise<void> {
    if (store.ready()?.connections.account.busy !== false) return;
    store.change(startConnecting('account'));
    const answer = await server.read('personData', {});
    if (!answer.ok) return store.change(failConnecting('account', answer.error));
    store.change(endConnecting('account'));
    store.change(ask({ kind: 'deleteData', data: answer.value }));
  }

  return {
    askToDeleteData: () => void askToDeleteData(),
    dismiss: () => store.change(ask(null)),
    agree(question) {
      switch (question.kind) {
        case 'share':
          return connectionCommands.share(question.service, question.id);
        case 'shareForFormula':
          return void formulaCommands.insert({
            shares: [...question.agreed, { service: question.service, id: question.id }],
          });
        case 'replaceCell':
          return void formulaCommands.insert({ ...question.agreed, replaces: true });
        case 'largeWrite':
          return void workRunner.write({ isLargeAgreed: true });
        case 'discardReport':
          return reportCommands.discard(question.next, question.dashboard);
        case 'pauseBackfill':
          return void reportCommands.pauseBackfill(question.id);
        case 'leave':
          return connectionCommands.disconnect(question.service, question.id);
        case 'deleteData':
          return void deleteData(parts);
      }
    },
  };
}

async function deleteData({ store, server, choiceSaver, reopen }: Parts): Promise<void> {
  store.change(startConnecting('account'));
  // Stops saving first, because a choice that is saved late would be stored again.
  await choiceSaver.pause();
  const answer = await server.call('deleteMyData', {});
  if (answer.ok) await reopen();
  choiceSaver.resume();
  if (answer.ok) store.change(endWork(answer.value.sentence));
  else store.change(failConnecting('account', answer.error));
}
