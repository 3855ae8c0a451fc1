// F6 and Shift+F6, on the page and in its frames: before the grid or the add-on's HTML see them.

/** @param move called for each press; `isBackward` for Shift+F6. */
export function listenForRegionKey(move: (isBackward: boolean) => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.shiftKey);
  };
  window.addEventListener('keydown', onKey, { capture: true });
}
