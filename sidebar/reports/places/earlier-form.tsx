// The form on a report's card that loads earlier days into its table.

import { useState } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { BIGQUERY_LABELS, EARLIER_TEXTS } from '../../../src/text/panel/bigquery';
import { CardForm } from '../../parts/card-form';
import { Checkbox, Field } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { menuIdOf } from '../card/report-ids';
import { useLeave } from '../card/report-questions';
import { editCard } from '../report-changes';
import { wantEarlierDays } from './earlier-commands';
import { earlierHint, firstEarlierDay } from './earlier-days';

export function EarlierForm({ report, state }: { report: SavedReportView; state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const { id, name } = report.draft;
  const { today } = state.panel;
  const [first, setFirst] = useState(firstEarlierDay(today));
  const [again, setAgain] = useState(false);
  const leave = useLeave(id);
  const send = () => void wantEarlierDays(panel, report, { first, again });
  return (
    <CardForm
      title={EARLIER_TEXTS.formTitle(name)}
      sendLabel={EARLIER_TEXTS.send}
      focusFallback={menuIdOf(id)}
      onSend={send}
      onLeave={leave}
    >
      <Field
        field="earlierFrom"
        label={BIGQUERY_LABELS.earlierFrom}
        problem={state.problems.earlierFrom}
        hint={earlierHint(first, today, report.loadsLeft)}
        isWide
      >
        {(control) => (
          <input
            {...control}
            type="date"
            value={first}
            onInput={(event) => {
              setFirst(event.currentTarget.value);
              change(editCard());
            }}
          />
        )}
      </Field>
      <Checkbox label={EARLIER_TEXTS.again} checked={again} onPick={setAgain} />
    </CardForm>
  );
}
