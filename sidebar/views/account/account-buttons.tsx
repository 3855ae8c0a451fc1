// The row at the bottom of `Account` and of the log-in card: about the add-on, help, and its version.

import { version } from '../../../src/core/add-on/build-facts';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import type { AccountPage, Ready } from '../../state/state';
import { useCommands } from '../commands';
import { accountPageId, openerId } from './account-pages';

const PAGES: readonly AccountPage[] = ['about', 'help'];

export function AccountButtons({ state }: { state: Ready }) {
  const { dispatch } = useCommands();
  const toggle = (page: AccountPage) =>
    dispatch({ type: 'accountPageShown', page: state.accountPage === page ? null : page });
  return (
    <div class="actions">
      {PAGES.map((page) => (
        <button
          key={page}
          type="button"
          class="plain"
          id={openerId(page)}
          aria-expanded={state.accountPage === page}
          aria-controls={accountPageId(page)}
          onClick={() => toggle(page)}
        >
          {PAGE_TEXTS[page]}
        </button>
      ))}
      <span class="version">{PAGE_TEXTS.version(version())}</span>
    </div>
  );
}
