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

  /**
   * Blank in custom functions (documented) and simple triggers, where the user is anonymous. In a trigger at an opening
   * it is who opens the file, as it is in one domain; outside it may be blank (both reported of other triggers).
   */
  getActiveUser(): User {
    const { mode, opener, user } = this.context;
    return new User(this.context, mode === 'FULL' ? (opener ?? user) : '');
  }

  /** The language of the account (documented). */
  getActiveUserLocale(): string {
    return this.context.platform.language;
  }

  /** Whose rights count: of a trigger its creator (documented). */
  getEffectiveUser(): User {
    const { mode, user } = this.context;
    return new User(this.context, mode === 'FULL' ? user : '');
  }
}
