// Base.User.

import type { ExecutionContext } from '../execution/context';
import { type Emulated, ServiceObject, type ServiceType } from './service-object';

const TYPE: ServiceType = { service: 'Session', className: 'User', signatures: { getEmail: '' } };

export class User extends ServiceObject implements Emulated<GoogleAppsScript.Base.User, 'getEmail'> {
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    private readonly email: string,
  ) {
    super(context);
  }

  getEmail(): string {
    return this.email;
  }

  /** The text of a user is the email (measured). */
  override toString(): string {
    return this.email;
  }
}
