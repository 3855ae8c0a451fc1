// Reports that this person can only look at, and those that came with a copy of the file.

import { groupedBy } from '../../../src/core/lists/grouped';
import { MOST_AT_ONCE } from '../../../src/core/report/report-options';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { openConnectionForm } from '../../fields/field-focus';
import type { Step } from '../../parts/action';
import { usePanel } from '../../parts/panel-context';
import { StepButtons } from '../../parts/step-buttons';
import type { Ready } from '../../state/state';
import { takeOver } from '../report-commands';
import { canTakeOver, isLookOnly, readable } from './report-summary';

/** Which reports can only be looked at, once for all that need a connection to the same service. */
export function LookOnlyNotices({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  const all = readable(reports.list);
  const byService = groupedBy(all.filter(isLookOnly), ({ spending }) => spending.needsLogin);
  return [...byService].map(
    ([service, { length }]) =>
      service && (
        <Notice
          key={service}
          text={`${LIST_TEXTS.lookOnly(length, all.length)} ${SERVICE_TEXTS[service].connectFirst}`}
          label={SERVICE_TEXTS[service].submit}
          run={() => openConnectionForm(service, panel)}
        />
      ),
  );
}

/** Offers to take over all reports that came with a copy of the file. */
export function MirroredNotice({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  // One call takes so many; the notice then tells of the rest.
  const mirrored = readable(reports.list)
    .filter((report) => report.isMirrored && canTakeOver(report))
    .slice(0, MOST_AT_ONCE);
  if (mirrored.length < 2) return null;
  return (
    <Notice
      text={LIST_TEXTS.mirroredAll(mirrored.length)}
      label={LIST_TEXTS.takeOverAll}
      run={() => void takeOver(panel, mirrored, LIST_TEXTS.several(mirrored.length))}
    />
  );
}

export function Notice(props: { text: string } & Step) {
  const { text, ...step } = props;
  return (
    <div class="question">
      <p>{text}</p>
      <div class="buttons">
        <StepButtons steps={[step]} />
      </div>
    </div>
  );
}
