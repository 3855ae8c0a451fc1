// The whole page: a wait, an error, the login card, or the tabs and the footer.

import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { PageButton } from '../account/account-buttons';
import { AccountTab, LogInCard } from '../account/account-tab';
import { useConnectionFocus } from '../account/connections/connection-focus';
import { BuildTab } from '../build/build-tab';
import { ErrorBox, tryAgain } from '../parts/error-box';
import { PanelContext, usePanel } from '../parts/panel-context';
import { WaitLine } from '../parts/wait-line';
import { ReportsTab } from '../reports/list/reports-tab';
import type { Panel } from '../state/panel';
import {
  type Announcement,
  connectedNames,
  hasTabs,
  isAnyoneConnected,
  type Ready,
  type State,
} from '../state/state';
import { Footer } from './footer';
import { loadPanel } from './load-panel';
import { WorkOutcome } from './outcome';
import { QuestionBox } from './question-box';
import { TabPanel, Tabs } from './tabs';
import { useWorkFocus } from './work-focus';

/** Shows the state in `root`; called again with every new state. The page is up to date when it returns. */
export function renderPanel(root: HTMLElement, state: State, panel: Panel): void {
  render(
    <PanelContext.Provider value={panel}>
      <Page state={state} />
    </PanelContext.Provider>,
    root,
  );
}

function Page({ state }: { state: State }) {
  const panel = usePanel();
  useConnectionFocus(state);
  if (state.phase === 'ready')
    return (
      <>
        <ReadyPanel state={state} />
        {/* Last, because it keeps who has the focus by then. */}
        {state.question && <QuestionBox question={state.question} />}
      </>
    );
  if (state.phase === 'opening')
    return (
      <div class="opening">
        <WaitLine text={PAGE_TEXTS.opening} />
        {state.slow && <p class="hint">{PAGE_TEXTS.openingSlowly}</p>}
      </div>
    );
  return (
    <main class="opening">
      <Heading />
      <ErrorBox error={state.error} steps={[tryAgain(() => loadPanel(panel))]} />
    </main>
  );
}

function ReadyPanel({ state }: { state: Ready }) {
  const isWorking = state.work !== null;
  const footer = useRef<HTMLElement>(null);
  useWorkFocus(state, footer);
  return (
    <div class="panel">
      {hasTabs(state) ? (
        <>
          <Header state={state} />
          <main>
            <Heading />
            <SetupProblems problems={state.panel.problems} />
            {/* Everything is disabled during work, but still readable. */}
            <fieldset role="presentation" disabled={isWorking}>
              <TabPanel tab="build" current={state.tab}>
                <BuildTab state={state} />
              </TabPanel>
              <TabPanel tab="reports" current={state.tab}>
                <ReportsTab state={state} />
              </TabPanel>
              <TabPanel tab="account" current={state.tab}>
                <AccountTab state={state} />
              </TabPanel>
            </fieldset>
          </main>
          <Footer state={state} footer={footer} />
        </>
      ) : (
        <main>
          <Heading />
          <SetupProblems problems={state.panel.problems} />
          <LogInCard state={state}>
            <WorkOutcome state={state} />
          </LogInCard>
        </main>
      )}
      <Announcements announcement={state.announcement} />
    </div>
  );
}

/** What was pressed last. */
let pressed: Element | null = null;

/**
 * Ignores a press of a control whose call is under way, also by a key or by sending its form: it isn't disabled,
 * because that would take the focus away. And the second click of a double-click on what the first has brought there.
 */
export function ignorePress(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest('button, a, label');
  const isUnmeant = event.detail > 1 && control !== pressed;
  if (event.detail < 2) pressed = control;
  if (!isUnmeant && !event.target.closest('[aria-disabled=true]')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Only for screen readers: the sidebar shows the title outside of the page. */
function Heading() {
  return <h1 class="unseen">{PAGE_TEXTS.title}</h1>;
}

/** Always visible: who is connected, and the tabs. */
function Header({ state }: { state: Ready }) {
  const names = connectedNames(state).join(' · ');
  const isAnyone = isAnyoneConnected(state);
  return (
    // Named, because the page around the frame has a header too.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of every section, a header is a banner
    <header class="header" aria-label={PAGE_TEXTS.title}>
      <div class="top">
        <p class="who line" title={names}>
          {isAnyone ? (
            <>
              <span class="unseen">{PAGE_TEXTS.connectedAs}</span> {names}
            </>
          ) : (
            PAGE_TEXTS.notConnected
          )}
        </p>
        <PageButton page="help" state={state} class="link small" />
      </div>
      <Tabs state={state} />
    </header>
  );
}

/** A warning about what is missing in this installation. */
function SetupProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <section class="setup" aria-label={PAGE_TEXTS.problemsTitle}>
      <strong>{PAGE_TEXTS.problemsTitle}</strong>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </section>
  );
}

/**
 * The live region that announces waits and moves; the outcome has its own role=status. Each text is a new element, so
 * that the same text is announced again.
 */
function Announcements({ announcement: { text, count } }: { announcement: Announcement }) {
  return (
    <div class="unseen" aria-live="polite">
      {text !== '' && <p key={count}>{text}</p>}
    </div>
  );
}
