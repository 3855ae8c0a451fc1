// Session: who is there.

import type { ExecutionContext } from '../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from './service-object';
import { User } from './user';

const SIGNATURES = {
  getActiveUser: '',
  getActiveUserLocale: '',
  getEffectiveUser: '',
  getScriptTimeZone: '',
  getTemporaryActiveUserKey: '',
} satisfies SignaturesOf<GoogleAppsScript.Base.Session>;

const TYPE: ServiceType = { service: 'Session', className: 'Session', signatures: SIGNATURES };

export class Session
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.Session, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  /** Blank where the user is anonymous: custom functions (documented) and simple triggers. */
  getActiveUser(): User {
    return new User(this.context, this.context.mode === 'FULL' ? this.context.user : '');
  }

  getEffectiveUser(): User {
    return this.getActiveUser();
  }

  getActiveUserLocale(): string {
    return 'en';
  }

  getScriptTimeZone(): string {
    return this.context.manifest.timeZone;
  }

  getTemporaryActiveUserKey(): string {
    return temporaryKey(this.context);
  }
}

/** Stable for about 30 days, and no e-mail. */
function temporaryKey(context: ExecutionContext): string {
  const month = Math.floor(context.platform.clock() / (30 * 86_400_000));
  return Buffer.from(`${month}/${context.user}`).toString('base64url');
}
