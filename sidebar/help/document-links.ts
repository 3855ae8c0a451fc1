// The links to the documents. Pure.

import { changesUrl, documentationUrl } from '../../src/core/add-on/build-facts';
import { HELP_TEXTS } from '../../src/text/panel/help';

/** Empty if the build was given no address. */
export function documentLinks(): { text: string; url: string }[] {
  return [
    { text: HELP_TEXTS.documentation, url: documentationUrl() },
    { text: HELP_TEXTS.allChanges, url: changesUrl() },
  ].filter(({ url }) => url !== '');
}
