// The row at the bottom of `Account`: about the add-on, and help.

import type { Ready } from '../../state/state';

export function AccountButtons(_props: { state: Ready }) {
  return <div class="actions" />;
}
