// Session: who is there.

import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from './service-object';
import { User } from './user';

const SIGNATURES = {
  getActiveUser: '',
  getActiveUserLocale: '',
  getEffectiveUser: '',
} satisfies SignaturesOf<GoogleAppsScript.Base.Session>;

const TYPE: ServiceType = { service: 'Session', className: 'Session', signatures: SIGNATURES };

export class Session
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.Session, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  /** Blank in custom functions (documented) and simple triggers, where the user is anonymous. */
  getActiveUser(): User {
    return new User(this.context, this.context.mode === 'FULL' ? this.context.user : '');
  }

  /** The language of the account (documented). */
  getActiveUserLocale(): string {
    return this.context.platform.language;
  }

  getEffectiveUser(): User {
    return this.getActiveUser();
  }
}
