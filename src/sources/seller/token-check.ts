// What checks a seller token: a one-day request, whose CSV file name tells the seller's name (docs/services.md §2.1).

import type { Check } from '../../connections/service';
import { addDays, dayOfMs } from '../../core/day';
import { choiceInvalid } from '../../core/errors';
import { isTooShort, SHORTEST_TOKEN } from '../../http/secrets/token';
import { shortToken } from '../../text/services/seller';
import { sellerNameOf } from './csv-answer';
import type { SellerApi } from './seller-api';
import { oneDayQuery } from './seller-query';

/** @param address throws ADDRESS_MISSING, ADDRESS_INVALID */
export function sellerTokenCheck(api: SellerApi, address: () => string): Check {
  return ({ sellerToken = '' }, { ms, budget, own }) => {
    const token = sellerToken.trim();
    if (isTooShort(token)) throw choiceInvalid('sellerToken', shortToken(SHORTEST_TOKEN));
    const yesterday = addDays(dayOfMs(ms), -1);
    const file = api.file({ url: address(), token }, oneDayQuery(yesterday), budget);
    const others = own();
    // A seller whose file tells no name is numbered; pasting its token again is no other seller.
    const title =
      sellerNameOf(file) || others.find((each) => each.token === token)?.title || freeSellerName(others);
    return { id: title.toLowerCase(), title, token };
  };
}

/** A number that no other seller has: one that took its name would take its place, and be shared where that was. */
function freeSellerName(own: readonly { id: string }[]): string {
  for (let number = 1; ; number++) {
    const title = `Seller ${number}`;
    if (!own.some(({ id }) => id === title.toLowerCase())) return title;
  }
}
