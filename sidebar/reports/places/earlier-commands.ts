// Loads earlier days of a report: asks which, then makes one call after another until all are loaded or it is stopped.

import type { Agreement } from '../../../src/core/agreement';
import { withAgreed } from '../../../src/core/agreement';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import type { PanelError } from '../../state/fields';
import type { Panel } from '../../state/panel';
import { savedReport } from '../../state/report-state';
import { rowsQuestion } from '../../work/raise-question';
import { runWatched } from '../../work/work-runner';
import { afterFailure, listedReport, showAnswer, workOnReports } from '../list/report-list';
import { aboutRun, withoutFields } from '../report-errors';
import { callLoads } from '../run-report';
import { earlierProblem } from './earlier-days';

/** What the form asks for: from which day on, as typed, and whether also days that the table has. */
export interface TypedWish {
  first: string;
  again: boolean;
}

/** Keeps which days are to be loaded, and begins to load them. */
export async function wantEarlierDays(panel: Panel, report: SavedReportView, wish: TypedWish): Promise<void> {
  const { id, name } = report.draft;
  await workOnReports(
    panel,
    REPORT_TEXTS.earlierDays.waits(name),
    () => panel.server.call('wantEarlierDays', { id, ...wish }),
    {
      check: (state) => aboutFirstDay(earlierProblem(wish.first, state.panel.today)),
      done(answer) {
        showAnswer(panel, { answer, closes: 'expanded' });
        if (savedReport(answer.reports, id)?.earlier) void loadEarlierDays(panel, id, [], answer.sentence);
      },
      // The form is still open, and the error may be about its field.
      failed: (error) => afterFailure(panel, error.field === 'earlierFrom' ? error : withoutFields(error)),
    },
  );
}

function aboutFirstDay(sentence: string | null): PanelError | null {
  return sentence === null ? null : { code: 'CHOICE_INVALID', remedy: 'fix', sentence, field: 'earlierFrom' };
}

/**
 * Goes on with the earlier days of a report. @param said before the outcome
 * @param agreed what the person has agreed to
 */
export async function loadEarlierDays(
  panel: Panel,
  id: string,
  agreements: readonly Agreement[] = [],
  said = '',
): Promise<void> {
  const report = listedReport(panel, id);
  if (!report) return;
  await runWatched(panel, {
    about: report.draft.name,
    isLoad: () => true,
    isEarlier: true,
    call: (_state, run) =>
      callLoads(panel, run, (daysLeft) =>
        panel.server.call('loadEarlierDays', {
          runId: run.runId,
          id,
          agreements: withAgreed(agreements, ...run.agreements),
          ...(daysLeft ? { days: daysLeft } : {}),
        }),
      ),
    question: (error) => rowsQuestion(error, id, 'loadEarlier', agreements),
    done: ({ answer, notes }) => {
      const sentence = [said, answer.sentence].filter(Boolean).join(' ');
      showAnswer(panel, { answer: { ...answer, sentence }, ran: id, notes });
    },
    failed(error) {
      const sentence = [said, error.sentence].filter(Boolean).join(' ');
      return afterFailure(panel, aboutRun({ ...error, sentence }, report, panel.ready()));
    },
  });
}
