// A saved report as one line: its name, state, last run and `Run`. A click opens the facts of its card.

import { LONGEST_REPORT_NAME } from '../../../../src/core/report/report-options';
import type { SavedReportView } from '../../../../src/panel/contract/reports';
import { LINE_TEXTS } from '../../../../src/text/panel/report-list';
import { shortValue } from '../../../../src/text/phrases';
import { lineBadgesOf } from '../../../reports/report-summary';
import type { Ready } from '../../../state/state';
import { useCommands } from '../../commands';
import { BadgeWords, ReportDetails, RunButton } from '../report-card';
import { lineIdOf } from '../report-ids';
import { ReportMenu } from '../report-menu';

/** @param heading its level, which differs in the list and in a dashboard */
export function ReportLine(props: { report: SavedReportView; state: Ready; heading?: 'h3' | 'h4' }) {
  const { report, state, heading: Heading = 'h3' } = props;
  const { dispatch } = useCommands();
  const { id, name } = report.draft;
  const { expanded, lines } = state.reports;
  const isOpen = lines.open.includes(id) || expanded?.id === id;
  const bodyId = `details-report-${id}`;
  const toggle = () => {
    // The form or question below the report closes with the line.
    if (isOpen && expanded?.id === id) dispatch({ type: 'reportExpanded', expanded: null });
    if (isOpen === lines.open.includes(id)) dispatch({ type: 'reportLineToggled', id });
  };
  return (
    <li class={isOpen ? 'report compact open' : 'report compact'}>
      <div class="top">
        <Heading>
          <button
            type="button"
            class="line-button"
            id={lineIdOf(id)}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={toggle}
          >
            <span class="title">
              <span class={isOpen ? 'name' : 'name cut'}>{shortValue(name, LONGEST_REPORT_NAME)}</span>
              <span class={isOpen ? 'arrow' : 'arrow down'} aria-hidden="true" />
            </span>{' '}
            <span class="state">
              <BadgeWords badges={lineBadgesOf(report)} />{' '}
              <span class="when">{report.lastRun ?? LINE_TEXTS.neverRun}</span>
            </span>
          </button>
        </Heading>
        <RunButton report={report} />
        <ReportMenu report={report} state={state} />
      </div>
      <div id={bodyId} class="line-body" hidden={!isOpen}>
        {isOpen && <ReportDetails report={report} state={state} isLine />}
      </div>
    </li>
  );
}
