// What opens for the selected reports: the form of their schedule, and their exported texts as one.

import { useState } from 'preact/hooks';
import { CHOSEN_TEXTS, LIST_TEXTS } from '../../../../src/text/panel/report-list';
import { shortName } from '../../../../src/text/phrases';
import { chosenReports } from '../../../reports/report-lines';
import { unapproved } from '../../../reports/report-summary';
import { DAILY, scheduleOf } from '../../../reports/schedule-fields';
import type { Ready } from '../../../state/state';
import { useCommands } from '../../commands';
import { CardForm } from '../../parts/card-form';
import { Definition } from '../report-approval';
import { CHOSEN_IDS } from '../report-ids';
import { CopiedText } from '../report-questions';
import { ScheduleField } from '../schedule-field';

export function ChosenForm({ state }: { state: Ready }) {
  const { expanded } = state.reports;
  const leaveTo = useLeaveTo();
  if (expanded?.kind === 'scheduleChosen') return <ScheduleForm state={state} />;
  if (expanded?.kind !== 'exportChosen') return null;
  return (
    <CopiedText
      id="export-selected"
      hint={CHOSEN_TEXTS.exportHint}
      label={CHOSEN_TEXTS.exportedText(expanded.count)}
      text={expanded.text}
      onLeave={() => leaveTo(CHOSEN_IDS.export)}
    />
  );
}

/** Closes what is open, and returns the focus to the button that opened it. */
function useLeaveTo(): (id: string) => void {
  const { dispatch } = useCommands();
  return (id) => {
    dispatch({ type: 'reportExpanded', expanded: null });
    document.getElementById(id)?.focus();
  };
}

function ScheduleForm({ state }: { state: Ready }) {
  const { chosenCommands } = useCommands();
  const leaveTo = useLeaveTo();
  const [schedule, setSchedule] = useState(DAILY);
  const { list, lines } = state.reports;
  const chosen = chosenReports(list, lines.chosen ?? []);
  const others = unapproved(chosen);
  return (
    <CardForm
      title={CHOSEN_TEXTS.scheduleTitle(chosen.length)}
      sendLabel={CHOSEN_TEXTS.save}
      focusFallback={CHOSEN_IDS.schedule}
      onSend={() => void chosenCommands.schedule(scheduleOf(schedule))}
      onLeave={() => leaveTo(CHOSEN_IDS.schedule)}
    >
      <p class="title">{CHOSEN_TEXTS.scheduleTitle(chosen.length)}</p>
      <ScheduleField
        form={{ id: '', schedule }}
        state={state}
        pick={(_field, change) => change.schedule && setSchedule(change.schedule)}
      />
      <p class="hint">{CHOSEN_TEXTS.scheduleYours}</p>
      {others.length > 0 && <p>{CHOSEN_TEXTS.scheduleApproves}</p>}
      {others.map((report) => {
        const { id, name } = report.draft;
        const label = LIST_TEXTS.definitionAsked(name);
        return <Definition key={id} report={report} title={shortName(name)} label={label} />;
      })}
    </CardForm>
  );
}
