// The workbench's tools, connected to the state and the server.

import type { ClockOutcome } from '../../server/protocol/clock';
import { openingItem } from '../../server/protocol/opening-item';
import type { WorkbenchState } from '../../server/protocol/state';
import type { AppsShown, FaultLine, LoadedTable } from '../../server/protocol/tools';
import type { PageClock } from '../page-clock';
import { announceMovedTime } from '../panels/frames';
import { get, post } from '../server-client';
import type { Attempt } from '../toasts';
import { appsTool } from './apps-tool';
import { bigQueryTool } from './bigquery-tool';
import { clockTool } from './clock-tool';
import { executionsTool } from './executions-tool';
import { faultsTool } from './faults-tool';
import { helpTool } from './help-tool';
import { settingsTool } from './settings-tool';
import { ToolPanel } from './tool-panel';

const HOUR_MS = 3_600_000;

export function createTools(state: WorkbenchState, clock: PageClock, attempt: Attempt): ToolPanel {
  const zone = () => state.settings.timeZone;
  const moveAhead = (hours: number, onEnd: (outcome: ClockOutcome) => void) =>
    attempt(async () => {
      onEnd(await post('/api/clock/ahead', { hours }));
      announceMovedTime(hours * HOUR_MS);
    });
  const saveFault = (line: FaultLine) => attempt(() => post('/api/faults', line));
  const { switches, hasApps, hasTables, urls } = state.services;
  return new ToolPanel([
    executionsTool({ read: () => state.executions, zone, product: state.product }),
    clockTool({ read: () => state.clock, clock, zone, moveAhead }),
    ...(switches ? [faultsTool(switches, () => state.faults, saveFault)] : []),
    ...(hasApps
      ? [
          appsTool({
            read: () => get<AppsShown>('/api/apps'),
            change: (change) => post<AppsShown>('/api/apps', change),
            attempt,
          }),
        ]
      : []),
    ...(hasTables ? [bigQueryTool(() => get<LoadedTable[]>('/api/bigquery'), attempt)] : []),
    settingsTool(
      () => state.settings,
      (settings) => attempt(() => post('/api/settings', settings)),
      urls,
    ),
    helpTool(() => openingItem(state)),
  ]);
}
