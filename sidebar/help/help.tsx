// The help: links to the documents, which aren't there if the build was given no address.

import { documentUrl } from '../../src/core/add-on/build-facts';
import { HELP_LINKS } from '../../src/text/panel/help';

export function Help() {
  const links = HELP_LINKS.map(({ text, document }) => ({ text, url: documentUrl(document) }));
  if (links.every(({ url }) => url === '')) return null;
  return (
    <ul>
      {links.map(({ text, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
