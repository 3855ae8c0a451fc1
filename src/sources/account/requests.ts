// The account service's three requests (docs/services.md §1.1 to §1.3).

import type { ServiceAccess } from '../../connections/opener';
import type { DaySpan } from '../../core/day';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, jsonOf } from '../../core/json';
import { type Period, textOfPeriod } from '../../core/period';
import { withQuery } from '../../http/address';
import type { HttpAnswer, HttpRequest } from '../../http/gateway';
import { isRefusedForToday, mayPassSoon } from '../../http/refusal';
import { tokenSecrets } from '../../http/secrets/token';
import { PERIOD_REASONS } from '../../text/errors/answer-problems';
import { isUnready } from '../envelope';
import { fieldWrong } from '../row-reader';

/** Never retried, so that the password is sent only once (docs/product.md §5). */
export function loginRequest(url: string, email: string, password: string): HttpRequest {
  return {
    service: 'account',
    method: 'post',
    url: `${url}/api/login`,
    headers: {},
    json: JSON.stringify({ email, password }),
    secrets: [password],
    retry: false,
  };
}

/**
 * The list of apps, with their unique users in the period.
 * @param days the days of `period`, null for the service's own periods
 * @throws StatsError PERIOD_NOT_SERVED for `last=year`, which this request doesn't support (docs/services.md §1.2).
 */
export function appsRequest(access: ServiceAccess, period: Period, days: DaySpan | null): HttpRequest {
  if (period.kind === 'service' && period.last === 'year') {
    throw new StatsError('PERIOD_NOT_SERVED', {
      text: textOfPeriod(period),
      source: 'The app list',
      reason: PERIOD_REASONS.appList,
    });
  }
  return getRequest(access, '/api/apps', periodQuery(period, days));
}

/**
 * The statistics of one app, grouped by `groups` (field names) in their order.
 * @throws StatsError FIELD_WRONG for an app_id that can't be part of a path
 */
export function statsRequest(
  access: ServiceAccess,
  appId: string,
  period: Period,
  days: DaySpan | null,
  groups: readonly string[],
): HttpRequest {
  const path = `/api/apps/${pathPart(appId)}/stats`;
  return getRequest(access, path, [
    ...periodQuery(period, days),
    ...groups.map((group) => ['group', group] as const),
  ]);
}

/** Google accepts URLs of up to 2,082 characters (docs/platform.md §4), and the service's IDs are far shorter. */
const LONGEST_PATH_PART = 1_000;

/**
 * An app_id encoded as one part of a path. `.` and `..` are refused because they lead to another path, even encoded;
 * half a surrogate pair is refused because it can't be encoded.
 * @throws StatsError FIELD_WRONG
 */
export function pathPart(appId: string): string {
  const encoded = ignoreErrors(() => encodeURIComponent(appId));
  if (encoded && encoded.length <= LONGEST_PATH_PART && !/^\.{1,2}$/.test(encoded)) return encoded;
  throw fieldWrong('account', 'app_id', 0, 'an app ID', appId);
}

/** The longest body that is read for whether it's ready: one with rows is parsed when they are read. */
const LONGEST_UNREADY = 20_000;

/** Whether the service still prepares an answer, which a later request may get. */
function isPrepared({ body }: HttpAnswer): boolean {
  if (body.length > LONGEST_UNREADY || !/"status"\s*:\s*"(?!ok")/i.test(body)) return false;
  const json = jsonOf(body);
  return isRecord(json) && isUnready(json);
}

/** `ds` and `de` go together or not at all: what one alone means is not documented. */
function periodQuery(period: Period, days: DaySpan | null): (readonly [string, string])[] {
  if (days)
    return [
      ['ds', days.first],
      ['de', days.last],
    ];
  return period.kind === 'service' ? [['last', period.last]] : [];
}

function getRequest(
  access: ServiceAccess,
  path: string,
  query: readonly (readonly [string, string])[],
): HttpRequest {
  return {
    service: 'account',
    method: 'get',
    url: access.url + withQuery(path, query),
    headers: { 'Access-Token': access.token },
    secrets: tokenSecrets(access.token),
    retry: true,
    isTemporaryRefusal: (answer) => mayPassSoon(answer) || isPrepared(answer),
    isFinal: isRefusedForToday,
  };
}
