// Turns the counts of the faults tool into faults of the sandbox.

import type { Faults } from '../sandbox/faults/active-faults';
import type { FaultInput } from '../sandbox/faults/fault-schemas';
import type { FaultKind, FaultLine } from './protocol/tools';

type SandboxFault = Extract<FaultInput, { fault: unknown }>['fault'];

const sandboxFaults: Record<FaultKind, SandboxFault> = {
  '429': { kind: 'rateLimit' },
  '500': { kind: 'status' },
  '503': { kind: 'status', status: 503, message: 'Service unavailable' },
  slow: { kind: 'delay', ms: 5000 },
  timeout: { kind: 'timeout' },
  cut: { kind: 'cutBody' },
  // As of a proxy that asks somebody to sign in.
  html: { kind: 'html', status: 200 },
  refused: { kind: 'refused' },
};

export class FaultSwitches {
  private readonly on = new Map<string, { line: FaultLine; id: number }>();

  constructor(private readonly faults: Faults) {}

  /** Makes the next `count` requests to the service fail in this way, or all of them; 0 turns the fault off. */
  set(line: FaultLine): void {
    const key = `${line.service} ${line.kind}`;
    const before = this.on.get(key);
    if (before) this.faults.remove(before.id);
    this.on.delete(key);
    if (line.count === 0) return;
    const { service, kind, count } = line;
    const times = count === 'all' ? {} : { times: count };
    const id = this.faults.add({ service, fault: sandboxFaults[kind], ...times });
    this.on.set(key, { line, id });
  }

  /** The faults that are on, each with the number of requests left. */
  list(): FaultLine[] {
    const left = new Map(this.faults.list().map(({ id, remaining = 'all' as const }) => [id, remaining]));
    return [...this.on.values()].flatMap(({ line, id }) => {
      const count = left.get(id);
      return count === undefined ? [] : [{ ...line, count }];
    });
  }
}
