// What only some people read: behind `Details`.

import type { ComponentChildren } from 'preact';
import { PAGE_TEXTS } from '../../../src/text/panel/page';

export function Details({ children }: { children: ComponentChildren }) {
  return (
    <details class="details">
      <summary>{PAGE_TEXTS.details}</summary>
      {children}
    </details>
  );
}
