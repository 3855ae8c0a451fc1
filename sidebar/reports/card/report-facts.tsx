// The facts on a report's card: advice on its state, where it writes, its last result, and its charts.

import { isOutside } from '../../../src/core/place/place';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CHART_KIND_TITLES, CHART_TEXTS, DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { nothingToCompare } from '../../choice/compare-days';
import { FoldedText } from '../../parts/folded-text';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { unlessShared } from '../list/report-groups';
import { OutsideLine } from '../places/outside-line';
import { showChart, showReport } from '../report-commands';
import {
  adviceOf,
  lastResultOf,
  lastRunOf,
  nextRunOf,
  placeShown,
  readAndWritten,
  resultOf,
  watchLine,
  whatIsRead,
} from './report-summary';

/** @param isLine whether they are below a line, which already says that a report hasn't run */
export function ReportFacts(props: { report: SavedReportView; state: Ready; isLine: boolean }) {
  const { report, state, isLine } = props;
  const { panel, apps } = state;
  const { name, choice } = report.draft;
  const problem = nothingToCompare(choice, panel);
  const unlessAbove = unlessShared(state.reports.list);
  return (
    <div class="facts">
      <p>{LIST_TEXTS.facts(whatIsRead(choice, apps.list), readAndWritten(report, panel))}</p>
      <PlaceLine report={report} />
      {problem && <p class="problem">{problem}</p>}
      <Advice text={unlessAbove(adviceOf(report))} />
      {!(isLine && report.lastRun === null) && <p>{lastRunOf(report)}</p>}
      {report.fresh && <p>{report.fresh}</p>}
      <Result report={report} name={name} text={unlessAbove(resultOf(report))} />
      {report.draft.schedule && <p>{nextRunOf(report, state.panel.user)}</p>}
      {report.draft.watch && report.draft.schedule && <p>{watchLine(report)}</p>}
      <Charts report={report} />
    </div>
  );
}

/** Where it writes: a link once it has written there. */
export function PlaceLine({ report }: { report: SavedReportView }) {
  const panel = usePanel();
  const { place, draft } = report;
  const { destination } = draft.choice;
  if (isOutside(destination)) return <OutsideLine place={destination} />;
  if (!place) return <p>{LIST_TEXTS.sheet(placeShown(report))}</p>;
  // A plain click selects the cells in this tab; any other click follows the link as usual.
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void showReport(panel, report);
  };
  return (
    <p>
      {LIST_TEXTS.sheet('')}
      <a href={place.url} target="_blank" rel="noopener" onClick={onClick}>
        {placeShown(report)}
      </a>
    </p>
  );
}

/** @param text blank for none */
export function Advice({ text }: { text: string }) {
  return text === '' ? null : <p class="advice">{text}</p>;
}

/**
 * What the last run changed, or why it failed, which is shown whole. What support asks for is behind `Details`.
 * @param name whose text it is; @param of keeps the IDs of a dashboard's texts apart from those of its reports
 */
export function Result(props: {
  report: SavedReportView;
  name: string;
  text: string;
  of?: 'report' | 'dashboard';
}) {
  const { report, name, text, of = 'report' } = props;
  const { requestId } = lastResultOf(report);
  const { errorCode, failures, asksForLook } = report;
  if (text === '') return null;
  return (
    <FoldedText
      id={`result-${of}-${report.draft.id}`}
      class={failures > 0 ? 'problem' : ''}
      text={text}
      isWhole={failures > 0 || asksForLook}
      name={LIST_TEXTS.detailsOf(name)}
      extra={
        (requestId || errorCode) && (
          <>
            {requestId && <p>{PAGE_TEXTS.requestId(requestId)}</p>}
            {errorCode && <p>{PAGE_TEXTS.errorCode(errorCode)}</p>}
          </>
        )
      }
    />
  );
}

/** How many charts it has; their titles unfold, each with a button that goes to it once it's in the sheet. */
function Charts({ report }: { report: SavedReportView }) {
  const panel = usePanel();
  const { charts, draft } = report;
  if (charts.length === 0) return null;
  return (
    <details class="parts">
      <summary>{CHART_TEXTS.count(charts.length)}</summary>
      <ul aria-label={CHART_TEXTS.listOf(draft.name)}>
        {charts.map(({ chartId, title, kind }, index) => (
          // Keyed by position, because two charts may be equal.
          <li key={`${index} ${title}`}>
            {CHART_TEXTS.one(title, CHART_KIND_TITLES[kind])}{' '}
            {chartId !== null && (
              <button
                type="button"
                class="small"
                aria-label={CHART_TEXTS.showOne(title)}
                onClick={() => void showChart(panel, report, chartId)}
              >
                {DASHBOARD_TEXTS.show}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
