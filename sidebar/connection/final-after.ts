// Sets when a day's figures are final.

import type { FinalAfter } from '../../src/core/report/final-days';
import { FINAL_TEXTS } from '../../src/text/fresh';
import type { Panel } from '../panel';
import { loadReports } from '../reports/report-list';
import { changeDays } from '../state/page-changes';
import { endWork } from '../state/work-changes';
import { runWork } from '../work/work-runner';

/** Sets for the whole spreadsheet how many days after its end a day is final, and loads the reports, which say it. */
export async function setFinalAfter(panel: Panel, days: FinalAfter): Promise<void> {
  await runWork(
    panel,
    { sentence: FINAL_TEXTS.saving },
    {
      call: () => panel.server.call('setFinalAfter', { days }),
      done(changed) {
        panel.change(changeDays(changed));
        panel.change(endWork(FINAL_TEXTS.saved(changed.finalAfter)));
      },
    },
  );
  await loadReports(panel);
}
