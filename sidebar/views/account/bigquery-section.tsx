// BigQuery: whose key is connected and how to leave, or the form that takes a key.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { BIGQUERY_LABELS, KEY_TEXTS } from '../../../src/text/panel/bigquery';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { ErrorBox } from '../parts/error-box';
import { focusField } from '../parts/field-focus';
import { QuestionBox } from '../parts/question-box';
import { WaitLine } from '../parts/wait-line';
import { BigQueryForm } from './bigquery-form';
import { LEAVE_BIGQUERY_ID } from './connection-ids';

const NAME_ID = 'names-bigquery';
const REPLACE_ID = 'replace-key';

export function BigQuerySection({ state }: { state: Ready }) {
  const { bigQueryCommands, dispatch } = useCommands();
  const { bigQuery, panel, question } = state;
  const { busy, isReplacing, error } = bigQuery;
  const view = panel.bigQuery;
  const hasForm = !view || isReplacing;
  const section = useSectionFocus(state);
  return (
    <fieldset class="section" id="section-bigquery" ref={section}>
      <legend class="heading">{BIGQUERY_LABELS.legend}</legend>
      {view && (
        <div class="connected">
          <div class="row who" id={NAME_ID} tabIndex={-1}>
            <span class="line" title={view.email}>
              {view.email}
            </span>
          </div>
          <div class="buttons">
            <button
              type="button"
              class="small"
              id={LEAVE_BIGQUERY_ID}
              disabled={busy}
              onClick={bigQueryCommands.leave}
            >
              {BIGQUERY_LABELS.disconnect}
            </button>
            {!isReplacing && (
              <button
                type="button"
                class="small plain"
                id={REPLACE_ID}
                disabled={busy}
                onClick={() => dispatch({ type: 'bigQueryFormShown', isShown: true })}
              >
                {KEY_TEXTS.replace}
              </button>
            )}
          </div>
        </div>
      )}
      {question?.kind === 'leaveBigQuery' && <QuestionBox question={question} returnTo={LEAVE_BIGQUERY_ID} />}
      {hasForm && <BigQueryForm state={state} />}
      {error && !hasForm && <ErrorBox error={error} steps={[]} />}
      {busy && <WaitLine text={KEY_TEXTS.waiting} />}
    </fieldset>
  );
}

/** After a call, and when the form comes or goes, the focus goes where the person continues. */
function useSectionFocus({ bigQuery, panel, question }: Ready) {
  const section = useRef<HTMLFieldSetElement>(null);
  const before = useRef(bigQuery);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = bigQuery;
    const { busy, isReplacing, error } = bigQuery;
    const hasEnded = was.busy && !busy;
    if (!hasEnded && was.isReplacing === isReplacing) return;
    const focused = document.activeElement;
    // A control that has gone, or is disabled, has left the focus to the page.
    if (question || (focused !== document.body && !section.current?.contains(focused))) return;
    if (!panel.bigQuery || isReplacing) return void focusField('serviceAccountKey');
    const wasLeft = was.isReplacing && !hasEnded;
    document.getElementById(wasLeft ? REPLACE_ID : error ? LEAVE_BIGQUERY_ID : NAME_ID)?.focus();
  });
  return section;
}
