// The form on a report's card that starts a backfill.

import { useState } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { BACKFILL_TEXTS, BIGQUERY_LABELS } from '../../../src/text/panel/bigquery';
import { CardForm } from '../../parts/card-form';
import { Checkbox, Field } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { menuIdOf } from '../card/report-ids';
import { useLeave } from '../card/report-questions';
import { editCard } from '../report-changes';
import { startBackfill } from '../report-commands';
import { backfillHint, daysBackfilled, firstBackfillDay } from './backfill';

export function BackfillForm({ report, state }: { report: SavedReportView; state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const { id, name } = report.draft;
  const { today } = state.panel;
  const [first, setFirst] = useState(report.backfill?.first ?? firstBackfillDay(today));
  const [isAgain, setAgain] = useState(false);
  const loaded = daysBackfilled(first, today, report.backfilled);
  const leave = useLeave(id);
  const send = () => void startBackfill(panel, report, first, isAgain && loaded > 0);
  return (
    <CardForm
      title={BACKFILL_TEXTS.formTitle(name)}
      sendLabel={BACKFILL_TEXTS.start}
      focusFallback={menuIdOf(id)}
      onSend={send}
      onLeave={leave}
    >
      <Field
        field="backfillFrom"
        label={BIGQUERY_LABELS.backfillFrom}
        problem={state.problems.backfillFrom}
        hint={backfillHint(first, today)}
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
      {loaded > 0 && (
        <div>
          <Checkbox
            label={BACKFILL_TEXTS.again}
            checked={isAgain}
            onPick={setAgain}
            describedBy={`hint-again-${id}`}
          />
          <p class="hint" id={`hint-again-${id}`}>
            {BACKFILL_TEXTS.againHint(loaded)}
          </p>
        </div>
      )}
    </CardForm>
  );
}
