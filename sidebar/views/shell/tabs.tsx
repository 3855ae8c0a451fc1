// The three tabs: one stop of the Tab key, arrow keys between them (WAI-ARIA tabs with automatic activation).

import type { ComponentChildren } from 'preact';
import { PANEL_TABS, type PanelTab } from '../../../src/panel/contract/panel-state';
import { TAB_TEXTS } from '../../../src/text/panel/page';
import { needingAttention } from '../../reports/report-summary';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';

export const tabId = (tab: PanelTab) => `tab-${tab}`;
const panelId = (tab: PanelTab) => `panel-${tab}`;

/** How far each key goes in the row. */
const STEPS: Readonly<Record<string, (from: number) => number>> = {
  ArrowRight: (from) => (from + 1) % PANEL_TABS.length,
  ArrowLeft: (from) => (from + PANEL_TABS.length - 1) % PANEL_TABS.length,
  Home: () => 0,
  End: () => PANEL_TABS.length - 1,
};

export function Tabs({ state }: { state: Ready }) {
  const { dispatch } = useCommands();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = PANEL_TABS[STEPS[event.key]?.(PANEL_TABS.indexOf(state.tab)) ?? -1];
    if (!next) return;
    event.preventDefault();
    dispatch({ type: 'tabShown', tab: next });
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={TAB_TEXTS.label} onKeyDown={onKeyDown}>
      {PANEL_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-controls={panelId(tab)}
          aria-selected={tab === state.tab}
          tabIndex={tab === state.tab ? 0 : -1}
          onClick={() => dispatch({ type: 'tabShown', tab })}
        >
          {TAB_TEXTS[tab]}
          {tab === 'reports' && <AttentionCount count={needingAttention(state.reports.list)} />}
        </button>
      ))}
    </div>
  );
}

/** How many reports somebody should look at. */
function AttentionCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span class="count" aria-hidden="true">
        {count}
      </span>
      <span class="unseen">{TAB_TEXTS.attention(count)}</span>
    </>
  );
}

/** Every tab stays on the page, so that nothing typed in one is lost by a look at another. */
export function TabPanel(props: { tab: PanelTab; shown: PanelTab; children: ComponentChildren }) {
  const { tab, shown, children } = props;
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} hidden={tab !== shown}>
      {children}
    </div>
  );
}
