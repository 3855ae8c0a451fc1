// The search above the help, and what is said when it finds nothing.

import { useRef } from 'preact/hooks';
import { HELP_TEXTS } from '../../../src/text/panel/help';

export function HelpSearch(props: { search: string; isFound: boolean; onType(search: string): void }) {
  const { search, isFound, onType } = props;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <>
      <input
        ref={input}
        type="search"
        class="search"
        aria-label={HELP_TEXTS.search}
        placeholder={HELP_TEXTS.search}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {!isFound && (
        <p class="empty">
          {HELP_TEXTS.nothingFound(search)}{' '}
          <button type="button" class="inline" onClick={clear}>
            {HELP_TEXTS.clearSearch}
          </button>
        </p>
      )}
    </>
  );
}
