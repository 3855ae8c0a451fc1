// Mail about a schedule that fails.

import type { Mailer } from '../../saved/ports';

export const mailer: Mailer = {
  send(to, subject, body) {
    try {
      if (MailApp.getRemainingDailyQuota() < 1) return false;
      MailApp.sendEmail(to, subject, body);
      return true;
    } catch {
      // The right to send was not given, or the address is none: the tab, the log and the sidebar say what failed.
      return false;
    }
  },
};
