// The page that the menu's Help opens in a dialog (src/google/ui/windows.ts), in place of the panel: how to start, what
// the parts do, examples of formulas.

import { render } from 'preact';
import { version } from '../../../src/core/add-on/build-facts';
import { HELP_SECTIONS, HELP_TEXTS } from '../../../src/text/panel/help';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { examplesWith } from '../../formulas/formula-help';
import { documentLinks } from './document-links';
import { HelpSections } from './help-sections';

function HelpDocument({ separator }: { separator: ',' | ';' }) {
  return (
    <main class="document">
      {/* The dialog shows the title above the page; screen readers hear it here. */}
      <h1 class="unseen">{PAGE_TEXTS.helpTitle}</h1>
      <HelpSections sections={HELP_SECTIONS} />
      <h2>{HELP_TEXTS.examples}</h2>
      {examplesWith(separator).map(({ says, formula }) => (
        <div key={formula}>
          <p>{says}</p>
          <code class="formula">{formula}</code>
        </div>
      ))}
      <VersionLine />
    </main>
  );
}

/** The version, with links to the documents where the build knows their address. */
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

/** The dialog around the page sees no key that is pressed inside it. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && typeof google !== 'undefined') google.script.host.close();
}

/** @param separator what stands between the arguments of a formula in the spreadsheet */
export function renderHelp(root: HTMLElement, separator: ',' | ';'): void {
  root.replaceChildren();
  document.addEventListener('keydown', closeOnEscape);
  render(<HelpDocument separator={separator} />, root);
}
