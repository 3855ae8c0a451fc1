// Mail about a schedule that fails.

import type { Mailer } from '../reports/saved-ports';

export const mailer: Mailer = {
  send(to, subject, body) {
    if (MailApp.getRemainingDailyQuota() < 1) return false;
    MailApp.sendEmail(to, subject, body);
    return true;
  },
};
