// The tab `Reports`: the saved reports as cards.

import type { Ready } from '../../state/state';

export function ReportsTab(_props: { state: Ready }) {
  return <p class="empty">…</p>;
}
