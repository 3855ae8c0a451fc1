// The header that is always visible: who is connected, and the tabs.

import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { connectedNames, type Ready } from '../../state/state';
import { Tabs } from './tabs';

export function Header({ state }: { state: Ready }) {
  const names = connectedNames(state).join(' · ');
  return (
    // Named, since the page around the frame has a header of its own.
    <header class="header" role="banner" aria-label={PAGE_TEXTS.title}>
      <p class="who line" title={names}>
        <span class="unseen">{PAGE_TEXTS.connectedAs}</span> {names}
      </p>
      <Tabs state={state} />
    </header>
  );
}
