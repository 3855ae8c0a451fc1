// What the page says of the open file beside its name, and whether the name can be changed.

import type { WorkbenchState } from '../server/protocol/state';
import { byId } from './element';

export function showAccess({ services, settings }: WorkbenchState): void {
  const isViewed = settings.access === 'view';
  byId('about').textContent = [services.about, isViewed ? 'View only' : ''].filter(Boolean).join(' · ');
  const name = byId('file-name');
  if (name instanceof HTMLInputElement) name.readOnly = isViewed;
}
