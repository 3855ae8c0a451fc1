// What is shown while nobody is connected: the log-in, below it the seller token, and a key that is stored.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import type { Ready } from '../../state/state';
import { formField } from '../parts/field-focus';
import { Outcome } from '../work/outcome';
import { AccountButtons } from './account-buttons';
import { AccountPages } from './account-pages';
import { BigQuerySection } from './bigquery-section';
import { CONNECTIONS_ID } from './connection-ids';
import { ConnectionSection } from './connection-section';
import { StoredData } from './stored-data';

export function LogInCard({ state }: { state: Ready }) {
  const hasKey = state.panel.bigQuery !== null;
  useFocusAfterKey(hasKey);
  return (
    <div class="card">
      <div class="sections" id={CONNECTIONS_ID} hidden={state.accountPage !== null}>
        <h2>{CONNECTION_TEXTS.logInTitle}</h2>
        <ConnectionSection service="account" state={state} isPrimary={state.question === null} isTitled />
        <p class="or">
          <span>{CONNECTION_TEXTS.or}</span>
        </p>
        <ConnectionSection service="seller" state={state} isPrimary={false} isTitled />
        {/* To connect a key is nothing to begin with; one that is stored can be taken away. */}
        {hasKey && <BigQuerySection state={state} />}
        <StoredData state={state} isBegun={false} />
      </div>
      <AccountPages state={state} />
      <Outcome state={state} />
      <AccountButtons state={state} />
    </div>
  );
}

/** The section of a key goes with it, and the focus that was in there. */
function useFocusAfterKey(hasKey: boolean): void {
  const had = useRef(hasKey);
  useLayoutEffect(() => {
    if (had.current && !hasKey && document.activeElement === document.body) formField('account')?.focus();
    had.current = hasKey;
  }, [hasKey]);
}
