// The row at the bottom of `Account` and of the login card: about the add-on and its version, and help where the header
// doesn't have it.

import { version } from '../../src/core/add-on/build-facts';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { usePanel } from '../parts/panel-context';
import { showAccountPage } from '../state/page-changes';
import { type AccountPage, hasTabs, type Ready } from '../state/state';
import { accountPageId, openerId } from './account-pages';

export function AccountButtons({ state }: { state: Ready }) {
  return (
    <div class="actions">
      <PageButton page="about" state={state} class="plain" />
      {!hasTabs(state) && <PageButton page="help" state={state} class="plain" />}
      <span class="version">{PAGE_TEXTS.version(version())}</span>
    </div>
  );
}

/** Opens a page to read, and closes it again. */
export function PageButton({ page, state, class: look }: { page: AccountPage; state: Ready; class: string }) {
  const { change } = usePanel();
  const isShown = state.accountPage === page;
  return (
    <button
      type="button"
      class={look}
      id={openerId(page)}
      aria-expanded={isShown}
      aria-controls={accountPageId(page)}
      onClick={() => change(showAccountPage(isShown ? null : page))}
    >
      {PAGE_TEXTS[page]}
    </button>
  );
}
