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

/** The add-on's menu as the page shows it. */
export function menuItems(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.map((entry) => ('separator' in entry ? 'separator' : entry));
}
