// What a person does to the names of a block, and the undo that comes afterwards.

import { UNOBSERVED } from '../../../src/runs/run-observer';
import { checkNameOf } from '../../../src/sheet/block-name';
import type { GoogleWorld } from './google-world';
import { NEW_DATA, undoOf } from './written-table';

/** Points both names of a block at cells, or deletes them. */
export function moveNames(
  world: Pick<GoogleWorld, 'nameRange'>,
  name: string,
  place: Parameters<GoogleWorld['nameRange']>[1],
): void {
  world.nameRange(name, place);
  world.nameRange(checkNameOf(name), place);
}

/** Puts a table back as it was before the last write of report abcd0123. */
export function undoLast(world: Pick<GoogleWorld, 'act' | 'destination'>): void {
  world.act(() => {
    const target = world.destination.resolveTarget(NEW_DATA, 'abcd0123');
    target.undo({ ...undoOf(), writtenMs: Date.UTC(2026, 10, 20, 5) }, UNOBSERVED);
  });
}
