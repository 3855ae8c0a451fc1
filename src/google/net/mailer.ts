// Mail about schedules, to the person whose trigger runs.

import type { Mailer } from '../../saved/ports';
import { userEmail } from '../sheet/spreadsheet-facts';

export const mailer: Mailer = {
  send(subject, body) {
    try {
      if (MailApp.getRemainingDailyQuota() < 1) return false;
      const to = userEmail();
      if (to === '') return false;
      MailApp.sendEmail(to, subject, body);
      return true;
    } catch {
      // The person hasn't granted mail. The tab, the log and the panel show the failure anyway.
      return false;
    }
  },
};
