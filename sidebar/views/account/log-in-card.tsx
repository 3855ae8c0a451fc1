// What is shown while nobody is connected: the log-in, and below it the seller token.

import type { Ready } from '../../state/state';

export function LogInCard(_props: { state: Ready }) {
  return <p class="empty">…</p>;
}
