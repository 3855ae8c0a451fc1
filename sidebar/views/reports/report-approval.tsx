// What a report would do with this person's connection, and the questions that follow from it.

import type { SavedReportView } from '../../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { shortName } from '../../../src/text/phrases';
import { runnableOf } from '../../reports/report-groups';
import { unapproved } from '../../reports/report-summary';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { AskedBox } from '../parts/question-box';
import { dashboardRunId, RUN_ALL_ID } from './report-ids';

/** What a run would ask for, shown while this person has not approved that. */
export function DefinitionText({ report }: { report: SavedReportView }) {
  if (!report.approval.needsQuestion) return null;
  const label = LIST_TEXTS.definitionOf(report.draft.name);
  return <Definition report={report} title={LIST_TEXTS.definition} label={label} />;
}

/** All that is approved of a report stands here, nothing of it cut. */
export function Definition(props: { report: SavedReportView; title: string; label: string }) {
  const { approval } = props.report;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may name a thousand apps, and keys must be able to scroll it
    <section class="definition" tabIndex={0} aria-label={props.label}>
      <p>{props.title}</p>
      <ul>
        {approval.definition.map(({ heading, text }) => (
          <li key={heading}>
            {heading}: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks before `Run all` spends this person's connection on reports that they have not approved. */
export function OthersQuestion({ state: { reports } }: { state: Ready }) {
  const { dispatch, reportRuns } = useCommands();
  const { expanded } = reports;
  const dashboard = expanded?.kind === 'runAll' ? expanded.dashboard : '';
  const all = runnableOf(reports.list, dashboard);
  const others = unapproved(all);
  if (expanded?.kind !== 'runAll' || others.length === 0) return null;
  const opener = dashboard === '' ? RUN_ALL_ID : dashboardRunId(dashboard);
  const focusOpener = () => document.getElementById(opener)?.focus();
  const leave = () => {
    dispatch({ type: 'reportExpanded', expanded: null });
    focusOpener();
  };
  const run = (agreed: readonly SavedReportView[]) => {
    // The answer goes before the work starts, which leads back to where the focus is then.
    focusOpener();
    void reportRuns.runAllAnswered(agreed, dashboard);
  };
  const mine = { label: LIST_TEXTS.runMine, run: () => run([]) };
  const everyone = { label: LIST_TEXTS.runOthers, look: 'primary' as const, run: () => run(others) };
  return (
    <AskedBox
      title={LIST_TEXTS.othersTitle}
      answers={others.length < all.length ? [mine, everyone] : [everyone]}
      onLeave={leave}
    >
      <p>{LIST_TEXTS.othersAsk}</p>
      {others.map((report) => {
        const { id, name } = report.draft;
        const label = LIST_TEXTS.definitionAsked(name);
        return <Definition key={id} report={report} title={shortName(name)} label={label} />;
      })}
    </AskedBox>
  );
}

/** Says that the file is a copy whose schedules are off, and turns them on. */
export function CopyNotice() {
  const { reportCommands } = useCommands();
  return (
    <div class="question">
      <p>{LIST_TEXTS.copyHint}</p>
      <div class="buttons">
        <button type="button" class="small" onClick={() => void reportCommands.turnOn()}>
          {LIST_TEXTS.turnOn}
        </button>
      </div>
    </div>
  );
}
