// The help: a search, and the parts that it finds, each folded in the panel and whole on a page to read.

import { useRef, useState } from 'preact/hooks';
import { documentUrl } from '../../src/core/add-on/build-facts';
import { HELP_TEXTS } from '../../src/text/panel/help';
import { type HelpPart, partsFound } from './help-found';

export function Help({ parts, isFolded = false }: { parts: readonly HelpPart[]; isFolded?: boolean }) {
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = partsFound(parts, search);
  const clear = () => {
    setSearch('');
    input.current?.focus();
  };
  return (
    <>
      <input
        ref={input}
        type="search"
        aria-label={HELP_TEXTS.search}
        placeholder={HELP_TEXTS.search}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <p class="empty">
          {HELP_TEXTS.nothingFound(search)}{' '}
          <button type="button" class="inline" onClick={clear}>
            {HELP_TEXTS.clearSearch}
          </button>
        </p>
      )}
      {found.map((part) =>
        isFolded ? (
          // What a search has found is unfolded.
          <details key={part.heading} open={search.trim() !== ''}>
            <summary>
              <h3>{part.heading}</h3>
            </summary>
            <div class="folded">
              <Content part={part} />
            </div>
          </details>
        ) : (
          <section key={part.heading}>
            <h2>{part.heading}</h2>
            <Content part={part} />
          </section>
        ),
      )}
    </>
  );
}

/** A part without its heading. */
function Content({ part }: { part: HelpPart }) {
  const { heading, steps, points, paragraphs = [], terms = [], examples = [], signatures = [] } = part;
  const url = part.document ? documentUrl(part.document) : '';
  return (
    <>
      <List as="ol" lines={steps} />
      <List as="ul" lines={points} />
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {url !== '' && (
        <p>
          <a href={url} target="_blank" rel="noopener">
            {HELP_TEXTS.documentOn(heading)}
          </a>
        </p>
      )}
      {terms.length > 0 && (
        <dl>
          {terms.map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      )}
      {examples.map(({ says, formula }) => (
        <div key={formula}>
          <p>{says}</p>
          <code class="formula">{formula}</code>
        </div>
      ))}
      {signatures.map((signature) => (
        <code class="formula" key={signature}>
          {signature}
        </code>
      ))}
    </>
  );
}

function List({ as: Tag, lines = [] }: { as: 'ol' | 'ul'; lines: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <Tag>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Tag>
  );
}
