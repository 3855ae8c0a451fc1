// The facts on a dashboard's card: those of all of its reports, and what those say that need attention.

import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { nothingToCompare } from '../../choice/compare-days';
import type { Ready } from '../../state/state';
import { Advice, PlaceLine, Result } from '../card/report-facts';
import { adviceOf } from '../card/report-summary';
import { type DashboardView, unlessShared } from '../list/report-groups';
import {
  dashboardFresh,
  dashboardLastRun,
  dashboardNextRun,
  dashboardReads,
  noticesOf,
  resultOfConcern,
} from './dashboard-summary';

/** @param isLine whether they are below a line, which already says that nothing has run */
export function DashboardFacts(props: { dashboard: DashboardView; state: Ready; isLine: boolean }) {
  const { dashboard, state, isLine } = props;
  const { panel } = state;
  const { reports } = dashboard;
  const placed = reports.find(({ place }) => place);
  const unlessAbove = unlessShared(state.reports.list);
  const lastRun = dashboardLastRun(dashboard);
  const fresh = dashboardFresh(dashboard);
  return (
    <div class="facts">
      <p>{dashboardReads(dashboard, panel)}</p>
      {placed && <PlaceLine report={placed} />}
      {noticesOf(dashboard, ({ draft }) => nothingToCompare(draft.choice, panel) ?? '').map(({ text }) => (
        <p key={text} class="problem">
          {text}
        </p>
      ))}
      {noticesOf(dashboard, (each) => unlessAbove(adviceOf(each))).map(({ text, names }) => (
        <Advice key={text} text={DASHBOARD_TEXTS.notice(names, text)} />
      ))}
      {lastRun === null ? !isLine && <p>{LIST_TEXTS.neverRun}</p> : <p>{LIST_TEXTS.lastRun(lastRun, '')}</p>}
      {fresh && <p>{fresh}</p>}
      {noticesOf(dashboard, (each) => unlessAbove(resultOfConcern(each))).map(({ text, report, names }) => (
        <Result
          key={text}
          report={report}
          name={names || dashboard.name}
          text={DASHBOARD_TEXTS.notice(names, text)}
          of="dashboard"
        />
      ))}
      <p>{dashboardNextRun(dashboard, panel.user)}</p>
    </div>
  );
}
