// The footer, which is always in sight: progress, outcome, and one row of buttons.

import { useLayoutEffect } from 'preact/hooks';
import type { PanelTab } from '../../src/panel/contract/panel-state';
import { AccountButtons } from '../account/account-buttons';
import { BuildButtons } from '../build/build-buttons';
import { ReportsButtons } from '../reports/list/reports-buttons';
import type { Ready } from '../state/state';
import { ProgressStrip } from '../work/progress-strip';
import { WorkOutcome } from './outcome';

const BUTTONS: Readonly<Record<PanelTab, typeof BuildButtons>> = {
  build: BuildButtons,
  reports: ReportsButtons,
  account: AccountButtons,
};

export function Footer({ state, footer }: { state: Ready; footer: { current: HTMLElement | null } }) {
  useClearance(footer);
  const Buttons = BUTTONS[state.tab];
  return (
    <footer class="footer" ref={footer}>
      <WorkOutcome state={state} />
      {state.work && <ProgressStrip work={state.work} budgetMs={state.panel.budgetMs} />}
      {!state.work && <Buttons state={state} />}
    </footer>
  );
}

/** Keeps the room of the footer free when something is scrolled into view, such as a control that gets the focus. */
function useClearance(footer: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const area = footer.current;
    if (!area) return;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.scrollPaddingBottom = `${area.offsetHeight + 12}px`;
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
}
