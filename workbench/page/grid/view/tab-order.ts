// The Tab key around the cells. It reaches nothing that nobody sees, and stays on what it reaches: otherwise what is
// typed next, such as a password, is in a cell. Cells get the focus by F6 and by the mouse.

import { byId } from '../../element';

/**
 * The canvases, of which the first to get the focus hands it on to the cells, and the fields without width that take
 * what is typed into a cell or the formula bar.
 */
const unseen = ['canvas', '[id^=__editor_][id*=__INTERNAL_EDITOR__]'];
const inOrder = unseen.map((part) => `${part}:not([tabindex="-1"])`).join();

/** Buttons that hand the focus on to the cells, which is meant for a click. */
const handingOn = '[data-u-comp=button], [data-u-comp=sheet-bar-append-button]';

/** @param container the id of the element that the grid fills */
export function correctTabOrder(container: string): void {
  const grid = byId(container);
  const leaveOutUnseen = () => {
    for (const part of grid.querySelectorAll<HTMLElement>(inOrder)) part.tabIndex = -1;
  };
  new MutationObserver(leaveOutUnseen).observe(grid, { childList: true, subtree: true });
  leaveOutUnseen();
  grid.addEventListener('focusin', (event) => {
    const isByKey = event.target instanceof Element && event.target.matches(':focus-visible');
    // Univer listens at the window.
    if (isByKey && event.target.matches(handingOn)) event.stopPropagation();
  });
}
