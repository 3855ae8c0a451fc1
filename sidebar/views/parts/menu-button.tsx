// A button that opens a menu of actions (WAI-ARIA menu button). The browser opens and closes it, and moves the focus;
// what is here: its place, and the keys that walk through it.

import type { TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';

export interface MenuItem {
  label: string;
  run(): void;
  /** Separated at the end, and in the color of destructive actions. */
  isDanger?: boolean;
}

/** Which item a key leads to. */
const STEPS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** @param id of the button; @param name its accessible name, which names the menu too */
export function MenuButton({ id, name, items }: { id: string; name: string; items: readonly MenuItem[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = `menu-of-${id}`;
  const shownItems = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  /** Shown by code, because the browser would neither place it nor give the focus to an item. */
  const show = (focused: 'first' | 'last') => {
    if (!menu.current || !button.current) return;
    menu.current.togglePopover(true);
    place(menu.current, button.current);
    const shown = shownItems();
    shown[focused === 'first' ? 0 : shown.length - 1]?.focus({ preventScroll: true });
  };
  const onClick = (event: Event) => {
    if (menu.current?.matches(':popover-open')) return;
    event.preventDefault();
    show('first');
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const shown = shownItems();
    const from = shown.indexOf(event.target as HTMLButtonElement);
    const next = shown[STEPS[event.key]?.(from, shown.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  /** Closes it at Tab and when the person goes to the spreadsheet, which the browser doesn't. */
  const onFocusOut = ({ currentTarget, relatedTarget }: TargetedEvent<HTMLElement, FocusEvent>) => {
    if (relatedTarget === button.current || currentTarget.contains(relatedTarget as Node | null)) return;
    currentTarget.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        class="close menu-button"
        id={id}
        ref={button}
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        popovertarget={menuId}
        // With it, Safari focuses a button that is clicked, and the browser returns the focus to what had it.
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onButtonKey}
      >
        <span aria-hidden="true">⋮</span>
      </button>
      <div
        class="menu"
        role="menu"
        popover="auto"
        id={menuId}
        aria-labelledby={id}
        ref={menu}
        onKeyDown={onMenuKey}
        onFocusOut={onFocusOut}
      >
        {items.map(({ label, run, isDanger }) => (
          <button
            type="button"
            role="menuitem"
            key={label}
            class={isDanger ? 'plain danger' : 'plain'}
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover();
              run();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

/** Below its button, or above it if there is no room below, and never under the footer. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const height = menu.offsetHeight;
  const covered = Number.parseFloat(document.documentElement.style.scrollPaddingBottom) || 0;
  const isAbove = bottom + height > innerHeight - covered && top > height;
  menu.style.top = `${scrollY + (isAbove ? top - height : bottom)}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
  menu.scrollIntoView({ block: 'nearest' });
}
