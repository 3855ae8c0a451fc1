// Starts the backfill of a report, which loads earlier days over several runs.

import type { SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import type { Server } from '../server/server';
import type { PanelError } from '../state/fields';
import { backfillProblem } from './backfill';
import { withoutFields } from './report-errors';
import type { ReportList } from './report-list';
import type { ReportRuns } from './report-runs';
import { savedReport } from './report-state';

export class BackfillCommands {
  constructor(
    private readonly server: Server,
    private readonly list: ReportList,
    private readonly runs: ReportRuns,
  ) {}

  /**
   * Starts it and runs the report, until all is loaded or the person cancels.
   * @param first the first day, as typed
   * @param isAgain whether to load days again that are already loaded
   */
  async start(report: SavedReportView, first: string, isAgain: boolean): Promise<void> {
    const { id, name } = report.draft;
    const { waits, butNotRun } = REPORT_TEXTS.startBackfill;
    const shown = report.approval.hash;
    await this.list.change(
      waits(name),
      () => this.server.call('startBackfill', { id, first, shown, ...(isAgain ? { isAgain } : {}) }),
      {
        check: ({ panel }) => aboutFirstDay(backfillProblem(first, panel.today)),
        done: (answer) => {
          this.list.answered(answer, 'expanded');
          const begun = savedReport(answer.reports, id);
          // The outcome of the run replaces the sentence that the backfill has started.
          if (begun) void this.runs.run(begun, { sentence: '', butNotRun });
        },
        // The form is still open, and the error may be about its field.
        failed: (error) =>
          this.list.afterFailure(error.field === 'backfillFrom' ? error : withoutFields(error)),
      },
    );
  }
}

function aboutFirstDay(sentence: string | null): PanelError | null {
  return sentence === null
    ? null
    : { code: 'CHOICE_INVALID', remedy: 'fix', sentence, field: 'backfillFrom' };
}
