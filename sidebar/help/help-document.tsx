// The page in the dialog of the menu item Help (src/google/ui/windows.ts).

import { render } from 'preact';
import { version } from '../../src/core/add-on/build-facts';
import { HELP_TEXTS } from '../../src/text/panel/help';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { documentLinks } from './document-links';
import { Help } from './help';

function HelpDocument() {
  return (
    <main class="document">
      {/* Only for screen readers: the dialog shows the title outside of the page. */}
      <h1 class="unseen">{PAGE_TEXTS.helpTitle}</h1>
      <Help />
      <VersionLine />
    </main>
  );
}

/** The version, with links to the documents if the build was given their address. */
export function VersionLine() {
  return (
    <p class="hint">
      {HELP_TEXTS.version(version())}
      {documentLinks().map(({ text, url }) => (
        <span key={url}>
          {' · '}
          <a href={url} target="_blank" rel="noopener">
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}

declare const google: { script: { host: { close(): void } } } | undefined;

/** Closes the dialog at Escape, because it doesn't get the keys that are pressed inside the page. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && typeof google !== 'undefined') google.script.host.close();
}

export function renderHelp(root: HTMLElement): void {
  root.replaceChildren();
  document.addEventListener('keydown', closeOnEscape);
  render(<HelpDocument />, root);
}
