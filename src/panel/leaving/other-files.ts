// The other spreadsheets in which a person shares a connection or has a trigger, as links.

import type { SharedFile } from '../../connections/share-notes';
import type { FileLink } from '../contract/leaving';
import type { PanelDeps } from '../deps';
import { fileAddress } from './file-address';

type FileDeps = Pick<PanelDeps, 'connections' | 'triggers'>;

/** Those in which the person shares something that `isMeant`, by name. */
export function filesSharing(
  isMeant: (file: SharedFile) => boolean,
  { connections }: Pick<FileDeps, 'connections'>,
): FileLink[] {
  return connections.filesElsewhere().filter(isMeant).map(linkTo);
}

/** Those in which the person shares anything or has a trigger, each once. */
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

/** A file whose name is not known is named by its address. */
function linkTo({ id, name }: { id: string; name: string }): FileLink {
  const url = fileAddress(id);
  return { name: name || url, url };
}
