// The faults panel's switches, as faults of the sandbox.

import type { Faults } from '../sandbox/faults/active-faults';
import type { FaultInput } from '../sandbox/faults/fault-schemas';
import type { FaultKind, FaultLine } from './protocol/protocol';

type Step = Extract<FaultInput, { fault: unknown }>['fault'];

const steps: Record<FaultKind, Step> = {
  '429': { kind: 'rateLimit' },
  '500': { kind: 'status' },
  slow: { kind: 'delay', ms: 5000 },
  timeout: { kind: 'timeout' },
  cut: { kind: 'cutBody' },
  refused: { kind: 'refused' },
};

/** The page's name of each service, and the sandbox's. */
const services = { account: 'account', reporting: 'seller' } as const;

export class FaultSwitches {
  private readonly on = new Map<string, { line: FaultLine; id: number }>();

  constructor(private readonly faults: Faults) {}

  /** Makes the next `count` requests of the interface fail in this way; 0 switches it off. */
  set(line: FaultLine): void {
    const key = `${line.interface} ${line.kind}`;
    const before = this.on.get(key);
    if (before) this.faults.remove(before.id);
    this.on.delete(key);
    if (line.count === 0) return;
    const service = services[line.interface];
    const id = this.faults.add({ service, fault: steps[line.kind], times: line.count });
    this.on.set(key, { line, id });
  }

  /** The switches that are on, with what is left of each. */
  list(): FaultLine[] {
    const left = new Map(this.faults.list().map((fault) => [fault.id, fault.remaining ?? 0]));
    return [...this.on.values()].flatMap(({ line, id }) => {
      const count = left.get(id) ?? 0;
      return count > 0 ? [{ ...line, count }] : [];
    });
  }
}
