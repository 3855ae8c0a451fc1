// What came of a request. Nothing that a service says is read in any other way, so no secret that it repeats gets out.

import { type SizeProblem, sizeProblem } from './answer-size';
import type { HttpRequest, Outcome } from './gateway';
import { readWithoutSecrets, withoutSecrets } from './secrets/service-words';

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
