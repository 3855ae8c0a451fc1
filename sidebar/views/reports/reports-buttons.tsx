// The row of buttons of `Reports`.

import type { Ready } from '../../state/state';

export function ReportsButtons(_props: { state: Ready }) {
  return <div class="actions" />;
}
