// What the pages show of the script: the menu, panels and questions, and the events that announce them.

import type { MenuEntry } from '../../apps-script/execution/context';
import { PageEvents } from '../page-events';
import type { MenuItem } from '../protocol/screen';
import { Panels } from './panels';
import { Questions } from './questions';

export class Screen {
  readonly events = new PageEvents();
  readonly panels = new Panels(this.events);
  readonly questions = new Questions(this.events);
}

/** Lists the entries of submenus in place, because the page shows one level. */
export function menuItems(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.flatMap((entry): MenuItem[] => {
    if ('separator' in entry) return ['separator'];
    return 'entries' in entry ? menuItems(entry.entries) : [entry];
  });
}
