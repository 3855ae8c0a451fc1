// A person who agrees: to offers whatever they are about, or to what an error has just offered.

import type { Agreement, Agreements, Offer } from '../../src/core/agreement';
import { OFFERS } from '../../src/core/agreement';

const agreeingTo = (...kinds: readonly Offer[]): Agreements => ({ has: (kind) => kinds.includes(kind) });

export const AGREEING_TO_ALL = agreeingTo(...OFFERS);

/** A person who may lose rows, and doesn't let cells in the way be moved. */
export const AGREEING_TO_LOSE = agreeingTo('replaceTable', 'changeRows');

/** What a refused call is repeated with. */
export function yesTo({ offer }: { offer?: Agreement | null | undefined }): { agreements: Agreement[] } {
  return { agreements: offer ? [offer] : [] };
}
