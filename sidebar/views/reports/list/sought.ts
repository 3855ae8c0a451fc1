// Scrolls to a report that is new or needs attention.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ReportLines } from '../../../reports/report-state';
import type { Ready } from '../../../state/state';
import { lineIdOf, menuIdOf } from '../report-ids';

/** The control that gets the focus: the button of its line or the menu of its card, because neither runs it. */
export function soughtControl(sought: ReportLines['sought']): HTMLElement | null {
  if (!sought) return null;
  return document.getElementById(lineIdOf(sought.id)) ?? document.getElementById(menuIdOf(sought.id));
}

/** Scrolls to the report now, or when its tab is shown. */
export function useSought({ tab, reports }: Ready): void {
  const seen = useRef<number | null>(null);
  const { sought } = reports.lines;
  const isShown = tab === 'reports';
  useLayoutEffect(() => {
    if (!sought || !isShown || seen.current === sought.count) return;
    seen.current = sought.count;
    soughtControl(sought)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [sought, isShown]);
}
