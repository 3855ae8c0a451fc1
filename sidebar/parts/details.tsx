// A whole sentence, and behind `Details` what only some people need.

import type { ComponentChildren } from 'preact';
import { PAGE_TEXTS } from '../../src/text/panel/page';

/**
 * @param events always in sight
 * @param beside shown in the row of `Details`
 * @param children behind `Details`; null for nothing
 */
export function WithDetails(props: {
  sentence: string;
  events?: readonly string[];
  beside?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { sentence, events = [], beside, children } = props;
  return (
    <>
      <p class="sentence">{sentence}</p>
      {events.map((event) => (
        <p key={event}>{event}</p>
      ))}
      <div class="details-row">
        {beside}
        {children && (
          <details class="details">
            <summary>{PAGE_TEXTS.details}</summary>
            {children}
          </details>
        )}
      </div>
    </>
  );
}
