// What a load leaves a person with: the way to the table, a query that reads it, and the way back into the sheet.

import { useRef, useState } from 'preact/hooks';
import type { LoadedView } from '../../../src/panel/contract/work';
import { LOAD_TEXTS } from '../../../src/text/panel/bigquery';
import { useCommands } from '../commands';
import { isCopied } from '../parts/copied';

export function OpenTable({ loaded: { url } }: { loaded: LoadedView }) {
  return (
    <a href={url} target="_blank" rel="noopener">
      {LOAD_TEXTS.open}
    </a>
  );
}

export function TableQuery({ loaded: { query } }: { loaded: LoadedView }) {
  const { dispatch } = useCommands();
  const area = useRef<HTMLTextAreaElement>(null);
  const [says, setSays] = useState('');
  const copy = ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    const hasCopied = area.current !== null && isCopied(area.current);
    const text = hasCopied ? LOAD_TEXTS.copied : LOAD_TEXTS.copyByKeys;
    if (hasCopied) button.focus();
    setSays(text);
    dispatch({ type: 'announced', text });
  };
  return (
    <>
      <textarea
        class="query"
        ref={area}
        rows={5}
        readOnly
        spellcheck={false}
        aria-label={LOAD_TEXTS.query}
        value={query}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="buttons">
        <button type="button" class="small" onClick={copy}>
          {LOAD_TEXTS.copy}
        </button>
        {/* Screen readers hear it announced. */}
        <span class="hint" aria-hidden="true">
          {says}
        </span>
      </div>
      <p>{LOAD_TEXTS.readBack}</p>
    </>
  );
}
