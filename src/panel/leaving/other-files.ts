// The other spreadsheets in which a person shares a connection or has a trigger, as links.

import type { SharedFile } from '../../connections/share-notes';
import type { FileLink } from '../contract/leaving';
import type { PanelDeps } from '../deps';
import { fileAddress } from './file-address';

/** The other spreadsheets in which the person shares a connection, if they pass `isIncluded`. */
export function filesSharing(isIncluded: (file: SharedFile) => boolean, deps: PanelDeps): FileLink[] {
  return deps.logins.connections.filesElsewhere().filter(isIncluded).map(linkTo);
}

/** The other spreadsheets in which the person shares a connection or has a trigger, each once. */
export function filesOfPerson(deps: PanelDeps): FileLink[] {
  const sharing = filesSharing(() => true, deps);
  const addresses = new Set(sharing.map(({ url }) => url));
  return [
    ...sharing,
    ...deps.triggers
      .filesElsewhere()
      .map(linkTo)
      .filter(({ url }) => !addresses.has(url)),
  ];
}

/** A link to a file, named by the file's address if its name isn't known. */
function linkTo({ id, name }: { id: string; name: string }): FileLink {
  const url = fileAddress(id);
  return { name: name || url, url };
}
