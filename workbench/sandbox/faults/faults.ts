// The faults that are switched on: added, listed, removed, and taken one by one by the calls they strike.

import {
  type FaultInput,
  type FaultStep,
  faultSchema,
  type Interface,
  type Operation,
} from './fault-schemas';

/** The call that asks whether a fault strikes it. */
export interface FaultTarget {
  readonly interface: Interface;
  readonly operation: Operation;
  readonly appId?: string;
}

/** A fault as it is listed. `steps` are those still to come; `remaining` is absent when it strikes until removed. */
export interface ActiveFault {
  readonly id: number;
  readonly target: Partial<FaultTarget>;
  readonly steps: readonly FaultStep[];
  readonly remaining?: number;
}

interface Entry {
  readonly id: number;
  readonly target: Partial<FaultTarget>;
  steps: FaultStep[];
  remaining: number;
  readonly repeats: boolean;
}

const strikes = (wanted: Partial<FaultTarget>, call: FaultTarget): boolean =>
  (wanted.interface ?? call.interface) === call.interface &&
  (wanted.operation ?? call.operation) === call.operation &&
  (wanted.appId === undefined || wanted.appId === call.appId);

export class Faults {
  private entries: Entry[] = [];
  private lastId = 0;

  /** Switches a fault on and returns its number. Throws a ZodError when it is not one of the known faults. */
  add(input: FaultInput): number {
    const parsed = faultSchema.parse(input);
    const target: Partial<FaultTarget> = {
      ...(parsed.interface && { interface: parsed.interface }),
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
      ...{ id, target, steps },
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

  /** What the oldest matching fault does to this call, which uses that step up; undefined when no fault strikes it. */
  take(call: FaultTarget): FaultStep | undefined {
    const entry = this.entries.find((candidate) => strikes(candidate.target, call));
    if (!entry) return undefined;
    const step = entry.steps[0];
    entry.remaining -= 1;
    if (!entry.repeats) entry.steps = entry.steps.slice(1);
    if (entry.remaining <= 0) this.remove(entry.id);
    return step;
  }
}
