// The form on a report's card that starts a backfill.

import { useState } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { BACKFILL_TEXTS, BIGQUERY_LABELS } from '../../../src/text/panel/bigquery';
import { backfillHint, daysBackfilled, firstBackfillDay } from '../../reports/backfill';
import { startBackfill } from '../../reports/report-commands';
import { editCard } from '../../state/report-changes';
import type { Ready } from '../../state/state';
import { usePanel } from '../panel-context';
import { CardForm } from '../parts/card-form';
import { Checkbox, Field } from '../parts/field';
import { menuIdOf } from '../reports/report-ids';
import { useLeave } from '../reports/report-questions';

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
