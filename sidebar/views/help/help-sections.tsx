// Sections of a page to read: a heading, steps, points and paragraphs each.

import type { HelpSection } from '../../../src/text/panel/help';

export function HelpSections({ sections }: { sections: readonly HelpSection[] }) {
  return (
    <>
      {sections.map(({ heading, steps = [], points = [], paragraphs = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
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
        </section>
      ))}
    </>
  );
}
