// A request and its outcome. A service's words can be read only through `Reply`, so that no secret in them gets out.

import type { ServiceName } from '../core/add-on/services';
import type { DaySpan } from '../core/day';
import { type SizeProblem, sizeProblem } from './answer-size';
import { noteSecrets, readWithoutSecrets, withoutSecrets } from './secrets/service-words';

export interface HttpRequest {
  service: ServiceName;
  method: 'get' | 'post' | 'patch' | 'delete';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The JSON text of a body; sent as `application/json`. */
  json?: string;
  /** A body of another type, instead of `json`. ASCII only, so that its length is its number of bytes. */
  body?: { readonly type: string; readonly text: string };
  /** Secrets, such as a token or a password, which no message of any service may repeat. */
  secrets: readonly string[];
  /** Whether the request may be sent again. False for a login, because a password is sent only once. */
  retry: boolean;
  /** Whether an answer's body rules out a retry that its status would allow: a refused token, a used-up quota. */
  isFinal?: (answer: HttpAnswer) => boolean;
  /** Whether an answer's body shows a temporary refusal that is worth a retry, though its status doesn't. */
  isTemporaryRefusal?: (answer: HttpAnswer) => boolean;
  /**
   * How to request the answer in parts if it is too large or too slow. Null if it can't be divided but a person can
   * choose less; absent if there is nothing to choose, as for a login.
   */
  byDay?: ByDay | null;
}

/** How to request an answer in parts. */
export interface ByDay {
  readonly days: DaySpan;
  /** The same request about other days. */
  ofDays(days: DaySpan): HttpRequest;
}

export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * The outcome of a request. `isSlow`: the request's own time was up. `unsent`: the caller's time was up first, or the
 * person cancelled.
 */
export type RequestOutcome =
  | { kind: 'answer'; answer: HttpAnswer }
  | { kind: 'fault'; fault: string; isSlow?: boolean }
  | { kind: 'unsent' };

/** Reads an outcome, which still has the words of the service or Google as they came, secrets included. */
export type Read<Result> = (outcome: RequestOutcome, request: HttpRequest) => Result;

export class Reply {
  constructor(
    readonly request: HttpRequest,
    private readonly outcome: RequestOutcome = { kind: 'unsent' },
  ) {
    noteSecrets(request.secrets);
  }

  /** Whether the request was sent: not if time was up first, or the person cancelled. */
  get isSent(): boolean {
    return this.outcome.kind !== 'unsent';
  }

  /** Whether there is an answer with a success status (2xx). */
  get isSuccess(): boolean {
    const { outcome } = this;
    return outcome.kind === 'answer' && outcome.answer.status >= 200 && outcome.answer.status <= 299;
  }

  /** Whether the answer was too large or too slow; null if it was neither. */
  get sizeProblem(): SizeProblem | null {
    const { outcome } = this;
    if (outcome.kind === 'unsent') return null;
    return sizeProblem(outcome.kind === 'answer' ? outcome.answer : outcome);
  }

  /**
   * What `read` returns, unchanged. Only for data: the rows of a report, which may hold anything, or a token.
   * @throws StatsError what `read` throws, without texts that repeat a secret
   */
  data<Result>(read: Read<Result>): Result {
    return readWithoutSecrets(() => read(this.outcome, this.request));
  }

  /**
   * What `read` returns, without texts that repeat a secret.
   * @throws StatsError as `data`
   */
  words<Result>(read: Read<Result>): Result {
    return withoutSecrets(this.data(read));
  }
}
