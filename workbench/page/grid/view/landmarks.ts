// The landmarks that Univer adds to the page: it makes two places for messages, the second a while later, of one name.

import { byId } from '../../element';

/** Only the first stays a landmark; the second is read out all the same, as a live region. */
export function separateLandmarks(container: string): void {
  const observer = new MutationObserver(() => {
    const [, second] = byId(container).querySelectorAll('section[aria-live]');
    if (!second) return;
    second.removeAttribute('aria-label');
    observer.disconnect();
  });
  observer.observe(byId(container), { childList: true, subtree: true });
}
