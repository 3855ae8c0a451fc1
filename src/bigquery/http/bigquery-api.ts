// Calls BigQuery's REST interface for one target: with its token, which is renewed once, and through the guard.

import type { BigQueryAccess } from '../../connections/bigquery/bigquery-connection';
import { StatsError } from '../../core/errors';
import { isRecord, jsonOf } from '../../core/json';
import type { TableName } from '../../core/place/table-name';
import { bodyProblem } from '../../http/answer-text';
import type { Gateway, HttpAnswer, HttpRequest, Outcome, TimeBudget } from '../../http/gateway';
import { successfulAnswer } from '../../http/outcome';
import { readWithoutSecrets } from '../../http/secrets/service-words';
import { type Call, errorOfRefusal, requestOf } from './call';
import { assertPartitionOnly } from './partition-guard';
import { type Refusal, refusalOf, refusalOfJob } from './refusal';

export interface BigQueryApiDeps {
  gateway: Pick<Gateway, 'sendAll'>;
  /** @param how `renew` after BigQuery has refused the cached token @throws StatsError NOT_CONNECTED, KEY_REFUSED */
  open(budget: TimeBudget, how?: { renew?: boolean }): BigQueryAccess;
}

type Json = Readonly<Record<string, unknown>>;

/** What a call came to: the JSON of a success, an answer that refuses, or none. */
export type CallResult =
  | { kind: 'done'; json: Json }
  | { kind: 'refused'; refusal: Refusal; error: StatsError }
  /** `isSent`: whether BigQuery may have got it. */
  | { kind: 'unanswered'; error: StatsError; isSent: boolean };

export class BigQueryApi {
  private access: BigQueryAccess;
  private isRenewed = false;

  /** @throws StatsError what `open` throws */
  constructor(
    readonly place: TableName,
    private readonly deps: BigQueryApiDeps,
    budget: TimeBudget,
  ) {
    this.access = deps.open(budget);
  }

  /** The results of calls that go out at once, in their order. */
  sendAll(calls: readonly Call[], budget: TimeBudget): CallResult[] {
    const { requests, outcomes } = this.sendOnce(calls, budget);
    const refused = calls.filter((_call, at) => isTokenRefused(outcomes[at]));
    if (refused.length > 0 && !this.isRenewed) {
      this.isRenewed = true;
      this.access = this.deps.open(budget, { renew: true });
      const again = this.sendOnce(refused, budget);
      calls.forEach((call, at) => {
        const place = refused.indexOf(call);
        if (place < 0) return;
        requests[at] = again.requests[place] as HttpRequest;
        outcomes[at] = again.outcomes[place] as Outcome;
      });
    }
    return outcomes.map((outcome, at) => this.resultOf(outcome, requests[at] as HttpRequest));
  }

  /** The result of one call. */
  send(call: Call, budget: TimeBudget): CallResult {
    return this.sendAll([call], budget)[0] as CallResult;
  }

  /** Why a job that is done has failed; null for one that has succeeded. */
  jobRefusal(status: Json): Refusal | null {
    return refusalOfJob(status, this.access.secrets);
  }

  /** The error that a refusal means. */
  errorOf(refusal: Refusal): StatsError {
    return errorOfRefusal(refusal, this.place, this.access.email);
  }

  private sendOnce(
    calls: readonly Call[],
    budget: TimeBudget,
  ): { requests: HttpRequest[]; outcomes: Outcome[] } {
    const requests = calls.map((call) => requestOf(call, this.access));
    requests.forEach(assertPartitionOnly);
    return { requests, outcomes: this.deps.gateway.sendAll(requests, budget) };
  }

  private resultOf(outcome: Outcome, request: HttpRequest): CallResult {
    if (outcome.kind === 'answer' && outcome.answer.status >= 400) {
      const refusal = refusalOf(outcome.answer, request.secrets);
      return { kind: 'refused', refusal, error: this.errorOf(refusal) };
    }
    try {
      const read = () => readJson(successfulAnswer(outcome, request), request.method);
      return { kind: 'done', json: readWithoutSecrets(request.secrets, read) };
    } catch (error) {
      if (!(error instanceof StatsError)) throw error;
      return { kind: 'unanswered', error, isSent: outcome.kind !== 'unsent' };
    }
  }
}

function isTokenRefused(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'answer' && outcome.answer.status === 401;
}

/** A deletion is answered with nothing. */
function readJson({ status, body }: HttpAnswer, method: HttpRequest['method']): Json {
  if (method === 'delete') return {};
  const json = jsonOf(body);
  if (isRecord(json)) return json;
  throw new StatsError('ANSWER_UNREADABLE', { service: 'bigquery', status, problem: bodyProblem(body) });
}
