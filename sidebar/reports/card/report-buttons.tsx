// The buttons of a card or a line, of one report or of a dashboard's: run, log in again, take over.

import type { ServiceName } from '../../../src/core/add-on/services';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CARD_BUTTONS } from '../../../src/text/panel/report-list';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { openConnectionForm } from '../../fields/field-focus';
import { usePanel } from '../../parts/panel-context';
import { StepButtons } from '../../parts/step-buttons';
import { takeOver } from '../report-commands';
import { runIdOf } from './report-ids';
import { canTakeOver } from './report-summary';

/** @param id of the entry */
export function RunButton({ id, name, run }: { id: string; name: string; run(): void }) {
  return (
    <button
      type="button"
      class="small"
      id={runIdOf(id)}
      aria-label={CARD_BUTTONS.run.name(name)}
      onClick={run}
    >
      {CARD_BUTTONS.run.label}
    </button>
  );
}

/** Leads to the form that logs in again, if the last run failed because its login was refused. */
export function LogInButton({ service, name }: { service: ServiceName; name: string }) {
  const panel = usePanel();
  const { label, name: nameOf } = CARD_BUTTONS[SERVICE_TEXTS[service].cardButton];
  const step = { label, name: nameOf(name), run: () => openConnectionForm(service, panel) };
  return (
    <div class="buttons">
      <StepButtons steps={[step]} />
    </div>
  );
}

/** A button that disappears when it is pressed. The focus then goes to what can be done next. */
export function TakeOverButton(props: {
  /** Of the entry. */
  id: string;
  name: string;
  reports: readonly SavedReportView[];
}) {
  const { id, name, reports } = props;
  const panel = usePanel();
  const others = reports.filter(canTakeOver);
  if (others.length === 0) return null;
  const { label, name: nameOf } = CARD_BUTTONS.takeOver;
  const step = { label, name: nameOf(name), run: () => void takeOver(panel, others, name) };
  return (
    <div class="buttons" data-focus-fallback={runIdOf(id)}>
      <StepButtons steps={[step]} />
    </div>
  );
}
