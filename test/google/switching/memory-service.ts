// The sandbox's answers without its network: each is read once and then given again, since its day stands still.

import type { FetchPlan, FetchResult } from '../../../workbench/apps-script/host';

/** Remembers the answers of a real transport by request. */
export class AnswerMemory {
  private readonly answers = new Map<string, Promise<FetchResult>>();

  constructor(private readonly transport: (plan: FetchPlan) => Promise<FetchResult>) {}

  answer = (plan: FetchPlan): Promise<FetchResult> => {
    const { method, url, headers, body } = plan;
    const key = JSON.stringify([method, url, headers, body && Buffer.from(body).toString('latin1')]);
    const answer = this.answers.get(key) ?? this.transport(plan);
    this.answers.set(key, answer);
    return answer;
  };
}
