// Makes, schedules and removes dashboards, and runs their reports.

import type { Schedule } from '../../../src/core/schedule/schedule';
import type { RequestOf } from '../../../src/panel/contract/calls';
import type { GroupsView } from '../../../src/panel/contract/panel-state';
import { COUNTRY, groupName, narrowedTo, withNamedGroups } from '../../../src/sources/groups';
import { factsOf } from '../../../src/sources/source-list';
import { scopeParts } from '../../../src/text/dashboard';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { filterInWords } from '../../../src/text/panel/filter';
import type { Panel } from '../../state/panel';
import { savedReports } from '../../state/report-state';
import { missingService, type NewDashboard, type Ready, type ReportOutcome } from '../../state/state';
import { runWatched } from '../../work/work-runner';
import type { DashboardView } from '../list/report-groups';
import { afterFailure, takeList, workOnReports } from '../list/report-list';
import { withoutFields } from '../report-errors';
import { idAndVersion, runEach, showRuns } from '../report-runs';

/** Makes a dashboard and runs its reports one after another. They share one progress and one Cancel. */
export function makeDashboard(panel: Panel): Promise<void> {
  return runWatched<{ runs: ReportOutcome[]; newDashboard: NewDashboard }>(panel, {
    about: DASHBOARD_TEXTS.making,
    async call(state, run) {
      const { request, words } = scopeOf(state);
      const answer = await panel.server.call('makeDashboard', request);
      if (!answer.ok) return answer;
      takeList(panel, answer.value);
      const { reports, sentence, savedIds: ids = [] } = answer.value;
      const runs = await runEach(panel, savedReports(reports, ids), run);
      return {
        ok: true,
        value: { runs, newDashboard: newDashboard(runs, ids.length, { saved: sentence, scope: words }) },
      };
    },
    done: ({ runs, newDashboard }) => showRuns(panel, runs, newDashboard),
    failed: (error) => afterFailure(panel, withoutFields(error)),
  });
}

/** What a new dashboard is of: what is chosen in Build for its source, of which a template keeps the apps. */
function scopeOf(state: Ready): { request: RequestOf<'makeDashboard'>; words: readonly string[] } {
  const source = missingService(state, factsOf('appStats')) === null ? 'appStats' : 'sellerStats';
  const choice = state.choice.source === source ? state.choice : state.choices[source];
  if (!choice) return { request: {}, words: [] };
  const { bundles, filter, groupBy } = choice;
  const isOfCountries = ({ of, title }: GroupsView['groups'][number]) =>
    of === 'Country' && groupBy.includes(groupName(title));
  const [tiers] = (state.groups?.groups ?? []).filter(isOfCountries);
  const countriesBy = tiers ? groupName(tiers.title) : COUNTRY;
  const apps = choice.apps.length === 0 ? 'all' : choice.apps;
  const { filterFields } = withNamedGroups(factsOf(source), { filter });
  const narrowed = narrowedTo({ apps, bundles, filter }, [countriesBy]);
  return {
    request: { apps, bundles, filter, countriesBy },
    words: scopeParts(narrowed, filterInWords(filter, filterFields)),
  };
}

/** What to say of a dashboard whose reports have run, and which one to show. @param saved that it is made */
function newDashboard(
  runs: readonly ReportOutcome[],
  reports: number,
  { saved, scope }: { saved: string; scope: readonly string[] },
): NewDashboard {
  const done = runs.filter(({ end }) => end === 'done');
  const shows = done[0]?.id ?? null;
  if (runs.some(({ end }) => end === 'cancelled'))
    return { sentence: DASHBOARD_TEXTS.cancelled(done.length, reports), shows };
  return { sentence: done.length === runs.length ? DASHBOARD_TEXTS.ready(scope) : saved, shows };
}

/** Gives all reports of a dashboard one schedule. */
export function scheduleDashboard(
  panel: Panel,
  { reports }: DashboardView,
  schedule: Schedule | null,
): Promise<void> {
  const call = () => panel.server.call('scheduleReports', { reports: reports.map(idAndVersion), schedule });
  return workOnReports(panel, DASHBOARD_TEXTS.scheduling, call, { closes: 'expanded' });
}

/**
 * Deletes the reports of a dashboard with their cells and charts, after the person has agreed.
 * @param keepsNumbers whether its tab stays, as values and charts
 */
export function removeDashboard(
  panel: Panel,
  { id, reports }: DashboardView,
  keepsNumbers: boolean,
): Promise<void> {
  const ids = reports.map(({ draft }) => draft.id);
  const call = () => panel.server.call('removeDashboard', { dashboard: id, reports: ids, keepsNumbers });
  return workOnReports(panel, DASHBOARD_TEXTS.removing, call, { closes: 'expanded' });
}
