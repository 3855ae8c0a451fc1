// When each clock trigger fires: at a minute of its own, every so many hours.

import type { TriggerData } from '../../apps-script/execution/platform-state';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Any rule but everyHours is taken for hourly (assumption: an add-on's trigger fires no more often, and ours knows no other). */
export function hoursBetween({ schedule }: TriggerData): number {
  const { everyHours } = schedule;
  return typeof everyHours === 'number' && everyHours >= 1 ? everyHours : 1;
}

export class TriggerTimes {
  private readonly next = new Map<string, number>();

  /** @param now ms, UTC. */
  constructor(private readonly now: () => number) {}

  /**
   * Google fires a trigger at a minute that nobody can choose, and keeps to it. Assumption: for the first time within the hour after
   * it was made, which here is when it is first asked for. The minute is drawn from its id.
   */
  nextOf(trigger: TriggerData): number {
    const known = this.next.get(trigger.uid);
    if (known !== undefined) return known;
    const minutes = 1 + (Number(trigger.uid) % 60 || 0);
    const first = this.now() + minutes * MINUTE_MS;
    this.next.set(trigger.uid, first);
    return first;
  }

  /** It fires now. Times that have passed meanwhile are not made up for (assumption). */
  fired(trigger: TriggerData): void {
    const due = this.nextOf(trigger);
    const period = hoursBetween(trigger) * HOUR_MS;
    const periods = 1 + Math.max(0, Math.floor((this.now() - due) / period));
    this.next.set(trigger.uid, due + periods * period);
  }
}
