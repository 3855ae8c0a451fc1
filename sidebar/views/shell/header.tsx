// The header that is always visible: who is connected, and the tabs.

import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { connectedNames, type Ready } from '../../state/state';
import { PageButton } from '../account/account-buttons';
import { Tabs } from './tabs';

export function Header({ state }: { state: Ready }) {
  const names = connectedNames(state).join(' · ');
  return (
    // The page around the frame has a header of its own, so this one has a name.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of every section, a header is a banner
    <header class="header" aria-label={PAGE_TEXTS.title}>
      <div class="top">
        <p class="who line" title={names}>
          <span class="unseen">{PAGE_TEXTS.connectedAs}</span> {names}
        </p>
        <PageButton page="help" state={state} class="link small" />
      </div>
      <Tabs state={state} />
    </header>
  );
}
