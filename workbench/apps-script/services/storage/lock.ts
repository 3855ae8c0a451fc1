// LockService: the locks of a document and of a user.

import { type ExecutionContext, storeUser } from '../../execution/context';
import { blockFor, Waiting } from '../../execution/waiting';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

const LOCK_SIGNATURES = {
  releaseLock: '',
  tryLock: 'number',
} satisfies SignaturesOf<GoogleAppsScript.Lock.Lock>;

const LOCK_TYPE: ServiceType = { service: 'LockService', className: 'Lock', signatures: LOCK_SIGNATURES };

export class Lock extends ServiceObject implements Emulated<GoogleAppsScript.Lock.Lock, 'releaseLock'> {
  readonly type = LOCK_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly name: string,
  ) {
    super(context);
  }

  releaseLock(): void {
    this.context.platform.locks.release(this.name, this.context.id);
  }

  /** False with a negative time-out, even if the lock is free (measured). */
  tryLock(timeoutMs: number): Waiting<boolean> {
    const { context } = this;
    const { locks, order } = context.platform;
    const acquire = () => timeoutMs >= 0 && !context.ended && locks.tryAcquire(this.name, context.id);
    const block = () => {
      // No other execution can release it while this thread is blocked, but the time passes.
      if (acquire()) return true;
      blockFor(timeoutMs);
      return acquire();
    };
    const start = async () => {
      const deadline = order.now() + timeoutMs;
      const isOver = () => context.ended || locks.isFreeFor(this.name, context.id);
      while (!acquire()) {
        if (context.ended || order.now() >= deadline) return false;
        await order.untilFree(this.name, isOver, deadline - order.now());
      }
      return true;
    };
    return new Waiting(start, block);
  }
}

const SIGNATURES = {
  getDocumentLock: '',
  getUserLock: '',
} satisfies SignaturesOf<GoogleAppsScript.Lock.LockService>;

const TYPE: ServiceType = { service: 'LockService', className: 'LockService', signatures: SIGNATURES };

export class LockService
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Lock.LockService, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  /** Null without a file (documented). */
  getDocumentLock(): Lock | null {
    const { workbook } = this.context;
    return workbook && new Lock(this.context, `document:${workbook.id}`);
  }

  /** One for all files of the user. Assumption: a custom function has the owner's, as with properties. */
  getUserLock(): Lock {
    return new Lock(this.context, `user:${storeUser(this.context)}`);
  }
}
