// A button that opens a list of actions, a popover: the browser opens and closes it, says so, and returns the focus.
// Arrow keys move in it.

import type { TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { Step } from './action';

/** @param id of the button; @param name its accessible name, which names the list too */
export function MenuButton({ id, name, items }: { id: string; name: string; items: readonly Step[] }) {
  const list = useRef<HTMLUListElement>(null);
  const listId = `menu-of-${id}`;
  /** Closes it at Tab and when the person goes to the spreadsheet, which the browser doesn't. */
  const onFocusOut = ({ relatedTarget }: TargetedEvent<HTMLElement, FocusEvent>) => {
    const to = relatedTarget instanceof Element ? relatedTarget : null;
    if (to?.id !== id && !list.current?.contains(to)) list.current?.hidePopover();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((each) => each.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at + all.length - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  };
  return (
    <>
      <button
        type="button"
        class="close menu-button"
        id={id}
        aria-label={name}
        title={name}
        popovertarget={listId}
        // With it, Safari focuses a button that is clicked, and the browser returns the focus to what had it.
        tabIndex={0}
        onFocusOut={onFocusOut}
      >
        <span aria-hidden="true">⋮</span>
      </button>
      <ul
        class="menu"
        popover="auto"
        id={listId}
        aria-labelledby={id}
        ref={list}
        onFocusOut={onFocusOut}
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => newState === 'open' && list.current?.querySelector('button')?.focus()}
      >
        {items.map(({ label, run, isDanger }) => (
          <li key={label}>
            <button
              type="button"
              class={isDanger ? 'plain danger' : 'plain'}
              onClick={() => {
                list.current?.hidePopover();
                run();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
