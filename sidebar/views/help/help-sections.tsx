// Sections of a page to read, each with a heading, steps, points, paragraphs, and a link to more.

import { documentUrl } from '../../../src/core/add-on/build-facts';
import { HELP_TEXTS, type HelpSection } from '../../../src/text/panel/help';

export function HelpSections({ sections }: { sections: readonly HelpSection[] }) {
  return (
    <>
      {sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          <HelpContent section={section} />
        </section>
      ))}
    </>
  );
}

/** A section without its heading. */
export function HelpContent({ section }: { section: HelpSection }) {
  const { heading, steps = [], points = [], paragraphs = [], document } = section;
  const url = document ? documentUrl(document) : '';
  return (
    <>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
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
    </>
  );
}
