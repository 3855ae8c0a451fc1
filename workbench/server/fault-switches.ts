// Turns the counts of the faults tool into faults of the sandbox.

import type { Faults } from '../sandbox/faults/active-faults';
import type { FaultInput } from '../sandbox/faults/fault-schemas';
import type { FaultKind, FaultLine } from './protocol/tools';

type SandboxFault = Extract<FaultInput, { fault: unknown }>['fault'];

const sandboxFaults: Record<FaultKind, SandboxFault> = {
  '429': { kind: 'rateLimit' },
  '500': { kind: 'status' },
  slow: { kind: 'delay', ms: 5000 },
  timeout: { kind: 'timeout' },
  cut: { kind: 'cutBody' },
  refused: { kind: 'refused' },
};

export class FaultSwitches {
  private readonly on = new Map<string, { line: FaultLine; id: number }>();

  constructor(private readonly faults: Faults) {}

  /** Makes the next `count` requests to the service fail in this way; 0 turns the fault off. */
  set(line: FaultLine): void {
    const key = `${line.service} ${line.kind}`;
    const before = this.on.get(key);
    if (before) this.faults.remove(before.id);
    this.on.delete(key);
    if (line.count === 0) return;
    const { service, kind, count } = line;
    const id = this.faults.add({ service, fault: sandboxFaults[kind], times: count });
    this.on.set(key, { line, id });
  }

  /** The faults that are on, each with the number of requests left. */
  list(): FaultLine[] {
    const remaining = new Map(this.faults.list().map((fault) => [fault.id, fault.remaining ?? 0]));
    return [...this.on.values()].flatMap(({ line, id }) => {
      const count = remaining.get(id) ?? 0;
      return count > 0 ? [{ ...line, count }] : [];
    });
  }
}
