// The outcome of a load: a link to the table, a query that reads it, and how to get its data into the sheet.

import { useRef, useState } from 'preact/hooks';
import { placeAddress } from '../../../src/core/place/place';
import type { LoadedView } from '../../../src/panel/contract/work';
import { DESTINATION_TEXTS } from '../../../src/text/destinations';
import { LOAD_TEXTS } from '../../../src/text/panel/bigquery';
import { shortcut } from '../../../src/text/panel/page';
import { copyText } from '../../parts/copy-text';
import { isMac } from '../../parts/is-mac';
import { usePanel } from '../../parts/panel-context';
import { announce } from '../../state/page-changes';

export function OpenPlace({ loaded: { place } }: { loaded: LoadedView }) {
  return (
    <a href={placeAddress(place)} target="_blank" rel="noopener">
      {DESTINATION_TEXTS[place.kind].open}
    </a>
  );
}

export function PlaceQuery({ loaded: { query, place } }: { loaded: LoadedView }) {
  const { change } = usePanel();
  const area = useRef<HTMLTextAreaElement>(null);
  const [says, setSays] = useState('');
  const copy = ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    const hasCopied = area.current !== null && copyText(area.current);
    const text = hasCopied ? LOAD_TEXTS.copied : LOAD_TEXTS.copyByKeys(shortcut('C', isMac()));
    if (hasCopied) button.focus();
    setSays(text);
    change(announce(text));
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
        {/* Hidden from screen readers, which hear an announcement. */}
        <span class="hint" aria-hidden="true">
          {says}
        </span>
      </div>
      <p>{DESTINATION_TEXTS[place.kind].readBack}</p>
    </>
  );
}
