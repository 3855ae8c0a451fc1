// Changes the spreadsheet's setting `Figures are final after`. Any editor may, so the log records who did.

import type { FinalAfter } from '../core/report/final-days';
import { NO_FIGURES } from '../saved/ports';
import { namePerson } from '../saved/run/run-and-record';
import { finalAfterChanged } from '../text/fresh';
import type { PanelDeps } from './deps';

/** @throws StatsError DOCUMENT_BUSY, STORE_FULL */
export function setFinalAfter(days: FinalAfter, deps: PanelDeps): void {
  const { finalAfter: before } = deps.finalSetting();
  if (days === before) return;
  const timeMs = deps.clock.now();
  deps.lock.hold(() => {
    deps.settings.changeFinalAfter(days, timeMs);
    deps.log.append({
      ...NO_FIGURES,
      timeMs,
      report: '',
      by: namePerson(deps),
      period: '',
      durationMs: 0,
      result: finalAfterChanged(before, days),
    });
  });
}
