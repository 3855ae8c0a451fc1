// The buttons of a card or a line, of one report or of a dashboard's: run, log in again, look and save, take over.

import type { ServiceName } from '../../../src/core/add-on/services';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CARD_BUTTONS } from '../../../src/text/panel/report-list';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { openConnectionForm } from '../../fields/field-focus';
import { usePanel } from '../../parts/panel-context';
import { StepButtons } from '../../parts/step-buttons';
import { editReport } from '../form/form-commands';
import { expand } from '../report-changes';
import { takeOver } from '../report-commands';
import { runIdOf } from './report-ids';
import { canTakeOver, isToLookAt } from './report-summary';

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

/** Buttons that disappear when they are pressed. The focus then goes to what can be done next. */
export function OwnershipButtons(props: {
  /** Of the entry. */
  id: string;
  name: string;
  reports: readonly SavedReportView[];
}) {
  const { id, name, reports } = props;
  const panel = usePanel();
  const changed = reports.filter(isToLookAt);
  const others = reports.filter(canTakeOver);
  const look = () => {
    const [first, ...more] = changed;
    if (!first) return;
    if (more.length === 0) return editReport(panel, first.draft.id);
    panel.change(expand({ kind: 'saveAll', id: '', ids: changed.map(({ draft }) => draft.id) }));
  };
  const steps = [
    { ...CARD_BUTTONS.look, about: changed, run: look },
    { ...CARD_BUTTONS.takeOver, about: others, run: () => void takeOver(panel, others, name) },
  ]
    .filter(({ about }) => about.length > 0)
    .map((button) => ({ ...button, name: button.name(name) }));
  if (steps.length === 0) return null;
  return (
    <div class="buttons" data-focus-fallback={runIdOf(id)}>
      <StepButtons steps={steps} />
    </div>
  );
}
