// MailApp: mails are stored instead of being sent.

import { fail } from './exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from './service-object';

const SIGNATURES = {
  getRemainingDailyQuota: '',
  sendEmail: 'Object | String,String,String | String,String,String,Object',
} satisfies SignaturesOf<GoogleAppsScript.Mail.MailApp>;

const TYPE: ServiceType = { service: 'MailApp', className: 'MailApp', signatures: SIGNATURES };

/** Documented for a consumer account. Assumption: a kB has 1,024 bytes. */
const MAX_RECIPIENTS = 50;
const MAX_BODY_BYTES = 200 * 1024;

export class MailApp
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Mail.MailApp, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  getRemainingDailyQuota(): number {
    const { platform, user } = this.context;
    return platform.limits.mailsPerDay - platform.spentToday('mail', user);
  }

  sendEmail(first: unknown, subject = '', body = '', options?: Record<string, unknown>): void {
    if (typeof first !== 'string' || options) fail('not emulated: MailApp.sendEmail with options');
    const { platform, user } = this.context;
    const recipients = addresses(first);
    // The texts are reported.
    if (recipients.length === 0) fail('Failed to send email: no recipient');
    if (recipients.length > MAX_RECIPIENTS) fail('Limit Exceeded: Email Recipients Per Message.');
    if (Buffer.byteLength(body, 'utf8') > MAX_BODY_BYTES) fail('Limit Exceeded: Email Body Size.');
    const wrong = recipients.find((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
    if (wrong !== undefined) fail(`Invalid email: ${wrong}`);
    if (!platform.spend('mail', user, platform.limits.mailsPerDay, recipients.length)) {
      fail('Service invoked too many times for one day: email.');
    }
    platform.mails.push({ to: first, subject, body, from: user });
  }
}

function addresses(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}
