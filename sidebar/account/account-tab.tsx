// The tab `Account`: connections, sharing, stored data, and pages to read. And the login card, which is shown
// instead of the tabs until something is connected.

import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isStatsService, SERVICES, STATS_SERVICES, type StatsService } from '../../src/core/add-on/services';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { formField } from '../fields/field-focus';
import {
  connectionToRenew,
  isAnyoneConnected,
  isConnected,
  missingService,
  type Ready,
  sourceOf,
} from '../state/state';
import { AccountButtons } from './account-buttons';
import { AccountPages } from './account-pages';
import { CONNECTIONS_ID } from './connections/connection-ids';
import { ConnectionSection } from './connections/connection-section';
import { StoredData } from './stored-data';

export function AccountTab({ state }: { state: Ready }) {
  const primary = primaryForm(state);
  return (
    <>
      {/* Hidden but kept on the page, so nothing typed is lost. */}
      <div class="sections" id={CONNECTIONS_ID} hidden={state.accountPage !== null}>
        {SERVICES.map((service) => (
          <ConnectionSection key={service} service={service} state={state} isPrimary={service === primary} />
        ))}
        <StoredData state={state} isBegun={isAnyoneConnected(state)} />
      </div>
      <AccountPages state={state} />
    </>
  );
}

/**
 * The service whose form has the primary button: one that is open, or else the one that the source
 * needs. Null if neither is shown.
 */
function primaryForm(state: Ready): StatsService | null {
  const opened = STATS_SERVICES.find((service) => {
    const { form, view } = state.connections[service];
    return form !== null || connectionToRenew(view) !== undefined;
  });
  if (opened) return opened;
  return missingService(state, sourceOf(state));
}

/** The sections of the services that sources read, and of other services that are connected; the outcome below them. */
export function LogInCard({ state, children }: { state: Ready; children: ComponentChildren }) {
  const others = SERVICES.filter(
    (service) => !isStatsService(service) && isConnected(state.connections[service]),
  );
  useFocusAfterOthers(others.length);
  return (
    <div class="card">
      <div class="sections" id={CONNECTIONS_ID} hidden={state.accountPage !== null}>
        <h2>{CONNECTION_TEXTS.logInTitle}</h2>
        {STATS_SERVICES.map((service, at) => (
          <Fragment key={service}>
            {at > 0 && (
              <p class="or">
                <span>{CONNECTION_TEXTS.or}</span>
              </p>
            )}
            <ConnectionSection service={service} state={state} isPrimary={at === 0} isTitled />
          </Fragment>
        ))}
        {/* The login card doesn't offer to connect these, but a stored connection can be removed. */}
        {others.map((service) => (
          <ConnectionSection key={service} service={service} state={state} isPrimary={false} />
        ))}
        <StoredData state={state} isBegun={false} />
      </div>
      <AccountPages state={state} />
      {children}
      <AccountButtons state={state} />
    </div>
  );
}

/** Moves the focus when the section that has it disappears together with its connection. */
function useFocusAfterOthers(count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    if (isFewer && document.activeElement === document.body) formField(STATS_SERVICES[0])?.focus();
    before.current = count;
  }, [count]);
}
