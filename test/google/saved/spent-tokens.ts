// Counts the requests of an action by the connection whose token they carry.

import { STATS_SERVICES } from '../../../src/core/add-on/services';
import { OWNER } from '../../people';
import type { ReportHost } from '../world/report-host';

export class SpentTokens {
  /** The tokens that were stored, by the titles of their connections. */
  private readonly tokens = new Map<string, string>();

  constructor(private readonly world: ReportHost) {
    this.know(OWNER);
  }

  /** Takes over what a person has connected. */
  know(user: string): void {
    for (const [key, text] of this.world.state.propertiesOfUser(user))
      if (key.startsWith('connection.')) this.tokens.set(JSON.parse(text).title, JSON.parse(text).token);
  }

  async connect(user: string, ...which: ('first' | 'second')[]): Promise<void> {
    for (const each of which)
      for (const service of STATS_SERVICES) await this.world.connect(service, user, each);
    this.know(user);
  }

  /** The number of requests that an action sent, by title. */
  async by(action: () => Promise<unknown>): Promise<Record<string, number>> {
    const { requests } = this.world.sandbox;
    requests.clear();
    await action();
    const counts = [...this.tokens].map(
      ([title, token]) => [title, requests.containing(token).length] as const,
    );
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    expect(requests.list()).toHaveLength(all);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  async titles(action: () => Promise<unknown>): Promise<string[]> {
    return Object.keys(await this.by(action));
  }
}
