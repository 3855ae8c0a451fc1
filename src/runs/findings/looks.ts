// What to look at after a run: of a comparison the value that moved most alone, or the final days alone; of weeks or
// months the whole ones alone. Each is a choice of its own, to be previewed.

import type { ConnectionTitles } from '../../core/add-on/services';
import { addDays, type Day, type DaySpan } from '../../core/day';
import { firstCharacters } from '../../core/first-characters';
import { entryNamed, findAllNamed } from '../../core/name';
import { eventOf } from '../../core/outcome-events';
import { daysOfPeriod, lastUnits, type Period, parsePeriod, textOfPeriod } from '../../core/period';
import { LONGEST_SHEET_NAME, sheetNameProblem } from '../../core/place/sheet-name';
import { type BucketName, bucketDay, bucketsOf, wholeBucketsIn } from '../../core/report/buckets';
import { COMPARISON_COLUMNS } from '../../core/report/comparison';
import {
  type Condition,
  LONGEST_FILTER,
  MOST_CONDITIONS,
  parseFilter,
  textOfFilter,
} from '../../core/report/filter';
import { isFinalDay, newestFinalDay, type Today } from '../../core/report/final-days';
import type { Moved } from '../../core/report/finding';
import { FARTHEST } from '../../core/report/report-options';
import { APPS_IN_COLUMNS } from '../../core/report/value-columns';
import type { TableFigures } from '../../core/run-facts';
import type { Watch } from '../../core/watch/watch';
import { columnDimensions } from '../../sources/facts';
import { type Dimension, groupings } from '../../sources/fields';
import { withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import { columnToSortBy } from '../../sources/shown-columns';
import { LOOK_TEXTS } from '../../text/finding';
import { insideSentence } from '../../text/phrases';
import { type Choice, firstChoice } from '../choice';

export interface Look {
  /** What the button says. */
  label: string;
  choice: Choice;
  /** What it's asked of, if it began from a report; absent for the current connections. */
  titles?: ConnectionTitles;
}

/** The looks that a run's figures suggest. @param choice of that run; @param titles as in `Look` */
export function looksAfter(
  choice: Choice,
  figures: TableFigures,
  today: Today,
  titles?: ConnectionTitles,
): Look[] {
  return [...looksAtChange(choice, figures), ...wholeLook(choice, figures, today)].map((look) =>
    askedOf(look, titles),
  );
}

/** A look that asks these connections. */
export function askedOf(look: Look, titles: ConnectionTitles | undefined): Look {
  return titles ? { ...look, titles } : look;
}

/** None without a comparison. */
function looksAtChange(choice: Choice, { finding, days }: TableFigures): Look[] {
  if (choice.compare === '' || finding?.kind !== 'revenue' || !finding.change) return [];
  const { of, most } = finding.change;
  const final = of.kind === 'notFinal' && days ? finalDaysOf(days, of.notFinal) : null;
  const value = most ? lookInto(choice, most) : undefined;
  return [...(value ? [value] : []), ...(final ? [finalLook(choice, final)] : [])];
}

/** What a watch has told last: the value and the days that moved. */
export interface ToldMove extends Moved {
  /** Of the move, or the last of its seven. */
  day: Day;
  isWeek: boolean;
}

/**
 * The look that a move suggests which a watch has told: the week to its day beside the week before, the day alone
 * until it's final, or four weeks where a week was judged, of that value by another dimension, what moved farthest
 * first.
 * @param choice of the report. Only what it reads counts here, not what it shows
 */
export function looksAfterMove(
  choice: Choice,
  { metric, of }: Pick<Watch, 'metric' | 'of'>,
  { day, isWeek, ...moved }: ToldMove,
  today: Today,
): Look[] {
  if (of !== '' && moved.conditions.length === 0) return [];
  const { source, apps, bundles, os, filter } = choice;
  const byApp = of === APPS_IN_COLUMNS;
  // Days that aren't final tell no change beside final ones, and leaving them out would leave out what moved.
  const daysBefore = isWeek ? 27 : isFinalDay(day, newestFinalDay(today)) ? 6 : 0;
  const span = { first: addDays(day, -daysBefore), last: day };
  const compared: Choice = {
    ...firstChoice(),
    source,
    apps,
    bundles,
    os,
    filter,
    byApp,
    groupBy: of === '' || byApp ? [] : [of],
    metrics: [metric],
    period: textOfPeriod({ kind: 'days', span }),
    compare: 'previous period',
    compareColumns: [...COMPARISON_COLUMNS],
    sortBy: `${metric}_change`,
    sortOrder: FARTHEST,
  };
  return valueLook(compared, moved);
}

/** The look into a value of a comparison; undefined where nothing is left to look by, or no filter can name it. */
export function lookInto(choice: Choice, moved: Moved): Look | undefined {
  return moved.conditions.length > 0 ? valueLook(choice, moved)[0] : undefined;
}

function finalDaysOf({ first, last }: DaySpan, notFinal: number): DaySpan | null {
  const final = { first, last: addDays(last, -notFinal) };
  return final.last < first ? null : final;
}

/** As many final days for a number of the last days; for any other period its final days. */
function finalLook(choice: Choice, span: DaySpan): Look {
  const period = parsePeriod(choice.period);
  const final: Period =
    period.kind === 'lastDays' ? { kind: 'lastFinalDays', days: period.days } : { kind: 'days', span };
  return { label: LOOK_TEXTS.finalDays, choice: { ...choice, period: textOfPeriod(final) } };
}

/** The same choice without the weeks or months that are cut. */
function wholeLook(choice: Choice, { events }: TableFigures, today: Today): Look[] {
  const cut = eventOf(events, 'cut');
  const period = cut && wholePeriod(parsePeriod(choice.period), cut.bucket, today);
  if (!period) return [];
  return [{ label: LOOK_TEXTS.whole[cut.bucket], choice: { ...choice, period: textOfPeriod(period) } }];
}

/**
 * The period of the whole weeks or months in a period; null if it has none. If it moves with time up to the newest
 * whole one, so does the period that is returned, which has at least that one.
 */
function wholePeriod(period: Period, bucket: BucketName, today: Today): Period | null {
  // A merge may have read more days than these.
  const days = daysOfPeriod(period, today);
  const whole = days && wholeBucketsIn(days, bucket, today.day);
  if (days && period.kind !== 'days' && addDays(days.last, 1) >= bucketDay(today.day, bucket))
    return lastUnits(whole ? bucketsOf(whole, bucket).length : 1, bucket);
  return whole && { kind: 'days', span: whole };
}

/** The same comparison of one value, by the next dimension. None without one, or if no filter can name the value. */
function valueLook(choice: Choice, { name, conditions }: Moved): Look[] {
  const before = parseFilter(choice.filter);
  const all = [...before, ...conditions];
  const filter = textOfFilter(all);
  const dimension = nextDimension(choice, all);
  const fits = all.length <= MOST_CONDITIONS && filter.length <= LONGEST_FILTER;
  if (!dimension || !fits) return [];
  const byApp = dimension.name === APPS_IN_COLUMNS;
  const look: Choice = {
    ...choice,
    byApp,
    groupBy: byApp ? [] : [dimension.name],
    filter,
    // A column of the rows' dimensions may be gone.
    ...(isSortedByMetric(choice) ? {} : { sortBy: '' }),
    topRows: null,
    destination: { kind: 'newSheet', sheetName: sheetNameOf(name, dimension, choice) },
  };
  return [{ label: LOOK_TEXTS.into(name), choice: look }];
}

function isSortedByMetric({ sortBy, source }: Choice): boolean {
  if (sortBy === '') return false;
  const withGroups = withNamedGroups(SOURCES[source], { sortBy });
  const { columns } = withGroups;
  const { name } = columnToSortBy(sortBy, withGroups);
  return columns.some((column) => column.name === name && column.role === 'metric');
}

/** The first dimension of the field `Columns` that the rows don't have yet and that no condition settles. */
function nextDimension(choice: Choice, conditions: readonly Condition[]): Dimension | undefined {
  const plain = SOURCES[choice.source];
  const source = withNamedGroups(plain, { ...choice, filter: textOfFilter(conditions) });
  const fixed = conditions.filter(({ operator, values }) => operator === '=' && values.length === 1);
  const fields = fixed.flatMap(({ field }) => entryNamed(source.filterFields, field) ?? []);
  const isOneApp = fields.some(({ of }) => of === 'app');
  const grouped = findAllNamed(groupings(source), choice.groupBy, 'dimension');
  const used = new Set([...fields, ...grouped].map(({ name }) => name));
  // Never a group: others aren't known here.
  return columnDimensions(plain).find(({ name, isOfApp }) =>
    isOfApp ? !isOneApp && !choice.byApp && !used.has(name) : !used.has(name),
  );
}

/** A name for the sheet such as `Puzzle Kingdom (ios) by country`; the source's own if that isn't allowed. */
function sheetNameOf(value: string, { title }: Dimension, { source }: Choice): string {
  const text = `${value} by ${insideSentence(title)}`.replace(/[:\\/?*[\]\s]+/g, ' ');
  const name = firstCharacters(text.replace(/^['\s]+/, ''), LONGEST_SHEET_NAME).trim();
  return sheetNameProblem(name) === null ? name : SOURCES[source].sheetName;
}
