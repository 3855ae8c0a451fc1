// Messages at the bottom right, as the spreadsheet shows them; read aloud without taking the focus.

import { byId, element, signButton } from './element';

/**
 * In the place of an earlier message of that title.
 * @param seconds how long it stays; negative: until it is closed, as in Spreadsheet.toast.
 */
export function showToast(message: string, title: string, seconds: number): void {
  const toast = element(
    'div',
    { class: 'toast', 'data-title': title },
    element('div', {}, title ? element('strong', {}, title) : null, element('p', {}, message)),
    signButton('✕', 'Dismiss', () => toast.remove()),
  );
  const toasts = byId('toasts');
  for (const other of [...toasts.children]) if (other.getAttribute('data-title') === title) other.remove();
  toasts.append(toast);
  if (seconds >= 0) setTimeout(() => toast.remove(), (seconds || 5) * 1000);
}
