// Closes the list of the name box, which Univer leaves open when a name is chosen and when a cell is clicked while a
// name is typed.

const OPEN = '[data-u-comp=defined-name] [data-state=open]';

/** @param focusGrid puts the focus into the cells */
export function closeNameBox(container: string, focusGrid: () => void): void {
  const trigger = () => document.querySelector<HTMLElement>(`#${container} ${OPEN}`);
  const isWithin = (id: string, target: EventTarget | null) =>
    target instanceof Node && document.getElementById(id)?.contains(target) === true;
  const close = (after: () => void) =>
    // Univer acts on the same click, and may have closed the list then.
    setTimeout(() => {
      trigger()?.click();
      after();
    });
  document.addEventListener('click', ({ target }) => {
    const list = trigger()?.getAttribute('aria-controls');
    if (list && isWithin(list, target)) close(focusGrid);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const list = trigger()?.getAttribute('aria-controls');
    const isCell = target instanceof HTMLCanvasElement;
    if (list && isCell) close(() => undefined);
  });
}
