// F6 in a frame leaves it, which the page around it can't see: keys inside a frame stay there.

import { listenForRegionKey } from './region-key';

/** @param leave asks the page to move the focus. When it comes back, what had it in the frame has it again. */
export function leaveByKey(leave: (isBackward: boolean) => void): void {
  let left: Element | null = null;
  listenForRegionKey((isBackward) => {
    left = document.activeElement;
    leave(isBackward);
  });
  window.addEventListener('focus', () => {
    // The workbench's clock sends this event as well (time-moved.ts), while the focus is elsewhere.
    if (!document.hasFocus()) return;
    if (left instanceof HTMLElement && document.activeElement === document.body) left.focus();
    left = null;
  });
}
