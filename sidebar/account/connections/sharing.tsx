// The checkbox that lets formulas and other editors use a connection, and who can use it now.

import type { StatsService } from '../../../src/core/add-on/services';
import type { ConnectionsView } from '../../../src/panel/contract/panel-state';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { stepOf } from '../../parts/action';
import { Checkbox } from '../../parts/field';
import { InfoButton, InfoText, useInfo } from '../../parts/info';
import { usePanel } from '../../parts/panel-context';
import { type ConnectionState, currentOf } from '../../state/state';
import { useRequested } from '../requested';
import { SHARE, UNSHARE } from './connection-actions';
import { shareId } from './connection-ids';

/** Also shown to a person who has logged out but still shares, so they can stop sharing. */
export function Sharing({ service, connection }: { service: StatsService; connection: ConnectionState }) {
  const panel = usePanel();
  const { view, busy } = connection;
  const info = useInfo();
  const [requested, request] = useRequested<'clear'>(busy);
  if (view.connections.length === 0 && view.shared?.mine !== true) return null;
  const infoId = `info-share-${service}`;
  const factId = `sharing-${service}`;
  const fact = sharingFact(view);
  const shared = { service, title: view.shared?.title ?? '', request: () => request('clear') };
  const [on, off] = [stepOf(panel, service, SHARE), stepOf(panel, shared, UNSHARE)];
  return (
    <div class="sharing">
      <div class="row top">
        {/* Checking the box asks first, so it stays clear until the person has agreed. */}
        <Checkbox
          id={shareId(service)}
          label={on.label}
          checked={isShared(view) && requested === null}
          isBusy={busy}
          describedBy={fact === '' ? infoId : `${factId} ${infoId}`}
          onPick={(checked) => (checked ? on : off).run()}
        />
        <InfoButton name={CONNECTION_TEXTS.aboutSharing} id={infoId} info={info} />
      </div>
      {fact !== '' && (
        <p class="hint" id={factId}>
          {fact}
        </p>
      )}
      <InfoText id={infoId} info={info} text={SERVICE_TEXTS[service].shareHint} />
      {view.shared?.mine && !isShared(view) && (
        <button type="button" class="link" aria-disabled={busy} onClick={off.run}>
          {off.label}
        </button>
      )}
    </div>
  );
}

/** Whether formulas use this person's current connection, or the last one if they have logged out. */
function isShared(view: ConnectionsView): boolean {
  if (view.shared?.mine !== true) return false;
  return view.connections.length === 0 || currentOf(view)?.title === view.shared.title;
}

/** Whose connection formulas use, where the checkbox doesn't say it. */
function sharingFact(view: ConnectionsView): string {
  const { shared, connections } = view;
  if (!shared) return '';
  if (connections.length === 0) return CONNECTION_TEXTS.sharedStill(shared.title);
  // The checked box says it.
  if (isShared(view)) return '';
  if (shared.mine) return CONNECTION_TEXTS.sharedOtherOfMine(shared.title);
  return `${CONNECTION_TEXTS.sharedOther(shared.title, shared.by)} ${CONNECTION_TEXTS.sharedReplaced}`;
}
