// A request, and what came of it: nothing that a service says is read in any other way, so no secret in it gets out.

import type { DaySpan } from '../core/day';
import type { AskedService } from '../core/errors';
import { type SizeProblem, sizeProblem } from './answer-size';
import { readWithoutSecrets, withoutSecrets } from './secrets/service-words';

export interface HttpRequest {
  service: AskedService;
  method: 'get' | 'post' | 'patch' | 'delete';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The JSON text of a body; sent as `application/json`. */
  json?: string;
  /** A body of another type, beside which there is no `json`. Of ASCII only, so that its length is its bytes. */
  body?: { readonly type: string; readonly text: string };
  /** Texts that nothing a service says may repeat: a token, a password. */
  secrets: readonly string[];
  /** False for what must be sent once and no more: a login, whose password makes one journey. */
  retry: boolean;
  /** Tells by its body that an answer is the last word whatever its status, since statuses are not documented. */
  isFinal?: (answer: HttpAnswer) => boolean;
  /** Tells by its body that a refusal passes, though its status says nothing of that, and the request is repeated. */
  isPassing?: (answer: HttpAnswer) => boolean;
  /**
   * How the answer can be asked for in parts where it is too large or too slow. Null: not in parts, but a person can
   * ask for less; absent: nobody can.
   */
  byDay?: ByDay | null;
}

/** How the answer of a request can be asked for in parts. */
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
 * The outcome of a request. `isSlow`: the fault came when the request's time was up. `unsent`: the time of all was up,
 * or the person cancelled.
 */
export type Outcome =
  | { kind: 'answer'; answer: HttpAnswer }
  | { kind: 'fault'; fault: string; isSlow?: boolean }
  | { kind: 'unsent' };

/** Reads an outcome: what a service or Google itself said, as it came. */
export type Read<Result> = (outcome: Outcome, request: HttpRequest) => Result;

export class Reply {
  constructor(
    readonly request: HttpRequest,
    private readonly outcome: Outcome = { kind: 'unsent' },
  ) {}

  /** Whether the request went out; not when time was up before, or the person cancelled. */
  get isSent(): boolean {
    return this.outcome.kind !== 'unsent';
  }

  /** Whether there is an answer with a status of success. */
  get isSuccess(): boolean {
    const { outcome } = this;
    return outcome.kind === 'answer' && outcome.answer.status >= 200 && outcome.answer.status <= 299;
  }

  /** What keeps the answer from coming as a whole; null for anything else. */
  get sizeProblem(): SizeProblem | null {
    const { outcome } = this;
    if (outcome.kind === 'unsent') return null;
    return sizeProblem(outcome.kind === 'answer' ? outcome.answer : outcome);
  }

  /**
   * What `read` makes of it, where that is data: the rows of a report, which may hold anything, or a token.
   * @throws StatsError what `read` throws, without texts that repeat a secret of the request
   */
  data<Result>(read: Read<Result>): Result {
    return readWithoutSecrets(this.request.secrets, () => read(this.outcome, this.request));
  }

  /**
   * What `read` makes of it, without texts that repeat a secret of the request.
   * @throws StatsError as `data`
   */
  words<Result>(read: Read<Result>): Result {
    return withoutSecrets(this.data(read), this.request.secrets);
  }
}
