// Tells the pages what the clock tool shows: the time, the triggers, the mails.

import type { PlatformState, TriggerData } from '../../apps-script/execution/platform-state';
import type { News } from '../page-events';
import type { ClockState } from '../protocol/protocol';
import type { ClockTriggers } from './clock-triggers';
import { hoursBetween } from './trigger-times';

const mostMails = 100;

export interface ClockNewsParts {
  readonly news: News;
  readonly now: () => number;
  readonly fires: ClockTriggers;
  /** Those of the open file. */
  triggers(): readonly TriggerData[];
  readonly mails: PlatformState['mails'];
}

export class ClockNews {
  private told = '';

  constructor(private readonly parts: ClockNewsParts) {}

  state(): ClockState {
    const { now, fires, mails } = this.parts;
    const lines = this.parts.triggers().map((trigger) => ({
      uid: trigger.uid,
      functionName: trigger.handler,
      user: trigger.user,
      everyHours: hoursBetween(trigger),
      next: fires.times.nextOf(trigger),
    }));
    const newest = mails.slice(-mostMails).reverse();
    return {
      now: now(),
      move: fires.move,
      triggers: lines.toSorted((a, b) => a.next - b.next),
      mails: newest.map(({ to, subject, body }) => ({ to, subject, body })),
      mailCount: mails.length,
    };
  }

  tell(): void {
    const clock = this.state();
    this.told = keyOf(clock);
    this.parts.news.send({ type: 'clock', clock });
  }

  /** After an execution: most of them neither make a trigger nor send a mail. */
  tellIfNew(): void {
    if (keyOf(this.state()) !== this.told) this.tell();
  }
}

/** What makes news of it; the time goes by on the page itself. */
function keyOf({ triggers, mailCount }: ClockState): string {
  return JSON.stringify([triggers, mailCount]);
}
