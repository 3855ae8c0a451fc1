// The sheet tabs at the bottom, where the component moves them about in the page: what must not be shown anew, and what must be put back.

/** How the component marks a tab, and the bar that its own code takes all tabs to be in. */
const tab = '[data-u-comp=slide-tab-item]';
const bar = '[data-u-comp=slide-tab-bar]';

/** Whether a tab is being named or dragged: a workbook shown anew would take away the name, or fail over the tab outside its bar. */
export function tabsInUse(): boolean {
  return document.querySelector(`${tab} [contenteditable=true], body > ${tab}`) !== null;
}

/**
 * A tab that is held for half a second is dragged: the component puts it into the page's body until the pointer is let go. It does
 * the same half a second after a double click whose new name has been entered by then, and a drag that is interrupted by another
 * sheet being shown it forgets: nobody would ever put these tabs back.
 */
export function keepTabsInBar(): void {
  let held = false;
  let pointerId = 1;
  const putBack = () => {
    for (const stray of document.querySelectorAll(`body > ${tab}`)) {
      if (!held && stray instanceof HTMLElement) release(stray, pointerId);
    }
  };
  const hold = (event: PointerEvent) => {
    held = true;
    ({ pointerId } = event);
  };
  const letGo = () => {
    held = false;
    // After the component's own end of the drag.
    setTimeout(putBack);
  };
  window.addEventListener('pointerdown', hold, { capture: true });
  window.addEventListener('pointerup', letGo, { capture: true });
  window.addEventListener('pointercancel', letGo, { capture: true });
  new MutationObserver(putBack).observe(document.body, { childList: true });
}

/** Ends the drag as the component does; where it has forgotten the tab, the tab goes to the place that is kept for it. */
function release(stray: HTMLElement, pointerId: number): void {
  stray.dispatchEvent(new PointerEvent('pointerup', { pointerId }));
  if (stray.parentElement !== document.body) return;
  stray.removeAttribute('style');
  const place = document.querySelector(`${bar} > :not(${tab})`);
  if (place) place.replaceWith(stray);
  else document.querySelector(bar)?.append(stray);
}
