// Does what a person agrees to, or declines.

import { withAgreed } from '../../src/core/agreement';
import { WORK_TEXTS } from '../../src/text/panel/work';
import { disconnect, share } from '../account/connections/connection-commands';
import { insertFormula } from '../build/formula-commands';
import { pickDestination } from '../choice/choice-changes';
import { changeChoice } from '../fields/form-changes';
import { discardReportForm } from '../reports/form/form-commands';
import { listedReport } from '../reports/list/report-list';
import { pauseBackfill, undoAgain } from '../reports/report-commands';
import { runAgain, runElsewhere } from '../reports/report-runs';
import { failConnecting, startConnecting } from '../state/connection-changes';
import { ask } from '../state/page-changes';
import type { Panel } from '../state/panel';
import type { OtherTableQuestion, Question } from '../state/question';
import { write } from '../work/choice-commands';
import { endWork } from '../work/work-changes';
import { loadPanel } from './load-panel';

/** Does what the question asked about. */
export async function agree(panel: Panel, question: Question): Promise<void> {
  switch (question.kind) {
    case 'share':
      return share(panel, question.service, question.id);
    case 'shareForFormula': {
      const { agreed, service, id } = question;
      return insertFormula(panel, { shares: [...agreed, { service, id }] });
    }
    case 'replaceCell':
      return insertFormula(panel, { ...question.agreed, agreed: [question.offer] });
    case 'largeWrite':
      return write(panel, withAgreed(question.agreed, question.offer));
    case 'otherTable': {
      const { agreed, offer, report } = question;
      const consent = withAgreed(agreed, offer);
      return report === undefined ? write(panel, consent) : runAgain(panel, report, consent);
    }
    case 'changeRows':
    case 'joinRows':
    case 'useRows': {
      const { does, report, offer, agreed } = question;
      return does === 'undo'
        ? undoAgain(panel, report, offer)
        : runAgain(panel, report, withAgreed(agreed, offer));
    }
    case 'discardReport':
      return discardReportForm(panel, question.next, question.dashboard);
    case 'pauseBackfill':
      return pauseBackfill(panel, question.id);
    case 'leave':
      return disconnect(panel, question.service, question.id);
    case 'deleteData':
      return deleteData(panel);
  }
}

/** Ends a question without an answer. What a report asked before a run says that it wasn't run. */
export function cancel(panel: Panel, question: Question): void {
  panel.change(ask(null));
  const isRun = 'report' in question && !('does' in question && question.does === 'undo');
  const report = isRun ? listedReport(panel, question.report ?? '') : null;
  if (report) panel.change(endWork(WORK_TEXTS.notRun(report.draft.name)));
}

/** Writes to a sheet that doesn't exist yet instead of replacing a table. */
export function writeElsewhere(
  panel: Panel,
  { elsewhere, agreed, report }: OtherTableQuestion,
): Promise<void> {
  if (report !== undefined) return runElsewhere(panel, report, elsewhere);
  panel.change(changeChoice('sheetName', pickDestination({ kind: 'newSheet', sheetName: elsewhere })));
  return write(panel, agreed);
}

/** Opens the panel again as for a new person. */
async function deleteData(panel: Panel): Promise<void> {
  const { choiceSaver } = panel;
  panel.change(startConnecting('account'));
  // Stops saving first, because a choice that is saved late would be stored again.
  await choiceSaver.pause();
  const answer = await panel.server.call('deleteMyData', {});
  if (answer.ok) await loadPanel(panel);
  choiceSaver.resume();
  panel.change(answer.ok ? endWork(answer.value.sentence) : failConnecting('account', answer.error));
}
