// A button that opens a menu of actions (WAI-ARIA menu button): arrow keys, Home, End, Escape.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface MenuItem {
  label: string;
  run(): void;
  /** Separated at the end, and in the color of destructive actions. */
  isDanger?: boolean;
}

/** Where the focus goes in the menu as it opens. */
type Opened = 'first' | 'last';

/** Which item a key leads to. */
const STEPS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** @param id of the button; @param name its accessible name, which names the menu too */
export function MenuButton({ id, name, items }: { id: string; name: string; items: readonly MenuItem[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = `menu-of-${id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const close = () => setOpened(null);
  const leave = () => {
    close();
    button.current?.focus();
  };
  return (
    <div class="menu-button">
      <button
        type="button"
        class="close"
        id={id}
        ref={button}
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={menuId}
        onClick={() => setOpened(opened ? null : 'first')}
        onKeyDown={onKeyDown}
      >
        <span aria-hidden="true">⋮</span>
      </button>
      {opened && (
        <Menu id={menuId} buttonId={id} items={items} opened={opened} onClose={close} onLeave={leave} />
      )}
    </div>
  );
}

function Menu(props: {
  id: string;
  buttonId: string;
  items: readonly MenuItem[];
  opened: Opened;
  /** Closes it; the focus stays where it is. */
  onClose(): void;
  /** Closes it and gives the focus back to the button. */
  onLeave(): void;
}) {
  const { id, buttonId, items, opened, onClose, onLeave } = props;
  const menu = useRef<HTMLDivElement>(null);
  const shownItems = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useLayoutEffect(() => {
    if (menu.current) intoView(menu.current);
    const shown = shownItems();
    shown[opened === 'first' ? 0 : shown.length - 1]?.focus({ preventScroll: true });
  }, [opened]);
  useClosing(menu, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onLeave();
    }
    const shown = shownItems();
    const from = shown.indexOf(document.activeElement as HTMLElement);
    const next = shown[STEPS[event.key]?.(from, shown.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div class="menu" role="menu" id={id} aria-labelledby={buttonId} ref={menu} onKeyDown={onKeyDown}>
      {items.map(({ label, run, isDanger }) => (
        <button
          type="button"
          role="menuitem"
          key={label}
          class={isDanger ? 'plain danger' : 'plain'}
          tabIndex={-1}
          onClick={() => {
            onLeave();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Opens above its button if there is no room below, and never under the footer. */
function intoView(menu: HTMLElement): void {
  const covered = Number.parseFloat(document.documentElement.style.scrollPaddingBottom) || 0;
  const { bottom, height } = menu.getBoundingClientRect();
  const { top } = menu.parentElement?.getBoundingClientRect() ?? { top: 0 };
  menu.classList.toggle('above', bottom > innerHeight - covered && top > height);
  menu.scrollIntoView({ block: 'nearest' });
}

/** Closes the menu when the person clicks elsewhere, presses Tab, or goes to the spreadsheet. */
function useClosing(menu: { current: HTMLElement | null }, onClose: () => void): void {
  // Before the next frame, because a key may be pressed before it.
  useLayoutEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      const isInside = target instanceof Node && menu.current?.parentElement?.contains(target);
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      window.removeEventListener('blur', onClose);
    };
  }, []);
}
