// Commands on the form of a report or a dashboard: open it, leave it, save it.

import { placeSheet } from '../../../src/core/place/place';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { factsOf } from '../../../src/sources/source-list';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import { sheetOfReport } from '../../choice/first-places';
import { checkDashboard, checkReport, checkWatch } from '../../fields/checks';
import { withChoiceToSend } from '../../fields/choice-to-send';
import { hasOtherColumns } from '../../fields/report-fields';
import { ask } from '../../state/page-changes';
import type { Panel } from '../../state/panel';
import { draftOf, isFormChanged } from '../../state/report-state';
import { type Ready, titlesToSend } from '../../state/state';
import { watchOf } from '../../state/watch-fields';
import { runWatched, runWork } from '../../work/work-runner';
import { withDailyUse } from '../daily-use';
import { dashboardsOf, runnableOf } from '../list/report-groups';
import { afterFailure, showAnswer } from '../list/report-list';
import {
  besideEdited,
  closeReportForm,
  endWatchPreview,
  leaveEdited,
  openReportForm,
} from '../report-changes';
import { idAndVersion, runReports, runSavedReport } from '../report-runs';

/**
 * Opens the form for a report, or (null) for a new one. Leaves the form of another report first, which asks if changes
 * would be lost.
 * @param dashboard edits the dashboard of the report
 */
export function editReport(panel: Panel, id: string | null, dashboard?: string): void {
  const state = panel.ready();
  if (!state) return;
  const { form, formStart } = state.reports;
  const isOther = form !== null && id !== null && (form.id !== id || formStart?.dashboard !== dashboard);
  if (isOther && isFormChanged(state)) askToDiscard(panel, form.name, id, dashboard);
  else panel.change(openReportForm(id, dashboard));
}

/** Leaves the form. Asks first if changes would be lost. */
export function leaveReportForm(panel: Panel): void {
  const state = panel.ready();
  if (!state?.reports.form) return;
  if (isFormChanged(state)) askToDiscard(panel, state.reports.form.name, null);
  else panel.change(closeReportForm());
}

/** Leaves the form and discards its changes. @param next the report to edit then */
export function discardReportForm(panel: Panel, next: string | null, dashboard?: string): void {
  panel.change(closeReportForm());
  if (next !== null) panel.change(openReportForm(next, dashboard));
}

function askToDiscard(panel: Panel, name: string, next: string | null, dashboard?: string): void {
  panel.change(ask({ kind: 'discardReport', name, next, dashboard }));
}

/** Saves the form, and runs what was saved. What couldn't run asks whether it should be a report of its own. */
export async function saveAndRun(panel: Panel): Promise<void> {
  const state = panel.ready();
  if (!state || !hasOtherColumns(withChoiceToSend(state))) return saveReport(panel, true);
  const { form, choice } = besideEdited(state);
  panel.change(ask({ kind: 'saveAsNew', name: form?.name ?? '', sheet: placeSheet(choice.destination) }));
}

/** Saves the form as a report beside the edited one, which stays as it is. */
export function saveAsNew(panel: Panel, runs = false): Promise<void> {
  panel.change(leaveEdited());
  return saveReport(panel, runs);
}

/**
 * Saves the form with the current choice. Of a dashboard, all reports get its period, scope and comparison.
 * @param runs whether what was saved is run; it stays saved if the run fails
 */
export async function saveReport(panel: Panel, runs = false): Promise<void> {
  const { form, formStart } = panel.ready()?.reports ?? {};
  if (!form) return;
  const dashboard = formStart?.dashboard;
  await runWork(
    panel,
    { sentence: REPORT_TEXTS.save.waits(form.name.trim()) },
    {
      check: (state) => (dashboard === undefined ? checkReport(state, form.id) : checkDashboard(state)),
      call: (state) =>
        dashboard === undefined
          ? panel.server.call('saveReport', {
              draft: draftOf(state.reports.form ?? form, choiceToSave(state)),
            })
          : panel.server.call('editDashboard', dashboardToSave(state, dashboard)),
      done(answer) {
        const state = panel.ready();
        if (dashboard === undefined) {
          const withUse = state ? withDailyUse(answer, state) : answer;
          if (runs) runSavedReport(panel, withUse, 'form');
          else showAnswer(panel, { answer: withUse, closes: 'form' });
          return;
        }
        showAnswer(panel, { answer, closes: 'form' });
        if (runs) void runReports(panel, runnableOf(answer.reports, dashboard));
      },
      failed: (error) => (error.code === 'REPORT_UNKNOWN' ? afterFailure(panel, error) : error),
    },
  );
}

/** Shows what the watch in the form would have told. It reads what the watch will read, and writes nothing. */
export function previewWatch(panel: Panel): Promise<void> {
  return runWatched(panel, {
    check: checkWatch,
    async call(state, { runId }) {
      const { choice } = withChoiceToSend(state);
      const watch = state.reports.form && watchOf(state.reports.form.watch, factsOf(choice.source));
      if (!watch) throw new Error('The form has no watch.');
      const { titles } = titlesToSend(state);
      const asked = { choice, watch, ...(titles ? { titles } : {}) };
      const answer = await panel.server.read('previewWatch', { runId, ...asked });
      return answer.ok ? { ok: true, value: { watch, choice, titles, preview: answer.value } } : answer;
    },
    done: (value) => panel.change(endWatchPreview(value)),
  });
}

/** The choice, in the sheet that the report gets. */
function choiceToSave(state: Ready): Choice {
  const { choice } = withChoiceToSend(state);
  const sheetName = sheetOfReport(state);
  return sheetName === null ? choice : { ...choice, destination: { kind: 'newSheet', sheetName } };
}

/** The period, scope and comparison of the form, for all reports of a dashboard. */
function dashboardToSave({ choice, reports: { list, form } }: Ready, dashboard: string) {
  const { period, apps, bundles, filter, compare } = choice;
  const reports =
    dashboardsOf(list)
      .find(({ id }) => id === dashboard)
      ?.reports.map(idAndVersion) ?? [];
  const { countriesBy } = form ?? {};
  return { reports, period, apps, bundles, filter, compare, countriesBy };
}
