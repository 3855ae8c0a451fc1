// The three tabs: one stop of the Tab key, arrow keys between them (WAI-ARIA tabs with automatic activation).

import type { ComponentChildren } from 'preact';
import { PANEL_TABS, type PanelTab } from '../../src/panel/contract/panel-state';
import { TAB_TEXTS } from '../../src/text/panel/page';
import { usePanel } from '../parts/panel-context';
import { panelId, tabId } from '../parts/tab-ids';
import { entriesOfConcern } from '../reports/list/report-groups';
import { entryControl } from '../reports/list/scroll-to-entry';
import { scrollToEntry } from '../reports/report-changes';
import { showTab } from '../state/page-changes';
import type { Ready } from '../state/state';

/** By how many tabs each key moves. */
const STEPS: Readonly<Record<string, (from: number) => number>> = {
  ArrowRight: (from) => (from + 1) % PANEL_TABS.length,
  ArrowLeft: (from) => (from + PANEL_TABS.length - 1) % PANEL_TABS.length,
  Home: () => 0,
  End: () => PANEL_TABS.length - 1,
};

export function Tabs({ state }: { state: Ready }) {
  const { change } = usePanel();
  /** A click on the number, or the tab's key, leads to the first report that it counts. */
  const seekConcern = () => {
    const [first] = entriesOfConcern(state.reports.list).filter(({ id }) => id !== '');
    if (!first) return;
    const { id } = first;
    change(scrollToEntry(id));
    entryControl({ id, count: 0 })?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = PANEL_TABS[STEPS[event.key]?.(PANEL_TABS.indexOf(state.tab)) ?? -1];
    if (!next) return;
    event.preventDefault();
    change(showTab(next));
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
          onClick={({ target, detail }) => {
            change(showTab(tab));
            const isOfCount = target instanceof Element && target.closest('.count') !== null;
            if (tab === 'reports' && (isOfCount || detail === 0)) seekConcern();
          }}
        >
          {TAB_TEXTS[tab]}
          {tab === 'reports' && <AttentionCount count={entriesOfConcern(state.reports.list).length} />}
        </button>
      ))}
    </div>
  );
}

/** How many reports need attention. */
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

/** Hidden tabs stay on the page, so nothing typed in them is lost. */
export function TabPanel(props: { tab: PanelTab; current: PanelTab; children: ComponentChildren }) {
  const { tab, current, children } = props;
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} hidden={tab !== current}>
      {children}
    </div>
  );
}
