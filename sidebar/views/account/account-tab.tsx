// The tab `Account`: who is connected, what is shared, and what is stored.

import type { Ready } from '../../state/state';

export function AccountTab(_props: { state: Ready }) {
  return <p class="empty">…</p>;
}
