// Turns Google's text about a call without an answer into an error with a next step. Pure.

import { PLATFORM_ROWS, platformTroubleIn } from '../../src/core/platform-trouble';
import type { CallAnswer, ErrorReport } from '../../src/panel/contract/errors';
import { CALL_PROBLEMS } from '../../src/text/errors/lost-calls';
import { platformSentence } from '../../src/text/errors/platform-errors';

/**
 * The code in Google's message when several accounts are signed in (tracker 69270374, React-Google-Apps-Script #46).
 * Codes and names stay in every language, words do not.
 */
const MULTI_LOGIN = /\bPERMISSION_DENIED\b/;
const NETWORK = /\bNetworkError\b|\bHTTP 0\b/;

function isNetworkLoss(message: string): boolean {
  return NETWORK.test(message);
}

/** A call that Google refuses takes no longer. */
const AT_ONCE_MS = 30_000;

/** Whether a call without an answer may get one a second later: the network was lost, or Google refused it. */
export function mayPassAtOnce(message: string, tookMs: number): boolean {
  if (isNetworkLoss(message)) return true;
  return !MULTI_LOGIN.test(message) && !platformTroubleIn(message) && tookMs < AT_ONCE_MS;
}

/** Google stops a script after 6 minutes, and says so in words of each language. The add-on ends its runs before. */
const STOPPED_AFTER_MS = 350_000;

/**
 * The error of a call that got no answer.
 * @param message Google's text
 * @param isRead whether the call changes nothing, so repeating it is harmless
 * @param tookMs how long it was waited for
 */
export function reportFailure(message: string, isRead: boolean, tookMs: number): ErrorReport {
  if (MULTI_LOGIN.test(message))
    return { code: 'UNEXPECTED', remedy: 'report', sentence: CALL_PROBLEMS.multiLogin };
  if (isNetworkLoss(message)) {
    const sentence = isRead ? CALL_PROBLEMS.lostRead : CALL_PROBLEMS.lostWrite;
    return { code: 'UNEXPECTED', remedy: 'retry', sentence };
  }
  const trouble = platformTroubleIn(message);
  if (trouble)
    return {
      code: trouble.code,
      remedy: PLATFORM_ROWS[trouble.code].remedy,
      sentence: platformSentence(trouble),
    };
  const reason = message.replace(/^(Error|Exception|ScriptError): /, '').replace(/[.。]$/, '');
  if (tookMs >= STOPPED_AFTER_MS)
    return { code: 'RUN_STOPPED', remedy: 'fix', sentence: CALL_PROBLEMS.stopped(reason) };
  return { code: 'UNEXPECTED', remedy: 'retry', sentence: CALL_PROBLEMS.failed(reason) };
}

/** Reads the JSON string that a call answers. Anything else becomes an error that the person can act on. */
export function readAnswer<Value>(text: unknown): CallAnswer<Value> {
  const unreadable: ErrorReport = { code: 'UNEXPECTED', remedy: 'retry', sentence: CALL_PROBLEMS.unreadable };
  if (typeof text !== 'string') return { ok: false, error: unreadable };
  try {
    const answer: unknown = JSON.parse(text);
    // The answer isn't checked further: the add-on's own server side is compiled against the same contract.
    if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer as CallAnswer<Value>;
  } catch {
    // Not JSON: handled below.
  }
  return { ok: false, error: unreadable };
}
