// What the workbench's tool Faults can make fail: turns its counts into faults of the sandbox.

import type { FaultLine } from '../../server/protocol/tools';
import type { Switches } from '../../server/services';
import type { Behaviour } from '../behaviour';
import type { Faults } from './active-faults';
import type { FaultInput, Service } from './fault-schemas';

type SandboxFault = Extract<FaultInput, { fault: unknown }>['fault'];

const SERVICES: readonly (readonly [Service, label: string])[] = [
  ['account', 'Account service'],
  ['seller', 'Seller service'],
  ['bigquery', 'BigQuery'],
];

const KINDS: readonly (readonly [kind: string, label: string, SandboxFault])[] = [
  ['429', 'Too many requests (429)', { kind: 'rateLimit' }],
  ['500', 'Server error (500)', { kind: 'status' }],
  ['503', 'Unavailable (503)', { kind: 'status', status: 503, message: 'Service unavailable' }],
  ['slow', 'Slow answer (5 s)', { kind: 'delay', ms: 5000 }],
  ['timeout', 'No answer (timeout)', { kind: 'timeout' }],
  ['cut', 'Answer cut off', { kind: 'cutBody' }],
  // As of a proxy that asks somebody to sign in.
  ['html', 'HTML instead of data', { kind: 'html', status: 200 }],
  ['refused', 'Token refused (401)', { kind: 'refused' }],
];

const NEW_TOKEN = { service: 'account', kind: 'newToken' } as const;

/** What of the sandbox the switches move. */
interface Switched {
  readonly faults: Faults;
  behaviour(): Pick<Behaviour, 'loginRenewsToken'>;
  behave(changes: Pick<Behaviour, 'loginRenewsToken'>): void;
}

export class FaultSwitches implements Switches {
  readonly services = SERVICES;
  readonly kinds = KINDS.map(([kind, label]) => [kind, label] as const);
  readonly habits = [[NEW_TOKEN.service, NEW_TOKEN.kind, 'A login replaces the token']] as const;
  private readonly on = new Map<string, { line: FaultLine; id: number }>();
  private readonly faults: Faults;

  constructor(private readonly sandbox: Switched) {
    this.faults = sandbox.faults;
  }

  /** @throws Error for a service or a kind that isn't listed */
  set(line: FaultLine): void {
    if (line.service === NEW_TOKEN.service && line.kind === NEW_TOKEN.kind) {
      this.sandbox.behave({ loginRenewsToken: line.count !== 0 });
      return;
    }
    const service = SERVICES.find(([name]) => name === line.service)?.[0];
    const fault = KINDS.find(([name]) => name === line.kind)?.[2];
    if (!service || !fault) throw new Error(`There is no fault ${line.kind} of ${line.service}.`);
    const key = `${line.service} ${line.kind}`;
    const before = this.on.get(key);
    if (before) this.faults.remove(before.id);
    this.on.delete(key);
    if (line.count === 0) return;
    const times = line.count === 'all' ? {} : { times: line.count };
    this.on.set(key, { line, id: this.faults.add({ service, fault, ...times }) });
  }

  list(): FaultLine[] {
    const counts = new Map(this.faults.list().map(({ id, remaining = 'all' as const }) => [id, remaining]));
    const renews: FaultLine[] = this.sandbox.behaviour().loginRenewsToken
      ? [{ ...NEW_TOKEN, count: 'all' }]
      : [];
    const failing = [...this.on.values()].flatMap(({ line, id }) => {
      const count = counts.get(id);
      return count === undefined ? [] : [{ ...line, count }];
    });
    return [...failing, ...renews];
  }
}
