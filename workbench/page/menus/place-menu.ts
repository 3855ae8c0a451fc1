// Places an open menu at what opened it, within the window.

const MARGIN = 8;

/** @param nested beside its opener; where there is no room, below it, so that the opener is still seen. */
export function placeMenu(list: HTMLElement, opener: HTMLElement, nested: boolean): void {
  const anchor = opener.getBoundingClientRect();
  const mostLeft = window.innerWidth - list.offsetWidth - MARGIN;
  const wanted = nested ? anchor.right - 4 : anchor.left;
  const isBeside = nested && wanted <= mostLeft;
  const top = isBeside ? anchor.top - 7 : anchor.bottom + 4;
  list.style.left = `${Math.max(MARGIN, Math.min(wanted, mostLeft))}px`;
  list.style.top = `${top}px`;
  list.style.maxHeight = `calc(100vh - ${top + MARGIN}px)`;
}
