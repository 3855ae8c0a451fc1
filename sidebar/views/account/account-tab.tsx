// The tab `Account`: who is connected, what is shared, and what is stored; or a page to read over them. And the card
// that is all there is while nobody is connected.

import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  FIGURE_SERVICES,
  isFigureService,
  SERVICES,
  type ServiceName,
} from '../../../src/core/add-on/services';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { isConnected, missingService, type Ready, sourceOf } from '../../state/state';
import { formField } from '../parts/field-focus';
import { WorkOutcome } from '../work/outcome';
import { AccountButtons } from './account-buttons';
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

/**
 * The form whose button is the primary one: that of a service of figures that the person has opened, or else the one
 * that the current source waits for; null where neither is shown. While there is a question, its button is.
 */
function primaryForm(state: Ready): ServiceName | null {
  const { connections, question } = state;
  if (question) return null;
  const opened = FIGURE_SERVICES.find((service) => connections[service].form !== null);
  if (opened) return opened;
  return missingService(state, sourceOf(state));
}

/** The services that figures come from, and others that are connected. */
export function LogInCard({ state }: { state: Ready }) {
  const others = SERVICES.filter(
    (service) => !isFigureService(service) && isConnected(state.connections[service]),
  );
  useFocusAfterOthers(others.length);
  return (
    <div class="card">
      <div class="sections" id={CONNECTIONS_ID} hidden={state.accountPage !== null}>
        <h2>{CONNECTION_TEXTS.logInTitle}</h2>
        {FIGURE_SERVICES.map((service, at) => (
          <Fragment key={service}>
            {at > 0 && (
              <p class="or">
                <span>{CONNECTION_TEXTS.or}</span>
              </p>
            )}
            <ConnectionSection
              service={service}
              state={state}
              isPrimary={at === 0 && state.question === null}
              isTitled
            />
          </Fragment>
        ))}
        {/* To connect one is nothing to begin with; one that is stored can be taken away. */}
        {others.map((service) => (
          <ConnectionSection key={service} service={service} state={state} isPrimary={false} />
        ))}
        <StoredData state={state} isBegun={false} />
      </div>
      <AccountPages state={state} />
      <WorkOutcome state={state} />
      <AccountButtons state={state} />
    </div>
  );
}

/** The section of such a connection goes with it, and the focus that was in there. */
function useFocusAfterOthers(count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    if (isFewer && document.activeElement === document.body) formField(FIGURE_SERVICES[0])?.focus();
    before.current = count;
  }, [count]);
}
