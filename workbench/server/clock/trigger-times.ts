// When each clock trigger fires: every few hours, always at the same minute.

import type { TriggerData } from '../../apps-script/execution/platform-state';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Other rules count as hourly, because this add-on uses only everyHours. */
export function hoursBetween({ schedule }: TriggerData): number {
  const { everyHours } = schedule;
  return typeof everyHours === 'number' && everyHours >= 1 ? everyHours : 1;
}

export class TriggerTimes {
  private readonly next = new Map<string, number>();

  /** @param now ms, UTC. */
  constructor(private readonly now: () => number) {}

  /**
   * Google always fires a trigger at the same minute, which nobody can choose; here its id decides. It first fires
   * within an hour of the first call of this function (assumption).
   */
  nextOf(trigger: TriggerData): number {
    const existing = this.next.get(trigger.uid);
    if (existing !== undefined) return existing;
    const minutes = 1 + (Number(trigger.uid) % 60 || 0);
    const first = this.now() + minutes * MINUTE_MS;
    this.next.set(trigger.uid, first);
    return first;
  }

  /** The trigger fires now. Missed times are skipped (assumption). */
  fired(trigger: TriggerData): void {
    const due = this.nextOf(trigger);
    const period = hoursBetween(trigger) * HOUR_MS;
    const periods = 1 + Math.max(0, Math.floor((this.now() - due) / period));
    this.next.set(trigger.uid, due + periods * period);
  }
}
