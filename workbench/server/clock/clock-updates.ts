// The state that the clock tool shows, and the event when it changes: time, triggers, and mail.

import type { PlatformState, TriggerData } from '../../apps-script/execution/platform-state';
import type { PageEvents } from '../page-events';
import type { ClockState } from '../protocol/clock';
import type { ClockTriggers } from './clock-triggers';
import { hoursBetween } from './trigger-times';

/** Older mails are counted but not listed. */
const mostMails = 100;

interface ClockUpdatesParts {
  readonly events: PageEvents;
  readonly now: () => number;
  readonly clockTriggers: ClockTriggers;
  /** The triggers of the open file. */
  triggers(): readonly TriggerData[];
  readonly mails: PlatformState['mails'];
}

export class ClockUpdates {
  private sentKey = '';

  constructor(private readonly parts: ClockUpdatesParts) {}

  state(): ClockState {
    const { now, clockTriggers, mails } = this.parts;
    const lines = this.parts.triggers().map((trigger) => ({
      uid: trigger.uid,
      functionName: trigger.handler,
      user: trigger.user,
      everyHours: hoursBetween(trigger),
      next: clockTriggers.times.nextOf(trigger),
    }));
    const newest = mails.slice(-mostMails).reverse();
    return {
      now: now(),
      move: clockTriggers.move,
      triggers: lines.toSorted((a, b) => a.next - b.next),
      mails: newest.map(({ to, subject, body }) => ({ to, subject, body })),
      mailCount: mails.length,
    };
  }

  send(): void {
    const clock = this.state();
    this.sentKey = keyOf(clock);
    this.parts.events.send({ type: 'clock', clock });
  }

  /** Called after each execution; most of them neither create a trigger nor send mail. */
  sendIfChanged(): void {
    if (keyOf(this.state()) !== this.sentKey) this.send();
  }
}

/** What is compared. The passing time isn't, because the page counts it itself. */
function keyOf({ triggers, mailCount }: ClockState): string {
  return JSON.stringify([triggers, mailCount]);
}
