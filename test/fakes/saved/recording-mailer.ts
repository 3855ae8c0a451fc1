// A mailer that records its mails, up to the daily quota.

import type { Mailer } from '../../../src/saved/ports';

export class RecordingMailer implements Mailer {
  readonly mails: { to: string; subject: string; body: string }[] = [];
  quota = 100;
  /** Thrown by every mail while it is set, as after a revoked authorization. */
  failure: Error | null = null;

  /** @param user the email of the trigger's owner; empty if Google doesn't tell it */
  constructor(private readonly user: () => string) {}

  send(subject: string, body: string, note: () => void): boolean {
    if (this.failure) throw this.failure;
    if (subject.trim() === '' || body.trim() === '') throw new Error('An empty mail.');
    if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw new Error('A subject of several lines.');
    const to = this.user();
    if (this.quota < 1 || to === '') return false;
    try {
      note();
    } catch {
      return false;
    }
    this.quota -= 1;
    this.mails.push({ to, subject, body });
    return true;
  }
}
