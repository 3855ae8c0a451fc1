// The sheet tabs at the bottom: whether the user is changing one, and tabs that Univer leaves outside their bar.

/** How Univer marks a tab and the bar of all tabs. */
const tab = '[data-u-comp=slide-tab-item]';
const bar = '[data-u-comp=slide-tab-bar]';

/** Whether a tab is being renamed or dragged, which showing the workbook again would break. */
export function tabsInUse(): boolean {
  return document.querySelector(`${tab} [contenteditable=true], body > ${tab}`) !== null;
}

/**
 * Puts tabs back that Univer leaves in the page's body. It moves a tab there half a second after a press, to drag it,
 * even during a double click that renames it. A drag never ends if another sheet is shown meanwhile.
 */
export function returnDraggedTabs(): void {
  let pressed = false;
  let pointerId = 1;
  const putBack = () => {
    for (const stray of document.querySelectorAll(`body > ${tab}`)) {
      if (!pressed && stray instanceof HTMLElement) release(stray, pointerId);
    }
  };
  const onPress = (event: PointerEvent) => {
    pressed = true;
    ({ pointerId } = event);
  };
  const onRelease = () => {
    pressed = false;
    // After Univer has ended the drag itself.
    setTimeout(putBack);
  };
  window.addEventListener('pointerdown', onPress, { capture: true });
  window.addEventListener('pointerup', onRelease, { capture: true });
  window.addEventListener('pointercancel', onRelease, { capture: true });
  new MutationObserver(putBack).observe(document.body, { childList: true });
}

/** Ends the drag as Univer does. If Univer doesn't react, the tab replaces its placeholder in the bar. */
function release(stray: HTMLElement, pointerId: number): void {
  stray.dispatchEvent(new PointerEvent('pointerup', { pointerId }));
  if (stray.parentElement !== document.body) return;
  stray.removeAttribute('style');
  const placeholder = document.querySelector(`${bar} > :not(${tab})`);
  if (placeholder) placeholder.replaceWith(stray);
  else document.querySelector(bar)?.append(stray);
}
