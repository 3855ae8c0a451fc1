// The one entry for calls of the sidebar: checked JSON in, JSON out. An error is an answer too.

import { choiceInvalid, logTextOf, type StatsError, toStatsError } from '../core/errors';
import { isRecord, jsonOf } from '../core/json';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { type AnswerValues, type CallName, type RequestOf, requestSchemas } from './contract/calls';
import type { Answer } from './contract/errors';
import type { PanelDeps } from './deps';
import { errorReportOf } from './error-report';
import { HANDLERS } from './handlers';

/** Takes a line for developers: a call, an error's code and its cause, never a token, a password or a body. */
export type CallLog = (line: string) => void;

/**
 * Answers a call. Whatever was sent is checked, because anyone can call a server function with anything from the
 * browser's console (docs/platform.md §7).
 * @param sent a `SentCall`, as the panel sends it
 * @param deps made only once the request is known to be in order
 * @returns an `Answer` as JSON text
 */
export function answerCall(sent: unknown, deps: () => PanelDeps, log: CallLog): string {
  const { call, request } = isRecord(sent) ? sent : {};
  // The names of an object of ours, which the compiler takes for any texts.
  const known = Object.keys(requestSchemas()) as CallName[];
  return JSON.stringify(
    answerOf(
      known.find((each) => each === call),
      request,
      deps,
      log,
    ),
  );
}

function answerOf<Name extends CallName>(
  name: Name | undefined,
  request: unknown,
  deps: () => PanelDeps,
  log: CallLog,
): Answer<AnswerValues[Name]> {
  try {
    if (!name) throw unexpected('');
    return { ok: true, value: HANDLERS[name](requestOf(name, request), deps()) };
  } catch (thrown) {
    const error = toStatsError(thrown);
    log(`${name ?? 'sidebar'}: ${logTextOf(error)}`);
    return { ok: false, error: errorReportOf(error) };
  }
}

function requestOf<Name extends CallName>(name: Name, request: unknown): RequestOf<Name> {
  const parsed = requestSchemas()[name].safeParse(typeof request === 'string' ? jsonOf(request) : undefined);
  if (parsed.success) return parsed.data as RequestOf<Name>;
  throw unexpected(parsed.error.issues[0]?.path.join('.') ?? '');
}

function unexpected(field: string): StatsError {
  return choiceInvalid(field, CHOICE_PROBLEMS.notExpected(field));
}
