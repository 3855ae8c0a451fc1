// The host of the open spreadsheet, with its changes and its script's panels sent to the pages.

import { z } from 'zod';
import type { Screen } from '../screen/screen';
import { showScriptEvents } from '../screen/script-events';
import { ChangeFeed } from '../workbook/change-feed';
import type { ScriptHost } from './script-host';

const executionShape = z.object({ state: z.enum(['started', 'ended']) });

export class AttachedHost {
  readonly feed: ChangeFeed;
  private readonly stops: (() => void)[];
  private running = 0;

  constructor(
    readonly host: ScriptHost,
    screen: Screen,
  ) {
    this.feed = new ChangeFeed(
      host.workbook,
      (event) => screen.events.send(event),
      () => this.running > 0,
    );
    this.stops = [
      showScriptEvents(host, screen),
      host.on('execution', (payload) => this.countExecution(executionShape.parse(payload).state)),
    ];
  }

  async close(): Promise<void> {
    for (const stop of this.stops) stop();
    this.feed.close();
    await this.host.close();
  }

  private countExecution(state: 'started' | 'ended'): void {
    this.running += state === 'started' ? 1 : -1;
    if (this.running === 0) this.feed.flush();
  }
}
