// The add-on's menu as the page shows it.

import type { MenuEntry } from '../../apps-script/execution/context';
import type { MenuItem } from '../protocol/screen';

export function menuItems(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.map((entry) => ('separator' in entry ? 'separator' : entry));
}
