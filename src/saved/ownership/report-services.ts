// The services that a run of a report calls: those of its source, and that of its destination.

import type { ServiceName } from '../../core/add-on/services';
import { kindOf } from '../../core/place/place';
import { SOURCES } from '../../sources/registry';
import type { SavedReport } from '../saved-report';

export function servicesOf({ choice }: Pick<SavedReport, 'choice'>): ServiceName[] {
  return [...SOURCES[choice.source].services, kindOf(choice.destination).service ?? []].flat();
}
