// Scrolls to a report that is new or needs attention.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { enterPart } from '../../parts/enter-part';
import type { ReportLines } from '../../state/report-state';
import type { Ready } from '../../state/state';
import { lineIdOf, menuIdOf } from '../card/report-ids';

/** The control that gets the focus: the button of its line or the menu of its card, because neither runs it. */
export function entryControl(scrollTo: ReportLines['scrollTo']): HTMLElement | null {
  if (!scrollTo) return null;
  return document.getElementById(lineIdOf(scrollTo.id)) ?? document.getElementById(menuIdOf(scrollTo.id));
}

/** Scrolls to the report now, or when its tab is shown. */
export function useScrollToEntry({ tab, reports }: Ready): void {
  const lastCount = useRef<number | null>(null);
  const { scrollTo } = reports.lines;
  const isShown = tab === 'reports';
  useLayoutEffect(() => {
    if (!scrollTo || !isShown || lastCount.current === scrollTo.count) return;
    lastCount.current = scrollTo.count;
    enterPart(entryControl(scrollTo)?.closest('li'), null);
  }, [scrollTo, isShown]);
}
