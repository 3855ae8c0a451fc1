// A saved report as a card: its state, what it reads and writes, its last and next run, and its actions.

import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { CARD_BUTTONS, LIST_TEXTS } from '../../../src/text/panel/report-list';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { type Badge, badgesOf, canTakeOver } from '../../reports/report-summary';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { BackfillForm } from '../outside/backfill-form';
import { NameHeading } from '../parts/name-heading';
import { openConnection } from '../work/next-steps';
import { AddChart } from './chart-form';
import { ReportFacts } from './report-facts';
import { runIdOf } from './report-ids';
import { ReportMenu } from './report-menu';
import { DeleteQuestion, ExportedText } from './report-questions';

/** @param heading its level, which differs in the list and in a dashboard */
export function ReportCard(props: { report: SavedReportView; state: Ready; heading?: 'h3' | 'h4' }) {
  const { report, state, heading } = props;
  const { name } = report.draft;
  return (
    <li class="report">
      <div class="top">
        <NameHeading name={name} {...(heading ? { as: heading } : {})} />
        <RunButton report={report} />
        <ReportMenu report={report} state={state} />
      </div>
      <Badges view={{ name, problem: null, report }} />
      <ReportDetails report={report} state={state} />
    </li>
  );
}

/** Runs one report, from its card or its line. */
export function RunButton({ report }: { report: SavedReportView }) {
  const { reportRuns } = useCommands();
  const { id, name } = report.draft;
  return (
    <button
      type="button"
      class="small"
      id={runIdOf(id)}
      aria-label={CARD_BUTTONS.run.name(name)}
      onClick={() => void reportRuns.run(report)}
    >
      {CARD_BUTTONS.run.label}
    </button>
  );
}

/**
 * The facts of a report, and the form or question that is open below them.
 * @param isLine whether it is below a line, which already says that a report hasn't run
 */
export function ReportDetails(props: { report: SavedReportView; state: Ready; isLine?: boolean }) {
  const { report, state, isLine = false } = props;
  const { id } = report.draft;
  const { expanded } = state.reports;
  return (
    <>
      <ReportFacts report={report} panel={state.panel} isLine={isLine} />
      <LogInAgain report={report} />
      <ApprovalButtons report={report} isCopy={state.reports.isCopy} />
      {expanded?.kind === 'delete' && expanded.id === id && <DeleteQuestion report={report} />}
      {expanded?.kind === 'chart' && expanded.id === id && (
        <AddChart report={report} problems={state.problems} />
      )}
      {expanded?.kind === 'backfill' && expanded.id === id && <BackfillForm report={report} state={state} />}
      {expanded?.kind === 'export' && expanded.id === id && (
        <ExportedText report={report} text={expanded.text} />
      )}
    </>
  );
}

/** A row of the tab that can't be read: what is wrong with it, without any action. */
export function UnreadableCard({ view }: { view: ReportView }) {
  return (
    <li class="report">
      <NameHeading name={view.name || LIST_TEXTS.nameless} />
      <Badges view={view} />
      <p class="problem">{view.problem}</p>
    </li>
  );
}

function Badges({ view }: { view: ReportView }) {
  const badges = badgesOf(view);
  return badges.length === 0 ? null : (
    <p class="badges">
      <BadgeWords badges={badges} />
    </p>
  );
}

export function BadgeWords({ badges }: { badges: readonly Badge[] }) {
  return (
    <>
      {badges.map(({ word, concern }) => (
        <span key={word} class={concern === 'none' ? 'badge' : `badge ${concern}`}>
          {word}
        </span>
      ))}
    </>
  );
}

/** Leads to the form that logs in again, if the last run failed because its login was refused. */
function LogInAgain({ report: { draft, logInTo } }: { report: SavedReportView }) {
  const commands = useCommands();
  if (logInTo === null) return null;
  const { label, name } = CARD_BUTTONS[SERVICE_TEXTS[logInTo].cardButton];
  return (
    <div class="buttons">
      <button
        type="button"
        class="small"
        aria-label={name(draft.name)}
        onClick={() => openConnection(logInTo, commands)}
      >
        {label}
      </button>
    </div>
  );
}

/** Buttons that disappear when they are pressed. The focus then goes to what can be done next. */
function ApprovalButtons({ report, isCopy }: { report: SavedReportView; isCopy: boolean }) {
  const { reportCommands } = useCommands();
  const { id, name } = report.draft;
  const approves = report.approval.waitsFor === 'you';
  const takesOver = canTakeOver(report) && !isCopy;
  if (!approves && !takesOver) return null;
  return (
    <div class="buttons" data-focus-fallback={runIdOf(id)}>
      {approves && (
        <button
          type="button"
          class="small"
          aria-label={CARD_BUTTONS.approve.name(name)}
          onClick={() => void reportCommands.approve(report)}
        >
          {CARD_BUTTONS.approve.label}
        </button>
      )}
      {takesOver && (
        <button
          type="button"
          class="small"
          aria-label={CARD_BUTTONS.takeOver.name(name)}
          onClick={() => void reportCommands.change(report, 'takeOver')}
        >
          {CARD_BUTTONS.takeOver.label}
        </button>
      )}
    </div>
  );
}
