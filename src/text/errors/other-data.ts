// What sentences say of data that differ from a run's, and of how a person agrees to them.

import type { OtherData } from '../../core/error-codes/sheet-codes';
import { shortName } from '../phrases';

/** Stands between what is asked and whose it is (`dataOwnerOf`). */
const OF = ' of ';

/** Whose data stand there, and whose the run would write; blank where what is shown of both is the same. */
export function bothData({ held, wanted }: Pick<OtherData, 'held' | 'wanted'>): string {
  // Of one account, its ID tells nobody anything.
  const [ofHeld, ofWanted] = [held, wanted].map((text) => text.slice(text.lastIndexOf(OF)));
  const quotedText = (text: string) =>
    shortName(ofHeld === ofWanted && text.includes(OF) ? text.slice(0, text.lastIndexOf(OF)) : text);
  const [before, after] = [quotedText(held), quotedText(wanted)];
  return before === after ? '' : `The table has “${before}”, and this run “${after}”. `;
}

/** @param owner the other person who alone can agree; null for none */
export function howToAgree(owner: string | null): string {
  const press = 'press Run in the sidebar and agree';
  return owner === null ? press : `ask ${shortName(owner)} to ${press}`;
}
