// What a call that failed on its way means to the person: Google's texts turned into an error with a next step. Pure.

import { remedyOf } from '../../src/core/errors';
import { platformTroubleIn } from '../../src/core/platform-trouble';
import type { CallName } from '../../src/panel/contract/calls';
import type { Answer, ErrorReport } from '../../src/panel/contract/errors';
import { platformSentence } from '../../src/text/errors/platform-errors';
import { CALL_PROBLEMS } from '../../src/text/panel/lost-calls';

/** Calls that change nothing: after a lost connection they can be repeated without harm. */
const READS: readonly CallName[] = [
  'open',
  'listApps',
  'leaving',
  'personData',
  'preview',
  'progress',
  'currentCell',
  'readFormula',
  'reports',
  'showReport',
  'estimate',
  'exportReport',
];

/**
 * The code in Google's message when several accounts are signed in (tracker 69270374, React-Google-Apps-Script #46).
 * Codes and names stay in every language, words do not.
 */
const MULTI_LOGIN = /\bPERMISSION_DENIED\b/;
const NETWORK = /\bNetworkError\b|\bHTTP 0\b/;

export function isRead(name: CallName): boolean {
  return READS.includes(name);
}

export function isNetworkLoss(message: string): boolean {
  return NETWORK.test(message);
}

/** The error of a call that did not come back with an answer; `message` is Google's. */
export function reportFailure(name: CallName, message: string): ErrorReport {
  if (MULTI_LOGIN.test(message))
    return { code: 'UNEXPECTED', remedy: 'report', sentence: CALL_PROBLEMS.multiLogin };
  if (isNetworkLoss(message)) {
    const sentence = isRead(name) ? CALL_PROBLEMS.lostRead : CALL_PROBLEMS.lostWrite;
    return { code: 'UNEXPECTED', remedy: 'retry', sentence };
  }
  const trouble = platformTroubleIn(message);
  if (trouble)
    return { code: trouble.code, remedy: remedyOf(trouble.code), sentence: platformSentence(trouble) };
  const reason = message.replace(/^(Error|Exception|ScriptError): /, '').replace(/[.。]$/, '');
  return { code: 'UNEXPECTED', remedy: 'retry', sentence: CALL_PROBLEMS.failed(reason) };
}

/** Reads the one JSON string that a call answers; anything else is an error the person can act on. */
export function readAnswer<Value>(text: unknown): Answer<Value> {
  const unreadable: ErrorReport = { code: 'UNEXPECTED', remedy: 'retry', sentence: CALL_PROBLEMS.unreadable };
  if (typeof text !== 'string') return { ok: false, error: unreadable };
  try {
    const answer: unknown = JSON.parse(text);
    // The other end is this add-on's own server side, compiled against the same contract.
    if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer as Answer<Value>;
  } catch {
    // Not JSON: handled below.
  }
  return { ok: false, error: unreadable };
}
