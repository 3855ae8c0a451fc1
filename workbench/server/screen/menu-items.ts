// The add-on's menu as the page shows it.

import type { MenuEntry } from '../../apps-script/execution/context';
import type { MenuItem } from '../protocol/screen';

/** Lists the entries of submenus in place, because the page shows one level. */
export function menuItems(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.flatMap((entry): MenuItem[] => {
    if ('separator' in entry) return ['separator'];
    return 'entries' in entry ? menuItems(entry.entries) : [entry];
  });
}
