// The other spreadsheets in which a person shares a connection or has a trigger, as links.

import type { SharedFile } from '../../connections/share-notes';
import type { FileLink } from '../contract/leaving';
import type { PanelDeps } from '../deps';
import { fileAddress } from './file-address';

type FileDeps = Pick<PanelDeps, 'connections' | 'triggers'>;

/** The files that pass `isMeant` among those in which the person shares a connection. */
export function filesSharing(
  isMeant: (file: SharedFile) => boolean,
  { connections }: Pick<FileDeps, 'connections'>,
): FileLink[] {
  return connections.filesElsewhere().filter(isMeant).map(linkTo);
}

/** The files in which the person shares a connection or has a trigger, each once. */
export function filesOfPerson({ connections, triggers }: FileDeps): FileLink[] {
  const sharing = filesSharing(() => true, { connections });
  const known = new Set(sharing.map(({ url }) => url));
  return [
    ...sharing,
    ...triggers
      .filesElsewhere()
      .map(linkTo)
      .filter(({ url }) => !known.has(url)),
  ];
}

/** A link to a file. A file whose name isn't known is shown by its address. */
function linkTo({ id, name }: { id: string; name: string }): FileLink {
  const url = fileAddress(id);
  return { name: name || url, url };
}
