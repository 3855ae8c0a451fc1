// What is wrong with the choice of the panel, by the rules that the server has, too. Pure.

import { parseDay } from '../../src/core/day';
import { entryNamed } from '../../src/core/name';
import { kindOf } from '../../src/core/place/place';
import {
  appAndRowFaults,
  columnFaults,
  comparisonFaults,
  dayTableFaults,
  judgingFaults,
  orderFaults,
  timeColumnFaults,
  timeFaults,
} from '../../src/core/report/faults/choice-faults';
import type { ChoiceFault } from '../../src/core/report/faults/fault';
import {
  keptRowFaults,
  listedAppFaults,
  nameFaults,
  sameAppFaults,
  savedRowFaults,
  summaryFaults,
} from '../../src/core/report/faults/report-faults';
import type { Today } from '../../src/core/report/final-days';
import type { AppView } from '../../src/panel/contract/panel-state';
import { columnChoices } from '../../src/sources/facts';
import { bucketOf, type Dimension, groupings } from '../../src/sources/fields';
import type { SourceFacts } from '../../src/sources/source-list';
import { isByApp, ownGroupBy, userFaults } from '../choice/app-grouping';
import { comparisonOf } from '../choice/compare-days';
import { DAYS } from '../choice/date-by';
import { sortColumnsOf, sortTitle } from '../choice/sort-columns';
import { filterRowsOf } from '../state/filter-rows';
import { periodToRead, spanOfChoice } from '../state/period-days';
import { hasOption, modeOf, type OpenReportForm } from '../state/report-state';
import { type Ready, sourceOf } from '../state/state';

/** @param state with the choice as it is sent */
export function choiceFaults(state: Ready): ChoiceFault[] {
  const { choice } = state;
  const source = sourceOf(state);
  const grouped = groupedBy(choice.groupBy, source);
  const period = periodToRead(state);
  const compare = comparisonOf(state);
  const hasMetrics = source.metrics.length > 0;
  const bucket = modeOf(state) === 'replace' ? bucketOf(grouped) : undefined;
  return [
    ...appAndRowFaults(choice, source, groupedBy(ownGroupBy(choice, source), source)),
    ...(period ? [...dayTableFaults(choice.destination, period), ...timeFaults(grouped, period)] : []),
    ...userFaults(state),
    ...(source.judges ? judgingFaults(choice) : []),
    ...comparisonFaults({ ...choice, compare }, period, bucket, todayOf(state)),
    ...valueColumnFaults(state),
    ...(hasMetrics
      ? orderFaults(
          choice,
          sortColumnsOf(state).find(({ name }) => name === choice.sortBy),
          sortTitle(state),
        )
      : []),
  ];
}

/** What is wrong with the report in the form, beside its choice. @param state with the choice as it is sent */
export function reportFaults(state: Ready, form: OpenReportForm): ChoiceFault[] {
  const { choice } = state;
  const source = sourceOf(state);
  const grouped = groupedBy(choice.groupBy, source);
  const bucket = bucketOf(grouped);
  const compare = comparisonOf(state);
  const mode = modeOf(state);
  const { holdsDays } = kindOf(choice.destination);
  const period = periodToRead(state);
  const isShare = (name: string) => source.metrics.some((metric) => metric.isShare && metric.name === name);
  const isOfMetric = (name: string) => entryNamed(source.filterFields, name)?.of === 'metric';
  return [
    ...nameFaults(form.name),
    ...listedAppFaults(choice),
    ...(isByApp(choice, source) && (mode === 'merge' || holdsDays)
      ? sameAppFaults(appsOf(state), holdsDays)
      : []),
    ...keptRowFaults({
      mode,
      bucket,
      period: periodToRead(state),
      comparison: compare === '' ? null : { name: compare, columns: choice.compareColumns },
      isSorted: choice.sortBy !== '' || choice.topRows !== null,
      hasColumns: choice.columns !== '',
      hasShares: choice.metrics.some(isShare),
      filtersMetrics: filterRowsOf(state).some(({ field }) => isOfMetric(field)),
    }),
    ...savedRowFaults(mode, choice, source),
    ...(period
      ? summaryFaults(
          { ...form, mailsSummary: hasOption(form, 'mailsSummary', choice) && form.mailsSummary },
          { isCompared: compare !== '', period, isByDay: choice.groupBy.includes(DAYS) },
          todayOf(state),
        )
      : []),
  ];
}

/** What doesn't go with values side by side. @param state with the choice as it is sent */
export function valueColumnFaults(state: Ready): ChoiceFault[] {
  const { choice } = state;
  if (choice.columns === '') return [];
  const source = sourceOf(state);
  const grouped = groupedBy(choice.groupBy, source);
  const choices = columnChoices(source);
  const beside = choices.length === 0 ? null : entryNamed(choices, choice.columns);
  const days = spanOfChoice(state);
  return [
    ...columnFaults({ ...choice, compare: comparisonOf(state) }, beside, { grouped, source: source.title }),
    ...(beside && periodToRead(state) ? timeColumnFaults(beside, days, choice.period) : []),
  ];
}

/** The chosen apps, as far as they are listed; none where a filter may leave some out. */
function appsOf({ apps: { list }, choice: { apps, filter } }: Ready): readonly AppView[] {
  if (filter !== '') return [];
  return apps === 'all' ? list : list.filter(({ appId }) => apps.includes(appId));
}

/** The dimensions of these names. An unknown name, which a report that was edited in its tab may have, is left out. */
function groupedBy(names: readonly string[], source: SourceFacts): Dimension[] {
  const dimensions = source.dimensions.length > 0 ? groupings(source) : [];
  return names.flatMap((name) => entryNamed(dimensions, name) ?? []);
}

function todayOf({ panel: { today, finalAfter } }: Ready): Today {
  const day = parseDay(today);
  if (!day) throw new Error(`${today} is no day.`);
  return { day, finalAfter };
}
