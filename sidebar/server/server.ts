// Calls to the server side: promises over google.script.run, the request and the answer as JSON text.

import type { ByService } from '../../src/core/add-on/services';
import type { AnswerValues, CallName, ReadName, RequestOf, SentCall } from '../../src/panel/contract/calls';
import type { CallAnswer } from '../../src/panel/contract/errors';
import type { ConnectionsView } from '../../src/panel/contract/panel-state';
import { CALL_PROBLEMS } from '../../src/text/errors/lost-calls';
import { mayPassAtOnce, readAnswer, reportFailure } from './failures';

/** `google.script.run`: immutable, and its calls answer through handlers. */
export interface Runner {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
  sidebar(call: SentCall): void;
}

declare const google: { script: { run: Runner } } | undefined;

type Call<Names extends CallName> = <Name extends Names>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<CallAnswer<AnswerValues[Name]>>;

/** Never rejects: a failed call is an answer too. */
export interface Server {
  /** For calls that change nothing. Repeats the call once if it got no answer, for what may pass. */
  read: Call<ReadName>;
  call: Call<Exclude<CallName, ReadName>>;
}

type CallOutcome = { answered: unknown } | { failed: string; tookMs: number };

/** How long to wait before a read is repeated, ms. */
const SECOND_TRY_MS = 1000;

/** @param runner `google.script.run`, or its stand-in in tests; null outside Google Sheets. */
export function serverOver(runner: Runner | null): Server {
  const send =
    (isRead: boolean): Call<CallName> =>
    async (name, request) => {
      if (!runner)
        return { ok: false, error: { code: 'UNEXPECTED', remedy: 'fix', sentence: CALL_PROBLEMS.outside } };
      const sentCall = { call: name, request: JSON.stringify(request) };
      let outcome = await callOnce(runner, sentCall);
      if ('failed' in outcome && isRead && mayPassAtOnce(outcome.failed, outcome.tookMs)) {
        await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
        outcome = await callOnce(runner, sentCall);
      }
      if ('failed' in outcome)
        return { ok: false, error: reportFailure(outcome.failed, isRead, outcome.tookMs) };
      return readAnswer(outcome.answered);
    };
  return { read: send(true), call: send(false) };
}

/** The same, which passes on what its answers have heard of connections. */
export function hearing(server: Server, hear: (connections: ByService<ConnectionsView>) => void): Server {
  const heard =
    <Names extends CallName>(call: Call<Names>): Call<Names> =>
    async (name, request) => {
      const answer = await call(name, request);
      if (answer.connections) hear(answer.connections);
      return answer;
    };
  return { read: heard(server.read), call: heard(server.call) };
}

function callOnce(runner: Runner, call: SentCall): Promise<CallOutcome> {
  const startedMs = Date.now();
  return new Promise((resolve) => {
    const fail = (failed: string) => resolve({ failed, tookMs: Date.now() - startedMs });
    const withHandlers = runner
      .withSuccessHandler((answer) => resolve({ answered: answer }))
      .withFailureHandler((error) => fail(String(error?.message ?? error)));
    try {
      withHandlers.sidebar(call);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  });
}

/** Whether Google serves the page, which it does from a domain of its own, and the browser's language. */
export function pageFacts(): RequestOf<'supportDetails'> {
  const host = location.hostname.endsWith('.googleusercontent.com') ? 'google' : 'local';
  // Some browsers append their system's own variant, such as `en-US@posix`.
  return { host, language: navigator.language.replace(/[^A-Za-z0-9-].*$/, '').slice(0, 35) };
}

/** The runner of the page, when it is inside Google Sheets or the workbench. */
export function pageRunner(): Runner | null {
  return typeof google === 'undefined' ? null : google.script.run;
}
