// The seller service's one request (docs/services.md §2.1).

import type { ServiceAccess } from '../../connections/opener';
import { isRecord, jsonOf } from '../../core/json';
import { withQuery } from '../../http/address';
import type { HttpAnswer, HttpRequest } from '../../http/gateway';
import { isRefusedForToday, mayPassSoon } from '../../http/refusal';
import { tokenSecrets } from '../../http/secrets/token';
import { bundleSpellings } from './bundles';
import { AUTH_ERROR, metadataOf, VALIDATION_STATUS } from './metadata';
import type { SellerQuery } from './seller-query';

export function sellerRequest(
  access: ServiceAccess,
  query: SellerQuery,
  format: 'json' | 'csv',
): HttpRequest {
  return {
    service: 'seller',
    method: 'post',
    url: access.url + withQuery('/api/v1/s2s/seller/stats', [['format', format]]),
    headers: {},
    json: JSON.stringify({
      token: access.token,
      filter: {
        fromDate: `${query.days.first}T00:00:00.000Z`,
        // The last moment that is included: the last millisecond of the last day (docs/services.md §2.1).
        toDate: `${query.days.last}T23:59:59.999Z`,
        bundleList: bundleSpellings(query.bundles),
        operationSystemList: query.os,
        groupByList: query.dimensions.map(({ name }) => name),
      },
    }),
    secrets: tokenSecrets(access.token),
    retry: true,
    isTemporaryRefusal: mayPassSoon,
    isFinal: (answer) => isSellerError(answer) || isRefusedForToday(answer),
  };
}

/** Whether an answer of any status reports an invalid query or a refused token, which a retry can't change. */
function isSellerError(answer: HttpAnswer): boolean {
  const body = jsonOf(answer.body);
  if (isRecord(body) && body['responseStatusText'] === AUTH_ERROR) return true;
  return metadataOf(body)?.responseStatus === VALIDATION_STATUS;
}
