// What a person does to the names of a block, and the undo that comes afterwards.

import { checkNameOf } from '../../../src/sheet/block-name';
import type { GoogleWorld } from './google-world';

/** Points both names of a block at cells, or deletes them. */
export function moveNames(
  world: Pick<GoogleWorld, 'nameRange'>,
  name: string,
  place: Parameters<GoogleWorld['nameRange']>[1],
): void {
  world.nameRange(name, place);
  world.nameRange(checkNameOf(name), place);
}
