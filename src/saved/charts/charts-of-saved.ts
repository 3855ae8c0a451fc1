// Charts of a report that was saved anew. Where its grouping has become a group of it, or back, they are drawn along
// what takes its place; titles follow that, its apps and its period.

import { ignoreErrors } from '../../core/ignore-errors';
import type { ReportChart } from '../../core/report/chart';
import type { Today } from '../../core/report/final-days';
import { groupsNamed } from '../../sources/groups';
import { chartDraws, chartTitle, partsOfChartTitle } from '../../text/chart-title';
import { periodInWords } from '../../text/panel/choice';
import type { SavedReport } from '../saved-report';
import { chartFields } from './chart-fields';
import { RecordedCharts } from './recorded-charts';

type ChartStore = ConstructorParameters<typeof RecordedCharts>[1];

/** @param before as it was saved */
export function followSaved(before: SavedReport, saved: SavedReport, today: Today, deps: ChartStore): void {
  const charts = new RecordedCharts(saved.id, deps);
  const present = charts.all();
  if (present.every(({ isDeleted }) => isDeleted)) return;
  const change = ignoreErrors(() => regrouping(before, saved, today));
  const next = present.map((chart) => followed(chart, before, saved, change));
  if (JSON.stringify(next) !== JSON.stringify(present)) charts.save(next);
}

/** A title that a person has typed stays theirs. Of other apps it names none: only the panel knows their names. */
function followed(
  chart: ReportChart,
  before: SavedReport,
  { choice, mode }: SavedReport,
  change: Regrouping | null,
): ReportChart {
  const { isDeleted, metric, title, nextTitle = title } = chart;
  if (isDeleted) return chart;
  const parts = partsOfChartTitle(nextTitle, metric, periodInWords(before.choice.period));
  const { from, to, groups } = change?.from === chart.domain ? change : { from: '', to: '', groups: [] };
  const [was, is = ''] = [from, to].map((by) => chartDraws({ metric, by, groups }));
  const titled = parts?.draws ?? nextTitle;
  const draws = titled === was ? is : titled;
  const apps = JSON.stringify(before.choice.apps) === JSON.stringify(choice.apps) ? parts?.apps : '';
  const isWhole = parts && mode === 'replace';
  const renamed = isWhole ? chartTitle(draws, apps ?? '', periodInWords(choice.period)) : draws;
  return {
    ...chart,
    ...(to === '' ? {} : { domain: to }),
    ...(renamed === nextTitle ? {} : { nextTitle: renamed }),
  };
}

interface Regrouping {
  /** The titles of what the report was grouped by, and of what is in its place. */
  from: string;
  to: string;
  /** The titles of all of its groups. */
  groups: string[];
}

/** What a group has come in place of, or what of a group; null for any other change. */
function regrouping(before: SavedReport, saved: SavedReport, today: Today): Regrouping | null {
  const [old, present] = [before, saved].map((report) => chartFields(report, today).domains);
  const [from, ...othersGone] = old?.filter((title) => !present?.includes(title)) ?? [];
  const [to, ...othersNew] = present?.filter((title) => !old?.includes(title)) ?? [];
  if (from === undefined || to === undefined || othersGone.length > 0 || othersNew.length > 0) return null;
  const groups = [before, saved].flatMap(({ choice }) => groupsNamed(choice));
  return groups.includes(from) || groups.includes(to) ? { from, to, groups } : null;
}
