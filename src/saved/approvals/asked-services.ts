// The services that a run of a report asks: those of its source, and that of the place it writes to.

import type { AskedService } from '../../core/add-on/services';
import { isSheetPlace } from '../../core/place/place';
import { SOURCES } from '../../sources/registry';
import type { SavedReport } from '../saved-report';

export function asksAnyOf(
  services: readonly AskedService[],
  { choice }: Pick<SavedReport, 'choice'>,
): boolean {
  const asked: readonly AskedService[] = SOURCES[choice.source].services;
  return [...asked, ...(isSheetPlace(choice.destination) ? [] : (['bigquery'] as const))].some((each) =>
    services.includes(each),
  );
}
