// The tab `Account`: who is connected, what is shared, and what is stored; or a page to read over them.

import { SERVICES } from '../../../src/core/add-on/services';
import { primaryForm } from '../../connection/primary-form';
import type { Ready } from '../../state/state';
import { AccountPages } from './account-pages';
import { CONNECTIONS_ID } from './connection-ids';
import { ConnectionSection } from './connection-section';
import { StoredData } from './stored-data';

export function AccountTab({ state }: { state: Ready }) {
  const primary = primaryForm(state);
  return (
    <>
      {/* Hidden and still there, so that nothing typed is lost. */}
      <div class="sections" id={CONNECTIONS_ID} hidden={state.accountPage !== null}>
        {SERVICES.map((service) => (
          <ConnectionSection key={service} service={service} state={state} isPrimary={service === primary} />
        ))}
        <StoredData state={state} isBegun />
      </div>
      <AccountPages state={state} />
    </>
  );
}
