// Charts of a report whose grouping has become a group of it, or back: they are drawn along what takes its place.

import { ignoreErrors } from '../../core/ignore-errors';
import type { Today } from '../../core/report/final-days';
import { groupsNamed } from '../../sources/groups';
import { chartTitle } from '../../text/chart-title';
import type { SavedReport } from '../saved-report';
import { chartFields } from './chart-fields';
import { RecordedCharts } from './recorded-charts';

type ChartStore = ConstructorParameters<typeof RecordedCharts>[1];

/** Lets the charts of a saved report draw its new grouping from the next run on. @param before as it was saved */
export function regroupCharts(
  before: SavedReport,
  { id, ...saved }: SavedReport,
  today: Today,
  deps: ChartStore,
): void {
  const charts = new RecordedCharts(id, deps);
  const isDrawn = charts.all().some(({ isDeleted }) => !isDeleted);
  const change = isDrawn && ignoreErrors(() => regrouping(before, { id, ...saved }, today));
  if (!change) return;
  const { from, to, groups } = change;
  if (!charts.all().some(({ domain }) => domain === from)) return;
  charts.save(
    charts.all().map((chart) => {
      const { isDeleted, domain, metric, title, nextTitle = title } = chart;
      if (isDeleted || domain !== from) return chart;
      const titleOf = (by: string) => chartTitle({ metric, by, groups });
      // A title that a person has typed stays theirs.
      return { ...chart, domain: to, ...(titleOf(from) === nextTitle ? { nextTitle: titleOf(to) } : {}) };
    }),
  );
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
