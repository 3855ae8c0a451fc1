// Shows what a report would do with this person's connection, and asks for their approval.

import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CHOICE_LABELS } from '../../../src/text/panel/choice';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { shortName } from '../../../src/text/phrases';
import { appsNamed } from '../../choice/app-search';
import { AskedBox } from '../../parts/asked-box';
import { usePanel } from '../../parts/panel-context';
import { savedReports } from '../../state/report-state';
import type { Ready } from '../../state/state';
import { expand } from '../report-changes';
import { turnOnSchedules } from '../report-commands';
import { runAgreedReports } from '../report-runs';
import { unapproved } from './report-summary';

/** What a run would request, until this person has approved it. @param part its name within a dashboard */
export function DefinitionText({ report, part }: { report: SavedReportView; part?: string }) {
  const { needsQuestion, isUntold } = report.approval;
  if (!needsQuestion && !isUntold) return null;
  const label = LIST_TEXTS.definitionOf(report.draft.name);
  const own = part === undefined ? LIST_TEXTS.definition : LIST_TEXTS.definitionOfPart(part);
  const title = isUntold ? LIST_TEXTS.definitionUntold : own;
  return <Definition report={report} title={title} label={label} />;
}

/** Everything that is approved about a report. Nothing is cut, and apps have their names where the account has them. */
export function Definition(props: { report: SavedReportView; title: string; label: string }) {
  const { approval } = props.report;
  const apps = usePanel().ready()?.apps.list ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may name a thousand apps, and keys must be able to scroll it
    <section class="definition" tabIndex={0} aria-label={props.label}>
      <p>{props.title}</p>
      <ul>
        {approval.definition.map(({ heading, text }) => (
          <li key={heading}>
            {heading}: {heading === CHOICE_LABELS.apps ? appsNamed(text, apps) : text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks before `Run all` uses this person's connection for reports that they haven't approved. */
export function OthersQuestion({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const { expanded } = reports;
  if (expanded?.kind !== 'runAll') return null;
  const { ids } = expanded;
  const all = savedReports(reports.list, ids);
  const others = unapproved(all);
  if (others.length === 0) return null;
  const run = (agreed: readonly SavedReportView[]) => void runAgreedReports(panel, ids, agreed);
  const mine = { label: LIST_TEXTS.runMine, run: () => run([]) };
  const everyone = { label: LIST_TEXTS.runOthers, look: 'primary' as const, run: () => run(others) };
  return (
    <AskedBox
      title={LIST_TEXTS.othersTitle}
      answers={others.length < all.length ? [mine, everyone] : [everyone]}
      onLeave={() => change(expand(null))}
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
  const panel = usePanel();
  return (
    <div class="question">
      <p>{LIST_TEXTS.copyHint}</p>
      <div class="buttons">
        <button type="button" class="small" onClick={() => void turnOnSchedules(panel)}>
          {LIST_TEXTS.turnOn}
        </button>
      </div>
    </div>
  );
}
