// The faults that are switched on, until the calls that they affect use them up.

import { type FaultInput, type FaultStep, faultSchema, type Operation, type Service } from './fault-schemas';

/** A call that a fault may affect. */
export interface FaultTarget {
  readonly service: Service;
  readonly operation: Operation;
  readonly appId?: string;
}

/** A fault as it is listed. `steps` are those still to come; `remaining` is absent when it lasts until removed. */
interface ActiveFault {
  readonly id: number;
  readonly target: Partial<FaultTarget>;
  readonly steps: readonly FaultStep[];
  readonly remaining?: number;
}

interface ActiveEntry {
  readonly id: number;
  readonly target: Partial<FaultTarget>;
  steps: FaultStep[];
  remaining: number;
  readonly repeats: boolean;
}

const affects = (wanted: Partial<FaultTarget>, call: FaultTarget): boolean =>
  (wanted.service ?? call.service) === call.service &&
  (wanted.operation ?? call.operation) === call.operation &&
  (wanted.appId === undefined || wanted.appId === call.appId);

export class Faults {
  private entries: ActiveEntry[] = [];
  private lastId = 0;

  /** Switches a fault on and returns its ID. @throws ZodError for an unknown fault */
  add(input: FaultInput): number {
    const parsed = faultSchema.parse(input);
    const target: Partial<FaultTarget> = {
      ...(parsed.service && { service: parsed.service }),
      ...(parsed.operation && { operation: parsed.operation }),
      ...(parsed.appId !== undefined && { appId: parsed.appId }),
    };
    const repeats = 'fault' in parsed;
    const steps = repeats ? [parsed.fault] : parsed.sequence;
    const remaining = repeats ? (parsed.times ?? Number.POSITIVE_INFINITY) : steps.length;
    this.lastId += 1;
    this.entries.push({ id: this.lastId, target, steps, remaining, repeats });
    return this.lastId;
  }

  list(): ActiveFault[] {
    return this.entries.map(({ id, target, steps, remaining }) => ({
      id,
      target,
      steps,
      ...(Number.isFinite(remaining) && { remaining }),
    }));
  }

  /** Switches one fault off; false when it is not on. */
  remove(id: number): boolean {
    const before = this.entries.length;
    this.entries = this.entries.filter((entry) => entry.id !== id);
    return this.entries.length < before;
  }

  clear(): void {
    this.entries = [];
  }

  /** Uses up the next step of the oldest fault that affects this call; undefined if there is none. */
  take(call: FaultTarget): FaultStep | undefined {
    const entry = this.entries.find((candidate) => affects(candidate.target, call));
    if (!entry) return undefined;
    const step = entry.steps[0];
    entry.remaining -= 1;
    if (!entry.repeats) entry.steps = entry.steps.slice(1);
    if (entry.remaining <= 0) this.remove(entry.id);
    return step;
  }
}
