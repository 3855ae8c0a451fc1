// Answers of the sandbox from memory. Each request is sent once, because the sandbox's day doesn't change. Logins may
// renew tokens.

import type { FetchPlan, FetchResult } from 'sheets-workbench/apps-script/host';

type Transport = (plan: FetchPlan) => Promise<FetchResult>;

/** Remembers the answers of a transport by request. */
export function remembering(transport: Transport): Transport {
  const answers = new Map<string, Promise<FetchResult>>();
  return (plan) => {
    const { method, url, headers, body } = plan;
    const key = JSON.stringify([method, url, headers, body && Buffer.from(body).toString('latin1')]);
    const answer = answers.get(key) ?? transport(plan);
    answers.set(key, answer);
    return answer;
  };
}

const TOKEN_HEADER = 'Access-Token';
const REVOKED = 'revoked';

/** Gives every login a new token, and revokes the earlier ones of that account. */
export function renewingTokens(transport: Transport): Transport {
  /** The sandbox's token for each token given out. */
  const realOf = new Map<string, string>();
  /** The last token given out for each of the sandbox's tokens. */
  const lastOf = new Map<string, string>();
  const renewed = async (plan: FetchPlan) => {
    const answer = await transport(plan);
    if (answer.status !== 200) return answer;
    const body = JSON.parse(Buffer.from(answer.body).toString());
    const real: string = body.access_token;
    const token = `${real}-${realOf.size + 1}`;
    realOf.set(token, real);
    lastOf.set(real, token);
    return { ...answer, body: Buffer.from(JSON.stringify({ ...body, access_token: token })) };
  };
  return (plan) => {
    if (plan.url.endsWith('/api/login')) return renewed(plan);
    const token = plan.headers[TOKEN_HEADER];
    if (token === undefined) return transport(plan);
    const real = realOf.get(token) ?? token;
    const isValid = (lastOf.get(real) ?? real) === token;
    return transport({ ...plan, headers: { ...plan.headers, [TOKEN_HEADER]: isValid ? real : REVOKED } });
  };
}
