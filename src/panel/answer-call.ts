// The single entry point for calls of the sidebar. Requests and answers are JSON text; an error is an answer too.

import { SCHEDULE_SCOPES } from '../core/add-on/scopes';
import { isStatsError, logTextOf, StatsError, toStatsError } from '../core/errors';
import { catchError, ignoreErrors } from '../core/ignore-errors';
import { isRecord } from '../core/json';
import { callNamed } from './calls';
import type { CallAnswer } from './contract/errors';
import type { PanelDeps } from './deps';
import { errorReportOf } from './error-report';
import { noteLogins } from './note-logins';
import { connectionViews } from './open-panel';
import { invalidRequest } from './panel-call';

/** Logs a line for developers: a call, an error's code and its cause, never a token, a password or a body. */
export type CallLog = (line: string) => void;

/**
 * Answers a call of the panel, and logs its error.
 * @param sentCall a `SentCall`, as the panel sends it, or anything else
 * @param deps called only for a valid request
 * @returns an `Answer` as JSON text
 */
export function answerCall(sentCall: unknown, deps: () => PanelDeps, log: CallLog): string {
  const { call: name, request } = isRecord(sentCall) ? sentCall : {};
  return JSON.stringify(answerOf(callNamed(name), request, deps, log));
}

/** @param call the name and the object of the call; undefined for an unknown name */
function answerOf(
  call: [string, { answer(request: unknown, deps: () => PanelDeps): unknown }] | undefined,
  request: unknown,
  deps: () => PanelDeps,
  log: CallLog,
): CallAnswer<unknown> {
  let heard = (): Pick<CallAnswer<unknown>, 'connections'> => ({});
  const begun = () => {
    const made = deps();
    heard = () => ignoreErrors(() => heardConnections(made)) ?? {};
    return made;
  };
  try {
    if (!call) throw invalidRequest('');
    return { ok: true, value: call[1].answer(request, begun), ...heard() };
  } catch (thrown) {
    const error = leadingToGoogle(toStatsError(thrown), deps);
    log(`${call?.[0] ?? 'sidebar'}: ${logTextOf(error)}`);
    return { ok: false, error: errorReportOf(error), ...heard() };
  }
}

/** The connections, if a login turned out to be refused, or to be accepted again. */
function heardConnections(deps: PanelDeps): Pick<CallAnswer<unknown>, 'connections'> {
  noteLogins(deps);
  return deps.logins.heard.hasMarked ? { connections: connectionViews(deps) } : {};
}

/**
 * An error with the address at which Google asks for the permission that is missing. Only now, because asking before
 * each call would take calls of the platform.
 */
function leadingToGoogle(error: StatsError, deps: () => PanelDeps): StatsError {
  if (!isStatsError(error, 'PERMISSION_MISSING') || error.details.askedAt !== undefined) return error;
  const { scopes } = error.details;
  const needed = SCHEDULE_SCOPES.filter((scope) => scopes.includes(scope));
  const missing = catchError(() => deps().person.consent.check(needed));
  if (!missing || !isStatsError(missing, 'PERMISSION_MISSING')) return error;
  return new StatsError(
    'PERMISSION_MISSING',
    { ...missing.details, isLate: true },
    { cause: error.causedBy },
  );
}
