// Estimates what writing the choice would take. Pure.

import { type DaySpan, daysIn, parseDay } from '../../src/core/day';
import { type ChoiceSize, type Estimate, estimateOf, sizeOf } from '../../src/core/estimate';
import { ignoreErrors } from '../../src/core/ignore-errors';
import { entryNamed } from '../../src/core/name';
import { isOutside, kindOf } from '../../src/core/place/place';
import { askedDays, NOTHING_KNOWN } from '../../src/core/report/asked-days';
import { beyondSheet } from '../../src/core/report/beyond-sheet';
import { bucketNames } from '../../src/core/report/buckets';
import { textCondition } from '../../src/core/report/compared-texts';
import { type ChoiceFault, faultIf } from '../../src/core/report/faults/fault';
import { parseFilter } from '../../src/core/report/filter';
import { fetchedBeyondSheet, isLargeWrite, type LeastSize } from '../../src/core/report/large-write';
import type { TableValue } from '../../src/core/table';
import type { AppView, Choice } from '../../src/panel/contract/panel-state';
import { askedApps } from '../../src/sources/filter-fields';
import type { SourceFacts } from '../../src/sources/source-list';
import { largeWrite } from '../../src/text/panel/usage';
import { ownGroupBy, userListsOf } from '../choice/app-grouping';
import { dateBy } from '../choice/date-by';
import { periodToRead, spanOfChoice } from '../state/period-days';
import { hasOption } from '../state/report-state';
import { missingService, type Ready, sourceOf } from '../state/state';
import { withChoiceToSend } from './choice-to-send';

/** Null if the source isn't connected or no app is chosen. */
export function estimateOfChoice(state: Ready): Estimate | null {
  const size = sizeOfChoice(state);
  return size && estimateOf(size);
}

/** Refuses a table that is too large for a sheet: by estimate, or by the size that a preview has shown. */
export function sizeFaults(state: Ready): ChoiceFault[] {
  if (isOutside(state.choice.destination)) return [];
  const previewed = previewedSize(state);
  const size = previewed ? null : sizeOfChoice(state);
  const beyond = previewed ? fetchedBeyondSheet(previewed) : size && beyondSheet(size);
  return beyond ? faultIf(true, 'destination', 'beyondSheet', beyond) : [];
}

/** The size that a preview of the choice has shown; null without one. */
function previewedSize({ done }: Ready): LeastSize | null {
  if (done?.kind !== 'previewed') return null;
  const { rowCount, columns } = done.outcome;
  return { rows: rowCount, columns: columns.length };
}

function sizeOfChoice(state: Ready): ChoiceSize | null {
  const { apps } = state;
  const { choice } = withChoiceToSend(state);
  const source = sourceOf(state);
  if (missingService(state, source) !== null) return null;
  if (source.takes.includes('apps') && choice.apps.length === 0) return null;
  const days = daysOfChoice(state);
  const list = apps.phase === 'ready' ? apps.list : null;
  return sizeOf(
    {
      ...choice,
      apps: list ? appsPassing(choice, source, list) : choice.apps,
      groupBy: ownGroupBy(choice, source),
      userLists: userListsOf(withChoiceToSend(state), days),
      loads: kindOf(choice.destination).holdsDays ? (days ? daysIn(days) : 1) : 0,
    },
    source,
    days,
    list?.length ?? null,
  );
}

/** The days that the next run of the choice asks: of a report whose rows stay, also those that are compared again. */
function daysOfChoice(state: Ready): DaySpan | null {
  const { form } = state.reports;
  const { choice } = withChoiceToSend(state);
  const [days, period, day] = [spanOfChoice(state), periodToRead(state), parseDay(state.panel.today)];
  const isListed = form !== null && form.id !== '' && hasOption(form, 'listsFor', choice);
  if (!days || !period || !day || !isListed) return days;
  const bucket = bucketNames().find((name) => name === dateBy(choice));
  const today = { day, finalAfter: state.panel.finalAfter };
  return askedDays({ period, days, bucket }, NOTHING_KNOWN, today, Number(form.listsFor));
}

/** What the panel knows of an app beside its names, by the field's name. */
const APP_VALUES: { readonly [Field in string]?: (app: AppView) => string } = {
  bundle_id: ({ bundleId }) => bundleId,
  platform: ({ platform }) => platform,
};

/**
 * The chosen apps without those that the filter leaves out, which aren't requested; as chosen if it leaves out none.
 * Labels of groups aren't known here, so conditions on these leave out none.
 */
function appsPassing(
  { apps, filter }: Choice,
  { filterFields, takes }: SourceFacts,
  list: readonly AppView[],
): Choice['apps'] {
  const conditions = takes.includes('apps') ? (ignoreErrors(() => parseFilter(filter)) ?? []) : [];
  const fieldConditions = conditions.flatMap(({ field: fieldName, operator, values }) => {
    const field = entryNamed(filterFields, fieldName);
    const isMet = textCondition(operator, values);
    return field ? [{ field, operator, values, isMetBy: (value: TableValue) => isMet([String(value)]) }] : [];
  });
  const passing = askedApps(list, fieldConditions, ({ name }) => APP_VALUES[name]).map(({ appId }) => appId);
  if (passing.length === list.length) return apps;
  return apps === 'all' ? passing : apps.filter((appId) => passing.includes(appId));
}

/** What is asked before a large table is written to a sheet; null if it isn't large. */
export function largeWriteOf(state: Ready): string | null {
  if (isOutside(state.choice.destination)) return null;
  const previewed = previewedSize(state);
  const estimate = previewed
    ? {
        rows: previewed.rows,
        requests: null,
        isLarge: isLargeWrite(previewed),
      }
    : estimateOfChoice(state);
  return estimate?.isLarge ? largeWrite(estimate) : null;
}
