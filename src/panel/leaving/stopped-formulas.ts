// The formulas that stop once connections are no longer shared with the spreadsheet, counted by sheet.

import type { StatsService } from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import { servicesSpent } from '../../formulas/formula-calls';
import { foundInTabs } from '../../sheet/neighbours/tab-formulas';
import type { StoppedFormulas } from '../contract/leaving';
import type { PanelDeps } from '../deps';

/** How long formulas are read before somebody is asked, ms. */
const READING_MS = 20_000;

/** Null if they can't be read, which must not keep anyone from logging out. @param services no longer shared */
export function stoppedFormulas(
  services: readonly StatsService[],
  { formulas, clock }: Pick<PanelDeps, 'formulas' | 'clock'>,
): StoppedFormulas | null {
  if (services.length === 0) return { sheets: [], unread: [] };
  const untilMs = clock.now() + READING_MS;
  const stops = (formula: string) => servicesSpent(formula).some((service) => services.includes(service));
  return ignoreErrors(() => {
    const { found, unread } = foundInTabs(
      formulas.byTab(),
      () => clock.now() < untilMs,
      (all, name) => {
        const count = all.filter(({ formula }) => stops(formula)).length;
        return count > 0 ? [{ name, count }] : [];
      },
    );
    return { sheets: found, unread };
  });
}
