// Messages at the bottom right, as in Google Sheets; screen readers announce them without moving the focus.

import { byId, element, iconButton } from './element';

/** For Spreadsheet.toast without a time-out, in seconds. */
const defaultSeconds = 5;

/**
 * Replaces an earlier message with the same title.
 * @param seconds until it disappears; negative keeps it until it is closed, as in Spreadsheet.toast.
 */
export function showToast(message: string, title: string, seconds: number): void {
  const toast = element(
    'div',
    { class: 'toast', 'data-title': title },
    element('div', {}, title ? element('strong', {}, title) : null, element('p', {}, message)),
    iconButton('✕', 'Dismiss', () => toast.remove()),
  );
  const toasts = byId('toasts');
  for (const other of [...toasts.children]) if (other.getAttribute('data-title') === title) other.remove();
  toasts.append(toast);
  if (seconds >= 0) setTimeout(() => toast.remove(), (seconds || defaultSeconds) * 1000);
}

/** Does work that a person has asked for, and shows its error as a toast. */
export type Attempt = (work: () => Promise<unknown>) => void;
