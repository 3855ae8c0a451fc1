// When a report runs, in words.

import type { ScheduleKind } from '../../core/schedule/schedule';

export const KIND_TITLES: Readonly<Record<'none' | ScheduleKind, string>> = {
  none: 'None',
  hours: 'Every N hours',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

export const SCHEDULE_TEXTS = {
  none: 'Runs when someone presses Run, or Refresh all reports in the menu.',
  hours: (ranges: readonly string[]) =>
    ranges.length === 24
      ? 'Runs every hour.'
      : `Runs every day between ${ranges.slice(0, 4).join(', ')}${ranges.length > 4 ? ' and so on' : ''}.`,
  daily: (range: string) => `Runs every day between ${range}.`,
  weekly: (weekday: string, range: string) => `Runs every ${weekday} between ${range}.`,
  monthly: (date: number, range: string) =>
    `Runs on day ${date} of each month between ${range}${date > 28 ? ', or on the last day of a shorter month' : ''}.`,
  zone: (timeZone: string) => `Spreadsheet time zone: ${timeZone}.`,
  utcDays: 'Reports use UTC days: “yesterday” is the last day that has ended in UTC.',
  everyHours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  yours: 'Runs even while this spreadsheet is closed.',
} as const;

/** What to do where schedules can't run at all. The README has the steps. */
export const TEST_DEPLOYMENT =
  'If this is a test deployment, schedules can’t run in it. Put the add-on into a spreadsheet that only you can edit, as its script, or publish it in your domain. The README explains both.';

/** Where schedules run whatever Google does. */
const OWN_SCRIPT =
  'put the add-on into a spreadsheet that only you can edit, as its script. The README explains how.';

/**
 * Google started a schedule without its file, in a mail. The cause isn’t known; the panel then makes the trigger that
 * `WHEN_OPENED` is about.
 */
export const WITHOUT_FILE_MAIL = `Google started the schedule without opening its spreadsheet, so nothing ran. Open the list of reports in the sidebar there once. From then on, reports that are due run when someone opens the spreadsheet. For runs while it’s closed, ${OWN_SCRIPT}`;

/** Google starts a schedule without its file, so another trigger runs it. */
export const WHEN_OPENED = `Google starts the schedule without opening its spreadsheet. So reports that are due run when someone opens the spreadsheet. For runs while it’s closed, ${OWN_SCRIPT}`;

/** Why a scheduled report has to wait, and what its owner can do about it. */
export const TOO_MANY_RUNS =
  'Your scheduled reports in this spreadsheet take more than the 3 minutes 30 seconds that they have each hour. They run in turn, the longest due first, so each runs later than its schedule says. Run some of them less often, such as daily instead of hourly, or choose fewer apps or days.';
