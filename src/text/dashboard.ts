// What a dashboard says of itself, and what its tabs are called.

import { type DaySpan, daysIn } from '../core/day';
import { daysNotFinalIn, type Fresh } from '../core/report/final-days';
import type { TableFigures } from '../core/run-facts';
import { dayInWords, isNamed, spanText } from './dates';
import { changeADay, daysAgainst } from './finding';
import { freshSentence, type LocalPlace } from './fresh';
import { counted, listed } from './phrases';

/** What stands in the tab of a dashboard. */
export const DASHBOARD_CELLS = {
  tabName: (number: number) => (number === 1 ? 'Dashboard' : `Dashboard ${number}`),
  /** The tab's name until all reports of the dashboard are saved, so that an interrupted one can be found. */
  unfinishedTab: (dashboard: string) => `Dashboard (unfinished ${dashboard})`,
  /** What the hidden tab of a dashboard is called, by the dashboard's ID. */
  dataTab: (dashboard: string) => `Dashboard data (${dashboard})`,
  /** The name of that tab once nothing of ours is in it. */
  plainData: (number: number) => (number === 1 ? 'Dashboard data' : `Dashboard data ${number}`),
  feeds: 'The data behind the dashboard. Each run rewrites these tables.',
  /** The titles of its facts. */
  facts: ['Title', 'Line below the title'],
  /** Its title until it has run, and after an undo. No tab's name, which would look like a formula that reads it. */
  noFacts: 'Run the dashboard to see its days',
  /** The title of a number's small chart, in the list of charts. */
  small: (metric: string) => `${metric} sparkline`,
  before: 'before:',
  /** The change in % of what wasn't there before. */
  isNew: 'new',
  /** What the only app of a dashboard is called, whose tables have no names. */
  oneApp: 'The chosen app',
  /** What a cell says whose column or row its table lacks, such as one that a person has left out. */
  noColumn: (title: string) => `No column “${title}”`,
  noRow: (title: string) => `No row “${title}”`,
  headings: {
    trend: 'Revenue by day',
    apps: 'Top apps',
    moved: 'What changed',
  },
} as const;

/** The title of its table of countries, and of the chart of it. @param group in place of countries; null for these */
export function placesTitle(group: string | null): string {
  return `Revenue by ${group ?? 'country'}`;
}

/** A group as a whole or one of its labels, as a dashboard's title and its form call it. */
export function groupInWords({ title, label }: { title: string; label: string | null }): string {
  return label === null ? `in ${title}` : `${title}: ${label}`;
}

/** What a dashboard can be narrowed to, as `sources/groups` tells it. */
interface Narrowed {
  apps: number | null;
  group: { title: string; label: string | null } | null;
  inPlace: string | null;
}

/** What narrows a dashboard; none for all there is. @param filter in words, where it's another than `group` */
export function scopeParts({ apps, group, inPlace }: Narrowed, filter: string): string[] {
  return [
    apps === null ? '' : counted(apps, 'app'),
    group ? groupInWords(group) : filter,
    inPlace === null ? '' : `countries by ${inPlace}`,
  ].filter(Boolean);
}

/**
 * What stands as title of a dashboard that has run: `Revenue yesterday, Thu 3 December 2026 · all 24 apps · …`.
 * @param period as people name it
 * @param scope what it is of
 */
export function dashboardTitle(
  period: string,
  days: DaySpan,
  scope: readonly string[],
  account: string,
): string {
  const span = [...new Set([days.first, days.last])].map(dayInWords).join(' to ');
  return [`Revenue${isNamed(period) ? ` ${period}` : ''}, ${span}`, ...scope, account].join(' · ');
}

/** What a dashboard is of that nothing narrows to some apps. @param apps how many that are; absent if nothing tells */
export function allApps(apps: number | undefined): string {
  if (apps === 1) return '1 app';
  return apps === undefined ? 'all apps' : `all ${counted(apps, 'app')}`;
}

/** The title once its reports are gone: without an account that is an email, which isn't for whoever gets the file. */
export function titleWithoutEmail(title: string): string {
  const parts = title.split(' · ');
  // Last, and first in a title of an earlier version.
  const isAccount = (at: number) => at === 0 || at === parts.length - 1;
  return parts.filter((part, at) => !(part.includes('@') && isAccount(at))).join(' · ');
}

/**
 * The line below its title.
 * @param figures of its large numbers
 * @param without the apps that are silent, in words
 */
export function dashboardLine(
  fresh: Fresh,
  figures: Pick<TableFigures, 'apps' | 'days' | 'comparedWith' | 'finding'>,
  place: Pick<LocalPlace, 'timeZone'>,
  without: readonly string[],
): string {
  const { apps, comparedWith, days } = figures;
  const open = days && fresh.finalTo ? daysNotFinalIn(days, fresh.finalTo) : null;
  const against = comparedWith ? [`against ${spanText(comparedWith)}${unequalDays(figures)}`] : [];
  const notFinal = open ? [`not final: ${spanText(open)}`] : [];
  return [freshSentence(fresh, place), ...notFinal, ...against, ...lackingApps(apps), ...without].join(' · ');
}

/** `22 of 24 apps have rows (not Game 0, Game 1)`; empty if all have. */
function lackingApps(apps: TableFigures['apps']): string[] {
  if (!apps || apps.lacking.length === 0) return [];
  const { asked, lacking } = apps;
  const not = lacking.length > MOST_LACKING ? '' : ` (not ${listed(lacking)})`;
  return [`${asked - lacking.length} of ${counted(asked, 'app')} have rows${not}`];
}

/** So many apps are named. */
const MOST_LACKING = 3;

/** ` (31 days against 30, revenue −0.11% a day)`; blank where both sides have equally many days. */
function unequalDays({ days, comparedWith, finding }: Parameters<typeof dashboardLine>[1]): string {
  if (!days || !comparedWith || daysIn(days) === daysIn(comparedWith)) return '';
  const change = finding?.kind === 'revenue' ? finding.change : null;
  const aDay = change && changeADay(change);
  const against = daysAgainst({ now: daysIn(days), before: daysIn(comparedWith) });
  return ` (${against}${aDay === null ? '' : `, revenue ${aDay}`})`;
}

/** The dashboard whose tab has this name; null for any other tab. @param nameOf how the add-on names such a tab */
function dashboardNamed(sheetName: string, nameOf: (dashboard: string) => string): string | null {
  const id = /\b[0-9a-f]{8}\b/.exec(sheetName)?.[0];
  return id !== undefined && sheetName === nameOf(id) ? id : null;
}

/** Whether a tab is the hidden one of a dashboard, as the add-on has named it. */
export function isDashboardData(sheetName: string): boolean {
  return dashboardNamed(sheetName, DASHBOARD_CELLS.dataTab) !== null;
}
