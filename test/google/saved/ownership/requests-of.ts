// What one person's action asks of the services.

import type { ReportHosts } from '../../world/report-host';

export interface Asked {
  /** The requests, without days. */
  what: string[];
  /** The days in them. */
  days: string[];
  /** How many were sent with no token of the person's own. */
  byOthers: number;
}

const DAY = /\d{4}-\d\d-\d\d/g;

/** Does what a person does, while nobody else does anything. @param user whose own connections may be spent */
export async function askedIn(
  { sandbox, world }: ReportHosts,
  user: string,
  act: () => Promise<unknown>,
): Promise<Asked> {
  const { requests } = sandbox;
  requests.clear();
  await act();
  const tokens = [...world.state.propertiesOfUser(user).values()].flatMap((text) =>
    text.includes('"token"') ? [String(JSON.parse(text).token)] : [],
  );
  const all = requests.list();
  const own = new Set(tokens.flatMap((token) => requests.containing(token)));
  const texts = all.map(({ service, path, query, body }) => `${service} ${path}?${query} ${body}`);
  return {
    what: texts.map((text) => text.replace(DAY, '')),
    days: texts.flatMap((text) => text.match(DAY) ?? []),
    byOthers: all.filter((request) => !own.has(request)).length,
  };
}
