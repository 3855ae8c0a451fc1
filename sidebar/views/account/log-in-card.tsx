// What is shown while nobody is connected: the log-in, and below it the seller token.

import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import type { Ready } from '../../state/state';
import { Outcome } from '../work/outcome';
import { AccountButtons } from './account-buttons';
import { AccountPages } from './account-pages';
import { CONNECTIONS_ID } from './connection-ids';
import { ConnectionSection } from './connection-section';
import { DeleteData } from './delete-data';

export function LogInCard({ state }: { state: Ready }) {
  return (
    <div class="card">
      <div class="sections" id={CONNECTIONS_ID} hidden={state.accountPage !== null}>
        <h2>{CONNECTION_TEXTS.logInTitle}</h2>
        <ConnectionSection service="account" state={state} isPrimary={state.question === null} isTitled />
        <p class="or">
          <span>{CONNECTION_TEXTS.or}</span>
        </p>
        <ConnectionSection service="seller" state={state} isPrimary={false} isTitled />
        <DeleteData state={state} />
      </div>
      <AccountPages state={state} />
      <Outcome state={state} />
      <AccountButtons state={state} />
    </div>
  );
}
