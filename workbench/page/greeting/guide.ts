// The card below the menu bar that says how to start. It doesn't take the focus, so the page can still be used.

import { byId, element, iconButton } from '../element';

export const FILL_LABEL = 'Fill in the demo data';

interface GuideParts {
  /** How a person comes to what opens the add-on. */
  path: string;
  pointAt: HTMLElement | undefined;
  dismiss: () => void;
  /** Opens the sidebar and fills it in; null if there is no login. */
  fill: (() => void) | null;
}

export function guide({ path, pointAt, dismiss, fill }: GuideParts): {
  show: () => void;
  remove: () => void;
} {
  const card = element(
    'section',
    { id: 'guide', 'aria-labelledby': 'guide-title' },
    element(
      'header',
      {},
      element('h2', { id: 'guide-title' }, 'Start here'),
      iconButton('✕', 'Dismiss the guide', dismiss),
    ),
    element(
      'ol',
      {},
      element('li', {}, 'Select ', element('strong', {}, path), ', as in Google Sheets.'),
      fill &&
        element(
          'li',
          {},
          'Log in with the demo account. The button opens the sidebar and fills in the form:',
        ),
    ),
    fill && element('button', { type: 'button', class: 'primary', click: fill }, FILL_LABEL),
    element('p', {}, 'Without a mouse, F6 leaves the grid for the menus, the tools, and the sidebar.'),
  );
  card.addEventListener('keydown', (event) => event.key === 'Escape' && dismiss());
  const place = () => putBelow(card, pointAt);
  return {
    show: () => {
      byId('top').after(card);
      pointAt?.classList.add('pointed-at');
      place();
      window.addEventListener('resize', place);
    },
    remove: () => {
      card.remove();
      pointAt?.classList.remove('pointed-at');
      window.removeEventListener('resize', place);
    },
  };
}

/** Places the card within the window, below the tools, with its arrow at the middle of the target. */
function putBelow(card: HTMLElement, target: HTMLElement | undefined): void {
  if (!target) return;
  const { left, bottom, width } = target.getBoundingClientRect();
  const start = Math.max(8, Math.min(left - 16, window.innerWidth - card.offsetWidth - 8));
  card.style.left = `${start}px`;
  card.style.top = `${Math.max(bottom + 14, byId('top').getBoundingClientRect().bottom + 8)}px`;
  card.style.setProperty('--arrow', `${left + width / 2 - start}px`);
}
