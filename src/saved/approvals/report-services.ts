// The services that a run of a report calls: those of its source, and that of its destination.

import type { ServiceName } from '../../core/add-on/services';
import { kindOf } from '../../core/place/place';
import { SOURCES } from '../../sources/registry';
import type { SavedReport } from '../saved-report';

export function usesAnyService(services: readonly ServiceName[], { choice }: SavedReport): boolean {
  const called = [...SOURCES[choice.source].services, kindOf(choice.destination).service];
  return services.some((service) => called.includes(service));
}
