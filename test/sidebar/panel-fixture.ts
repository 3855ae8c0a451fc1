// The panel as the server sends it, for the tests of the panel.

import type { Change } from '../../sidebar/state/changing';
import { type Ready, readyState, type State } from '../../sidebar/state/state';
import type { AppView, PanelState } from '../../src/panel/contract/panel-state';
import type { WriteOutcome } from '../../src/panel/contract/work';
import { panel } from '../panel/panel';

const { spreadsheet, ...opened } = panel().value('open', {});

/** The panel on Friday 2026-11-20 (UTC) without connections, made by the real server side. */
export const FRESH_PANEL: PanelState = {
  ...opened,
  spreadsheet: {
    ...spreadsheet,
    name: 'Revenue 2026',
    timeZone: 'America/Los_Angeles',
    locale: 'en_US',
  },
};

/** That panel with these connections. */
export const panelWith = (connections: Partial<PanelState['connections']>): PanelState => ({
  ...FRESH_PANEL,
  connections: { ...FRESH_PANEL.connections, ...connections },
});

/** Such a panel, opened and changed. */
export function panelAfter(changes: readonly Change[], panel: PanelState): Ready {
  const state = changes.reduce<State>((now, change) => change(now), readyState(panel));
  if (state.phase !== 'ready') throw new Error(`The panel is ${state.phase}.`);
  return state;
}

export const FIRST_CHOICE = FRESH_PANEL.choice;

/** The outcome of a write of one row. */
export const WROTE: WriteOutcome = {
  rows: 1,
  sheetName: 'A',
  sentence: '',
  hasGaps: false,
  events: [],
  looks: [],
  fresh: 'Read 1 Jan, 00:00',
};

const app = (number: number, name: string, platform: string, bundleId: string): AppView => ({
  appId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  bundleId,
  platform,
});

/** Apps: two of one name, one with a name longer than the panel, one with markup as its name, and more. */
export function appsOf(count: number): AppView[] {
  const special = [
    app(1, 'Puzzle Quest', 'android', 'com.example.puzzle'),
    app(2, 'Puzzle Quest', 'ios', '1400000001'),
    app(
      3,
      'Word Garden: the never ending story of letters and flowers',
      'android',
      'com.example.word.garden.letters',
    ),
    app(4, '<img src=x onerror=alert(1)>', 'ios', '1400000004'),
    app(5, 'Chess Arena', 'android', 'com.example.chess'),
  ];
  const rest = Array.from({ length: Math.max(0, count - special.length) }, (_, index) =>
    app(index + 6, `Game ${index + 6}`, index % 2 ? 'ios' : 'android', `com.example.game${index + 6}`),
  );
  return [...special, ...rest].slice(0, count);
}
