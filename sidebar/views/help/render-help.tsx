// Shows the help in place of the panel: the menu opens the same page in a dialog (src/google/ui/windows.ts).

import { render } from 'preact';
import { HelpDocument } from './help-document';

export function renderHelp(root: HTMLElement, separator: ',' | ';'): void {
  root.replaceChildren();
  render(<HelpDocument separator={separator} />, root);
}
