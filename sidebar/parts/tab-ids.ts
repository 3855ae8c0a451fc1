// The ids of the tabs and of what they show.

import type { PanelTab } from '../../src/panel/contract/panel-state';

export const tabId = (tab: PanelTab) => `tab-${tab}`;
export const panelId = (tab: PanelTab) => `panel-${tab}`;
