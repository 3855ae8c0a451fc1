// The search box above a list; the down key moves into the list.

import type { RefObject } from 'preact';
import { focusFirstRow } from './pick-list';

export function PickSearch(props: {
  label: string;
  value: string;
  list: RefObject<HTMLDivElement | null>;
  input?: RefObject<HTMLInputElement | null>;
  onType(search: string): void;
}) {
  const { label, value, list, input, onType } = props;
  return (
    <input
      ref={input ?? null}
      type="search"
      class="search"
      aria-label={label}
      placeholder={label}
      autocomplete="off"
      spellcheck={false}
      value={value}
      onInput={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        focusFirstRow(list.current);
      }}
    />
  );
}
