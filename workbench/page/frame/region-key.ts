// F6 and Shift+F6 move the focus between the parts of the page. A frame tells the page of them, because keys that are
// pressed in a frame stay there.

/** Listens before the grid or the add-on's HTML does. @param move called for each press, `isBackward` for Shift+F6 */
export function listenForRegionKey(move: (isBackward: boolean) => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.shiftKey);
  };
  window.addEventListener('keydown', onKey, { capture: true });
}

/** For a frame. When the focus comes back, the element that had it gets it again. @param leave tells the page */
export function leaveByKey(leave: (isBackward: boolean) => void): void {
  let lastFocused: Element | null = null;
  listenForRegionKey((isBackward) => {
    lastFocused = document.activeElement;
    leave(isBackward);
  });
  window.addEventListener('focus', () => {
    // The workbench's clock sends this event too (google-script.ts), while the focus is elsewhere.
    if (!document.hasFocus()) return;
    if (lastFocused instanceof HTMLElement && document.activeElement === document.body) lastFocused.focus();
    lastFocused = null;
  });
}
