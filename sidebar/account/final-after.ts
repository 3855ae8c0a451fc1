// Sets when a day's figures are final.

import type { FinalAfter } from '../../src/core/report/final-days';
import { FINAL_TEXTS } from '../../src/text/fresh';
import { loadReports } from '../reports/list/report-list';
import { changeDays } from '../state/page-changes';
import type { Panel } from '../state/panel';
import { endWork } from '../work/work-changes';
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
