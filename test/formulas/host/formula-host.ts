// A spreadsheet for tests of cells, whose owner shares both services with them, and what these were asked.

import { DateTime } from 'luxon';
import type { Execution } from 'sheets-workbench/apps-script/host';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { type HostsOptions, type ReportHost, useReportHost } from '../../google/world/report-host';

/** A Friday; yesterday is 2026-11-19. */
const NOW = '2026-11-20T04:03:00Z';

/** Registers the hooks of a test file: one spreadsheet for all its tests. */
export function useFormulaHost(options: HostsOptions = {}): ReportHost {
  return useReportHost(NOW, { opens: 'once', shares: true, ...options });
}

/** A date cell: midnight of `day`, or another time of it, in the spreadsheet's time zone. */
export function dateIn({ workbook }: ReportHost, day: string, time = '00:00:00'): Date {
  return DateTime.fromISO(`${day}T${time}`, { zone: workbook.timeZone }).toJSDate();
}

/** The number of requests of each kind that the sandbox received. */
export function sentTo(sandbox: Sandbox): { appLists: number; stats: number } {
  const paths = sandbox.requests.list().map((request) => request.path);
  return {
    appLists: paths.filter((each) => each === '/api/apps').length,
    stats: paths.filter((each) => each.endsWith('/stats')).length,
  };
}

/** The number of calls of a service in an execution, without those that only return a handle. */
export function callsOf({ calls }: Execution, service: string): number {
  return calls.filter((call) => call.service === service && call.method.includes('.')).length;
}
