// What must be true of the tokens that ticks have spent. Each check returns what is wrong.

import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { OWNER } from '../../../people';
import { lastDays } from '../../saved/report-truth';
import { dayOf } from '../../sheet/sheet-truth';
import { ownedDraft } from '../operations';
import { hasSaved, START } from '../start-world';
import type { AfterScenario } from './after-scenario';

/** For each request that a run of a draft sends, the part of its address with the app and the days. */
function requestsOf({ choice: { apps, period } }: ReportDraft): string[] {
  const { from, to } = lastDays(dayOf(START), Number(/\d+/.exec(period)?.[0]));
  return apps === 'all' ? [] : apps.map((app) => `/api/apps/${app}/stats?ds=${from}&de=${to}`);
}

/** A person's tick has spent their token only on what that person saved as theirs, unless the token was shared. */
export function ticksAsSaved({ start, record }: AfterScenario): string[] {
  return start.people.flatMap(({ user }) => {
    const mine = record.done.filter((each) => each.user === user);
    const wasShared = mine.some(({ operation }) => operation.kind === 'share' && operation.shared);
    if (wasShared || (user === OWNER && start.isShared)) return [];
    const saved = [
      ...start.reports.flatMap(({ name, report }) => (report && hasSaved(user, name) ? [report.draft] : [])),
      ...mine.flatMap(({ operation }) => ownedDraft(operation) ?? []),
    ].flatMap(requestsOf);
    const token = start.tokens.get(user);
    if (!token) throw new Error(`${user} has no token`);
    return record.fetches
      .filter(
        (each) => each.task.startsWith('trigger') && each.task.endsWith(user) && each.token.startsWith(token),
      )
      .filter(({ url }) => url.includes('/stats?') && !saved.some((each) => url.includes(each)))
      .map(({ url }) => `the tick of ${user} has spent their token on ${url}`);
  });
}
