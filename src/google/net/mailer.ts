// Mail about schedules, to the person whose trigger runs.

import type { Mailer } from '../../saved/ports';
import { userEmail } from '../sheet/spreadsheet-facts';

export const mailer: Mailer = {
  send(subject, body, note) {
    try {
      if (MailApp.getRemainingDailyQuota() < 1) return false;
      const to = userEmail();
      if (to === '') return false;
      note();
      MailApp.sendEmail(to, subject, body);
      return true;
    } catch {
      // The person hasn't granted mail, or their properties are full. What the mail tells stands in the panel, too.
      return false;
    }
  },
};
