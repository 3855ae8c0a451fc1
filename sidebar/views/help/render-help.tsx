// Shows the help in place of the panel: the menu opens the same page in a dialog (src/google/ui/windows.ts).

import { render } from 'preact';
import { HelpDocument } from './help-document';

declare const google: { script: { host: { close(): void } } } | undefined;

/** The dialog around the page sees no key that is pressed inside it. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && typeof google !== 'undefined') google.script.host.close();
}

export function renderHelp(root: HTMLElement, separator: ',' | ';'): void {
  root.replaceChildren();
  document.addEventListener('keydown', closeOnEscape);
  render(<HelpDocument separator={separator} />, root);
}
