// The form that takes a service account's key, which leaves the page with the call.

import { useRef } from 'preact/hooks';
import { BIGQUERY_LABELS, KEY_TEXTS } from '../../../src/text/panel/bigquery';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { ErrorBox } from '../parts/error-box';
import { focusField } from '../parts/field-focus';
import { InfoButton, InfoText, useInfo } from '../parts/info';

/** As much as the server takes; what is longer is no key, and is cut so that it says so. */
const LONGEST_KEY = 20_000;
const [ERROR_ID, INFO_ID, KEPT_ID] = ['error-bigquery', 'info-bigquery', 'kept-bigquery'];

export function BigQueryForm({ state }: { state: Ready }) {
  const { dispatch, bigQueryCommands } = useCommands();
  const key = useRef<HTMLTextAreaElement>(null);
  const info = useInfo();
  const { busy, error, isReplacing } = state.bigQuery;
  const isAtFault = error?.field === 'serviceAccountKey';
  const send = (event: Event) => {
    event.preventDefault();
    const text = key.current?.value.trim() ?? '';
    if (text !== '') {
      bigQueryCommands.connect(text);
      // Emptied as soon as the call has it, whatever comes of the call.
      if (key.current) key.current.value = '';
      return;
    }
    const problem = { code: 'CHOICE_INVALID', remedy: 'fix', sentence: KEY_TEXTS.noKey } as const;
    dispatch({ type: 'bigQueryFailed', error: { ...problem, field: 'serviceAccountKey' } });
    focusField('serviceAccountKey');
  };
  return (
    <form class="connect" noValidate onSubmit={send} onInput={() => dispatch({ type: 'bigQueryFormEdited' })}>
      <div class="field wide">
        <span class="caption">
          <label for="field-serviceAccountKey">{BIGQUERY_LABELS.key}</label>
          <InfoButton name={KEY_TEXTS.about} id={INFO_ID} info={info} />
        </span>
        <textarea
          id="field-serviceAccountKey"
          ref={key}
          rows={2}
          maxLength={LONGEST_KEY}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          required
          readOnly={busy}
          aria-invalid={isAtFault}
          aria-describedby={[isAtFault && ERROR_ID, INFO_ID, KEPT_ID].filter(Boolean).join(' ')}
        />
        <InfoText id={INFO_ID} info={info} text={KEY_TEXTS.explain} />
      </div>
      {error && <ErrorBox error={error} steps={[]} id={ERROR_ID} />}
      <p class="hint" id={KEPT_ID}>
        {KEY_TEXTS.kept}
      </p>
      <div class="buttons">
        <button type="submit" disabled={busy}>
          {BIGQUERY_LABELS.connect}
        </button>
        {isReplacing && (
          <button
            type="button"
            class="plain"
            disabled={busy}
            onClick={() => dispatch({ type: 'bigQueryFormShown', isShown: false })}
          >
            {CONNECTION_TEXTS.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
