// The footer, which is always in sight: progress, outcome, questions about the work, and one row of buttons.

import { useLayoutEffect } from 'preact/hooks';
import type { PanelTab } from '../../../src/panel/contract/panel-state';
import { isAboutWork, type Question } from '../../connection/question';
import type { Ready } from '../../state/state';
import { AccountButtons } from '../account/account-buttons';
import { BuildButtons, INSERT_FORMULA_ID, WRITE_ID } from '../build/build-buttons';
import { QuestionBox } from '../parts/question-box';
import { CANCEL_FORM_ID, menuIdOf } from '../reports/report-ids';
import { ReportsButtons } from '../reports/reports-buttons';
import { WorkOutcome } from './outcome';
import { ProgressStrip } from './progress-strip';

const BUTTONS: Readonly<Record<PanelTab, typeof BuildButtons>> = {
  build: BuildButtons,
  reports: ReportsButtons,
  account: AccountButtons,
};

export function Footer({ state, footer }: { state: Ready; footer: { current: HTMLElement | null } }) {
  useClearance(footer);
  const question = state.question && isAboutWork(state.question) ? state.question : null;
  const Buttons = BUTTONS[state.tab];
  return (
    <footer class="footer" ref={footer}>
      <WorkOutcome state={state} />
      {state.work && <ProgressStrip work={state.work} budgetMs={state.panel.budgetMs} />}
      {question && <QuestionBox question={question} returnTo={raiserOf(question)} />}
      {!state.work && !question && <Buttons state={state} />}
    </footer>
  );
}

/** The id of the control that raised the question. */
function raiserOf(question: Question): string {
  if (question.kind === 'largeWrite') return WRITE_ID;
  if (question.kind === 'pauseBackfill') return menuIdOf(question.id);
  if (question.kind !== 'discardReport') return INSERT_FORMULA_ID;
  return question.next === null ? CANCEL_FORM_ID : menuIdOf(question.next);
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
