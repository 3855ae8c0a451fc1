// Closes the list of the name box, which Univer leaves open when a name is chosen from it, and when a cell is clicked
// while a name is typed.

/** @param focusGrid puts the focus into the cells */
export function closeNameBox(container: string, focusGrid: () => void): void {
  const opener = () =>
    document.querySelector<HTMLElement>(`#${container} [data-u-comp=defined-name] [data-state=open]`);
  const closeSoon = (after: () => void) => {
    // Univer may close it, too: by then, it has.
    setTimeout(() => {
      opener()?.click();
      after();
    }, 50);
  };
  document.addEventListener('click', ({ target }) => {
    const list = document.getElementById(opener()?.getAttribute('aria-controls') ?? '');
    if (target instanceof Node && list?.contains(target)) closeSoon(focusGrid);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof HTMLCanvasElement && opener()) closeSoon(() => undefined);
  });
}
