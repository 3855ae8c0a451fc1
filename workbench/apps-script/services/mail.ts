// MailApp: mails are kept in the platform's state, none is sent.

import { fail } from './exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from './service-object';

const SIGNATURES = {
  getRemainingDailyQuota: '',
  sendEmail: 'Object | String,String,String | String,String,String,Object',
} satisfies SignaturesOf<GoogleAppsScript.Mail.MailApp>;

const TYPE: ServiceType = { service: 'MailApp', className: 'MailApp', signatures: SIGNATURES };

export class MailApp
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Mail.MailApp, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  getRemainingDailyQuota(): number {
    const { platform, user } = this.context;
    return platform.limits.mailsPerDay - platform.spentToday('mail', user);
  }

  sendEmail(first: unknown, subject = '', body = '', options: Record<string, unknown> = {}): void {
    const message: Record<string, unknown> =
      typeof first === 'string' ? { ...options, to: first, subject, body } : Object(first);
    const to = String(message['to'] ?? '').trim();
    if (to === '') fail('Failed to send email: no recipient');
    if (!/^[^@\s]+@[^@\s]+$/.test(to.split(',')[0] ?? '')) fail(`Invalid email: ${to}`);
    const { platform, user } = this.context;
    const recipients = to.split(',').length;
    if (!platform.spend('mail', user, platform.limits.mailsPerDay, recipients)) {
      fail('Service invoked too many times for one day: email.');
    }
    const htmlBody = message['htmlBody'];
    platform.mails.push({
      to,
      subject: String(message['subject'] ?? ''),
      body: String(message['body'] ?? ''),
      from: user,
      ...(typeof htmlBody === 'string' ? { htmlBody } : {}),
    });
  }
}
