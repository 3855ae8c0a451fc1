// Sections of a page to read: a heading, steps, points and paragraphs each.

import type { HelpSection } from '../../../src/text/panel/help';

interface SectionsProps {
  sections: readonly HelpSection[];
  /** By where the sections stand on the page. */
  heading?: 'h2' | 'h4';
}

export function HelpSections({ sections, heading: Heading = 'h2' }: SectionsProps) {
  return (
    <>
      {sections.map(({ heading, steps = [], points = [], paragraphs = [] }) => (
        <section key={heading}>
          <Heading>{heading}</Heading>
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
