// Calls to the server side: promises over google.script.run, the request and the answer as JSON text.

import type { AnswerValues, CallName, RequestOf, SentCall } from '../../src/panel/contract/calls';
import type { Answer } from '../../src/panel/contract/errors';
import { CALL_PROBLEMS } from '../../src/text/panel/lost-calls';
import { isNetworkLoss, isRead, readAnswer, reportFailure } from './failures';

/** `google.script.run`: immutable, and its calls answer through handlers. */
export interface Runner {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
  sidebar(sent: SentCall): void;
}

declare const google: { script: { run: Runner } } | undefined;

/** Never rejects: a failed call is an answer too. */
export interface Server {
  call<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<Answer<AnswerValues[Name]>>;
}

type Outcome = { answered: unknown } | { failed: string };

/** A read is repeated once, after this many ms, when the network was lost. */
const SECOND_TRY_MS = 1000;

/** @param runner `google.script.run`, or its stand-in in tests; null outside Google Sheets. */
export function serverOver(runner: Runner | null): Server {
  return {
    async call(name, request) {
      if (!runner)
        return { ok: false, error: { code: 'UNEXPECTED', remedy: 'fix', sentence: CALL_PROBLEMS.outside } };
      const sent = { call: name, request: JSON.stringify(request) };
      let outcome = await callOnce(runner, sent);
      if ('failed' in outcome && isRead(name) && isNetworkLoss(outcome.failed)) {
        await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
        outcome = await callOnce(runner, sent);
      }
      if ('failed' in outcome) return { ok: false, error: reportFailure(name, outcome.failed) };
      return readAnswer(outcome.answered);
    },
  };
}

function callOnce(runner: Runner, sent: SentCall): Promise<Outcome> {
  return new Promise((resolve) => {
    const armed = runner
      .withSuccessHandler((answer) => resolve({ answered: answer }))
      .withFailureHandler((error) => resolve({ failed: String(error?.message ?? error) }));
    try {
      armed.sidebar(sent);
    } catch (error) {
      resolve({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** The runner of the page, when it is inside Google Sheets or the workbench. */
export function pageRunner(): Runner | null {
  return typeof google === 'undefined' ? null : google.script.run;
}
