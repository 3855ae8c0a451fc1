// A mailer that records its mails, up to the daily quota.

import type { Mailer } from '../../../src/saved/ports';

export class RecordingMailer implements Mailer {
  readonly sent: { to: string; subject: string; body: string }[] = [];
  quota = 100;
  /** Thrown by every mail while it is set, as after a revoked authorization. */
  failure: Error | null = null;

  send(to: string, subject: string, body: string): boolean {
    if (this.failure) throw this.failure;
    if (!/^\S+@\S+$/.test(to)) throw new Error(`no address: ${to}`);
    if (subject.trim() === '' || body.trim() === '') throw new Error('An empty mail.');
    if (this.quota < 1) return false;
    this.quota -= 1;
    this.sent.push({ to, subject, body });
    return true;
  }
}
