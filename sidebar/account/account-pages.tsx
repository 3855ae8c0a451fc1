// The pages `About` and `Help`, which are shown in place of the connections.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PanelState } from '../../src/panel/contract/panel-state';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { VersionLine } from '../help/help-document';
import { usePanel } from '../parts/panel-context';
import { showAccountPage } from '../state/page-changes';
import type { AccountPage, Ready } from '../state/state';
import { HelpPage } from './help-page';

export const accountPageId = (page: AccountPage) => `page-${page}`;
export const openerId = (page: AccountPage) => `open-${page}`;

export function AccountPages({ state }: { state: Ready }) {
  const { accountPage, panel } = state;
  return (
    <>
      <Page page="about" current={accountPage}>
        <AboutPage panel={panel} />
      </Page>
      <Page page="help" current={accountPage}>
        <HelpPage />
      </Page>
    </>
  );
}

/** Opening moves the focus to the title; leaving returns it to the button that opened the page. */
function Page(props: { page: AccountPage; current: AccountPage | null; children: ComponentChildren }) {
  const { page, current, children } = props;
  const { change } = usePanel();
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = page === current;
  const leave = () => {
    change(showAccountPage(null));
    document.getElementById(openerId(page))?.focus();
  };
  useLayoutEffect(() => {
    if (!isShown) return;
    title.current?.focus();
    scrollTo(0, 0);
  }, [isShown]);
  return (
    <section
      class="page"
      id={accountPageId(page)}
      aria-labelledby={`title-${page}`}
      hidden={!isShown}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <div class="row">
        <h2 id={`title-${page}`} tabIndex={-1} ref={title}>
          {PAGE_TEXTS[page]}
        </h2>
        <button type="button" class="small" onClick={leave}>
          {PAGE_TEXTS.back}
        </button>
      </div>
      {children}
    </section>
  );
}

/**
 * The version, and the user and file that the server sees: with several Google accounts in one
 * browser, they may not be those that the person expects.
 */
function AboutPage({ panel }: { panel: PanelState }) {
  const { spreadsheet } = panel;
  const facts = [
    PAGE_TEXTS.aboutUser(panel.user),
    PAGE_TEXTS.aboutSpreadsheet(spreadsheet.name),
    PAGE_TEXTS.aboutZone(spreadsheet.timeZone, spreadsheet.locale),
    PAGE_TEXTS.aboutUtc(panel.today),
  ];
  return (
    <>
      <VersionLine />
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </>
  );
}
