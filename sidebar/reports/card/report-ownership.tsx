// What is said once above the list: what keeps several reports from running, and which this person can only look at.

import { groupedBy } from '../../../src/core/lists/grouped';
import { MOST_AT_ONCE } from '../../../src/core/report/report-options';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CARD_BUTTONS, LIST_TEXTS } from '../../../src/text/panel/report-list';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { openConnectionForm } from '../../fields/field-focus';
import type { Step } from '../../parts/action';
import { usePanel } from '../../parts/panel-context';
import { StepButtons } from '../../parts/step-buttons';
import type { Panel } from '../../state/panel';
import type { Ready } from '../../state/state';
import { countEntries, sharedCauses } from '../list/report-groups';
import { takeOver } from '../report-commands';
import { adviceOf, canTakeOver, isLookOnly, readable } from './report-summary';

/** Which reports can only be looked at, once for all that need a connection to the same service. */
export function LookOnlyNotices({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  const all = readable(reports.list);
  const byService = groupedBy(all.filter(isLookOnly), ({ spending }) => spending.needsLogin);
  return [...byService].map(
    ([service, about]) =>
      service && (
        <Notice
          key={service}
          text={`${LIST_TEXTS.lookOnly(countEntries(about), countEntries(all))} ${SERVICE_TEXTS[service].connectFirst}`}
          step={{
            label: SERVICE_TEXTS[service].submit,
            run: () => openConnectionForm(service, panel),
          }}
        />
      ),
  );
}

/** What keeps several entries from running, once, with the step that mends it for all. */
export function SharedCauses({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  return [...sharedCauses(reports.list)].map(([cause, about]) => (
    <Notice
      key={cause}
      text={LIST_TEXTS.sharedCause(countEntries(about), cause)}
      step={stepForAll(about, panel)}
    />
  ));
}

function stepForAll(reports: readonly SavedReportView[], panel: Panel): Step | null {
  const [first] = reports;
  if (!first) return null;
  const { logInTo } = first;
  if (logInTo !== null) {
    const { label } = CARD_BUTTONS[SERVICE_TEXTS[logInTo].cardButton];
    return { label, run: () => openConnectionForm(logInTo, panel) };
  }
  // One call takes so many; the notice then tells of the rest.
  const others = adviceOf(first) === '' ? [] : reports.filter(canTakeOver).slice(0, MOST_AT_ONCE);
  if (others.length === 0) return null;
  const name = LIST_TEXTS.several(countEntries(others));
  return { label: LIST_TEXTS.takeOverAll, run: () => void takeOver(panel, others, name) };
}

export function Notice({ text, step }: { text: string; step: Step | null }) {
  return (
    <div class="question">
      <p>{text}</p>
      {step && (
        <div class="buttons">
          <StepButtons steps={[step]} />
        </div>
      )}
    </div>
  );
}
