// The form on a report's card that starts a backfill.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { BACKFILL_TEXTS, BIGQUERY_LABELS } from '../../../src/text/panel/bigquery';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { backfillHint, firstBackfillDay } from '../../reports/backfill';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { Field } from '../parts/field';
import { menuIdOf } from '../reports/report-ids';
import { useLeave } from '../reports/report-questions';

export function BackfillForm({ report, state }: { report: SavedReportView; state: Ready }) {
  const { dispatch, backfillCommands } = useCommands();
  const { id, name } = report.draft;
  const { today } = state.panel;
  const [first, setFirst] = useState(report.backfill?.first ?? firstBackfillDay(today));
  const form = useRef<HTMLFormElement>(null);
  const leave = useLeave(id);
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const send = (event: Event) => {
    event.preventDefault();
    void backfillCommands.start(report, first);
  };
  return (
    <form
      class="question"
      ref={form}
      noValidate
      aria-label={BACKFILL_TEXTS.formTitle(name)}
      data-focus-fallback={menuIdOf(id)}
      onSubmit={send}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
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
              dispatch({ type: 'reportCardEdited' });
            }}
          />
        )}
      </Field>
      <div class="buttons">
        <button type="button" class="small" onClick={leave}>
          {LIST_TEXTS.cancel}
        </button>
        <button type="submit" class="small primary">
          {BACKFILL_TEXTS.start}
        </button>
      </div>
    </form>
  );
}
