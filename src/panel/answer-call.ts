// The single entry point for calls of the sidebar. Requests and answers are JSON text; an error is an answer too.

import { logTextOf, toStatsError } from '../core/errors';
import { isRecord } from '../core/json';
import { panelCalls } from './calls';
import type { Answer } from './contract/errors';
import type { PanelDeps } from './deps';
import { errorReportOf } from './error-report';
import { invalidRequest } from './panel-call';

/** Logs a line for developers: a call, an error's code and its cause, never a token, a password or a body. */
export type CallLog = (line: string) => void;

/**
 * Answers a call of the panel, and logs its error.
 * @param sent a `SentCall`, as the panel sends it, or anything else
 * @param deps called only for a valid request
 * @returns an `Answer` as JSON text
 */
export function answerCall(sent: unknown, deps: () => PanelDeps, log: CallLog): string {
  const { call: name, request } = isRecord(sent) ? sent : {};
  const call = Object.entries(panelCalls()).find(([known]) => known === name);
  return JSON.stringify(answerOf(call, request, deps, log));
}

/** @param call the name and the object of the call; undefined for an unknown name */
function answerOf(
  call: [string, { answer(sent: unknown, deps: () => PanelDeps): unknown }] | undefined,
  request: unknown,
  deps: () => PanelDeps,
  log: CallLog,
): Answer<unknown> {
  try {
    if (!call) throw invalidRequest('');
    return { ok: true, value: call[1].answer(request, deps) };
  } catch (thrown) {
    const error = toStatsError(thrown);
    log(`${call?.[0] ?? 'sidebar'}: ${logTextOf(error)}`);
    return { ok: false, error: errorReportOf(error) };
  }
}
