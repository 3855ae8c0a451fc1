// Calls BigQuery's REST API for one table. Checks each request before sending it, and gets a new token once if BigQuery
// refuses the old one.

import type { BigQueryAccess } from '../../connections/bigquery/bigquery-connection';
import { StatsError, toStatsError } from '../../core/errors';
import { isRecord, jsonOf } from '../../core/json';
import type { TablePlace } from '../../core/place/destination-kinds';
import { successfulAnswer } from '../../http/answer-or-error';
import { bodyProblem } from '../../http/answer-text';
import type { Gateway, HttpAnswer, HttpRequest, RequestOutcome, TimeBudget } from '../../http/gateway';
import type { Reply } from '../../http/reply';
import { type Call, errorOfRefusal, requestOf } from './bigquery-call';
import { assertPartitionOnly } from './partition-guard';
import { type Refusal, refusalOf, refusalOfJob } from './refusal';

export interface BigQueryApiDeps {
  gateway: Pick<Gateway, 'sendAll'>;
  /**
   * @param how `newToken` gets a new token, because BigQuery has refused the cached one
   * @throws StatsError NOT_CONNECTED, ADDRESS_INVALID, KEY_INVALID, KEY_REFUSED, and what the token request throws
   */
  open(budget: TimeBudget, how?: { newToken?: boolean }): BigQueryAccess;
}

type Json = Readonly<Record<string, unknown>>;

/** The result of a call: the JSON of a success, a refusal, or no answer that can be used. */
export type CallResult =
  | { kind: 'done'; json: Json }
  | { kind: 'refused'; refusal: Refusal; error: StatsError }
  /** `isSent`: whether BigQuery may have received the call. */
  | { kind: 'unanswered'; error: StatsError; isSent: boolean };

export class BigQueryApi {
  private access: BigQueryAccess;
  private hasNewToken = false;

  /** @throws StatsError what `open` throws */
  constructor(
    readonly place: TablePlace,
    private readonly deps: BigQueryApiDeps,
    budget: TimeBudget,
  ) {
    this.access = deps.open(budget);
  }

  /**
   * Sends calls together and returns their results in order. If BigQuery refuses the token, gets a new one (once)
   * and sends the refused calls again.
   */
  sendAll(calls: readonly Call[], budget: TimeBudget): CallResult[] {
    const results = this.sendOnce(calls, budget);
    const refused = calls.filter((_call, at) => isTokenRefused(results[at]));
    if (refused.length === 0 || this.hasNewToken) return results;
    const trouble = this.getNewToken(budget);
    const again = trouble ? refused.map(() => trouble) : this.sendOnce(refused, budget);
    return calls.map((call, at) => again[refused.indexOf(call)] ?? (results[at] as CallResult));
  }

  send(call: Call, budget: TimeBudget): CallResult {
    return this.sendAll([call], budget)[0] as CallResult;
  }

  /** Why a finished job failed; null if it succeeded. */
  jobRefusal(status: Json): Refusal | null {
    return refusalOfJob(status);
  }

  errorOf(refusal: Refusal): StatsError {
    return errorOfRefusal(refusal, this.place, this.access.email);
  }

  /** @returns null, or why there is no new token. The error isn't thrown, because days may already be loaded. */
  private getNewToken(budget: TimeBudget): CallResult | null {
    try {
      this.access = this.deps.open(budget, { newToken: true });
      this.hasNewToken = true;
      return null;
    } catch (error) {
      return { kind: 'unanswered', error: toStatsError(error), isSent: true };
    }
  }

  private sendOnce(calls: readonly Call[], budget: TimeBudget): CallResult[] {
    const requests = calls.map((call) => requestOf(call, this.access));
    requests.forEach(assertPartitionOnly);
    return this.deps.gateway.sendAll(requests, budget).map((reply) => this.resultOf(reply));
  }

  /** The result, without texts that repeat a secret. All its texts are searched, because no answer has report rows. */
  private resultOf(reply: Reply): CallResult {
    try {
      return reply.words((outcome, request) => this.read(outcome, request));
    } catch (error) {
      return { kind: 'unanswered', error: toStatsError(error), isSent: reply.isSent };
    }
  }

  private read(outcome: RequestOutcome, request: HttpRequest): CallResult {
    if (outcome.kind === 'answer' && outcome.answer.status >= 400) {
      const refusal = refusalOf(outcome.answer);
      return { kind: 'refused', refusal, error: this.errorOf(refusal) };
    }
    return { kind: 'done', json: readJson(successfulAnswer(outcome, request), request.method) };
  }
}

function isTokenRefused(result: CallResult | undefined): boolean {
  return result?.kind === 'refused' && result.refusal.status === 401;
}

/** The answer to a deletion is empty. */
function readJson({ status, body }: HttpAnswer, method: HttpRequest['method']): Json {
  if (method === 'delete') return {};
  const json = jsonOf(body);
  if (isRecord(json)) return json;
  throw new StatsError('ANSWER_UNREADABLE', { service: 'bigquery', status, problem: bodyProblem(body) });
}
