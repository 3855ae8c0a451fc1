// Checks a seller token by a one-day request, whose CSV file is named after the seller (docs/services.md §2.2).

import type { Check } from '../../connections/service';
import { idOfTitle } from '../../core/add-on/services';
import { addDays, dayOfMs } from '../../core/day';
import { choiceInvalid } from '../../core/errors';
import { firstFree, isOneOf } from '../../core/name';
import { isTooShort, SHORTEST_TOKEN } from '../../http/secrets/token';
import { shortToken } from '../../text/services/seller';
import { sellerNameOf } from './csv-answer';
import type { SellerApi } from './seller-api';
import { oneDayQuery } from './seller-query';

/** @param address returns the service's address; throws ADDRESS_MISSING, ADDRESS_INVALID */
export function sellerTokenCheck(api: SellerApi, address: () => string): Check {
  return ({ sellerToken = '' }, { ms, budget, own, renews }) => {
    const token = sellerToken.trim();
    if (isTooShort(token)) throw choiceInvalid('sellerToken', shortToken(SHORTEST_TOKEN));
    const yesterday = addDays(dayOfMs(ms), -1);
    const file = api.sentFile({ url: address(), token }, oneDayQuery(yesterday), budget);
    const others = own();
    // A seller whose file doesn't have its name gets a number, and keeps it when the same token is pasted again, or one
    // in place of a token that is refused.
    const existing = others.find((each) => each.token === token || (each.isRefused && each.title === renews));
    const title = sellerNameOf(file) || existing?.title || freeSellerName(others);
    return { id: idOfTitle('seller', title), title, token };
  };
}

/** A numbered name that is free, because a second `Seller 1` would replace the first, including its shared copies. */
function freeSellerName(own: readonly { id: string }[]): string {
  return firstFree((number) => `Seller ${number}`, isOneOf(own.map(({ id }) => id)));
}
