// The built add-on on the emulated host, connected to a sandbox with a fixed day, for tests of cells.

import { DateTime } from 'luxon';
import { createHost, createWorkbook, type Execution, type Workbook } from 'sheets-workbench/apps-script/host';
import { type Sandbox, startSandbox } from 'sheets-workbench/sandbox/sandbox';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import type { AnswerValues, CallName, RequestOf } from '../../../src/panel/contract/calls';
import type { Answer, ErrorReport } from '../../../src/panel/contract/errors';
import { builtBundle } from '../../set-up/built-once';

/** A Friday; yesterday is 2026-11-19. */
const NOW = '2026-11-20T04:03:00Z';
export const OWNER = 'owner@example.com';

export interface FormulaHostOptions {
  timeZone?: string;
  locale?: string;
  /** Days of history in the sandbox; a short history by default. */
  days?: number;
  /** Whether the owner is logged in to both services and shares them; true by default. */
  connected?: boolean;
  /** How many times as fast as the machine’s clock the script’s runs; 1 by default. Pauses take less time then. */
  speed?: number;
}

export interface FormulaHost {
  readonly sandbox: Sandbox;
  readonly workbook: Workbook;
  readonly host: ReturnType<typeof createHost>;
  /** Evaluates a formula as the current user. */
  cell(name: string, args: readonly unknown[], user?: string): Promise<Execution>;
  /** The value of a formula; throws the error that the cell shows. */
  value(name: string, args: readonly unknown[], user?: string): Promise<unknown>;
  /** Calls a handler of the panel; throws the sentence of its error. */
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    user?: string,
  ): Promise<AnswerValues[Name]>;
  /** The error of a call that must fail. */
  refusal<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<ErrorReport>;
  /** A date cell: midnight of `day`, or another time of it, in the spreadsheet's time zone. */
  date(day: string, time?: string): Date;
  /** Moves the script's clock forward, but not the sandbox's day. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** Starts the host, which the caller closes. */
export async function startFormulaHost(options: FormulaHostOptions = {}): Promise<FormulaHost> {
  const sandbox = await startSandbox({ now: NOW, days: options.days ?? SHORT_HISTORY.days });
  const { timeZone = 'America/New_York', locale = 'en_US' } = options;
  const workbook = createWorkbook({ timeZone, locale });
  const { speed = 1 } = options;
  const startedMs = Date.now();
  let passedMs = 0;
  const host = createHost({
    folder: builtBundle(),
    workbook,
    owner: OWNER,
    clock: () => Date.parse(NOW) + (Date.now() - startedMs) * speed + passedMs,
    scriptProperties: { ACCOUNT_API_URL: sandbox.accountUrl, REPORTING_API_URL: sandbox.reportingUrl },
    loopbackAddresses: [sandbox.accountUrl, sandbox.reportingUrl].map((url) => new URL(url).host),
  });
  const { sleep } = host.state;
  if (speed > 1) host.state.sleep = (ms) => sleep(ms / speed);
  const cell = (name: string, args: readonly unknown[], user = OWNER) =>
    host.runCustomFunction(name, [...args], { user });
  const answerTo = async <Name extends CallName>(name: Name, request: RequestOf<Name>, user: string) => {
    const execution = await host.runFromClient(
      'sidebar',
      [{ call: name, request: JSON.stringify(request) }],
      { user },
    );
    return JSON.parse(String(execution.value)) as Answer<AnswerValues[Name]>;
  };
  const call: FormulaHost['call'] = async (name, request, user = OWNER) => {
    const answer = await answerTo(name, request, user);
    if (!answer.ok) throw new Error(answer.error.sentence);
    return answer.value;
  };
  const refusal: FormulaHost['refusal'] = async (name, request) => {
    const answer = await answerTo(name, request, OWNER);
    if (answer.ok) throw new Error(`${name} succeeded: ${JSON.stringify(answer.value)}`);
    return answer.error;
  };
  if (options.connected !== false) {
    await call('connect', { service: 'account', values: sandbox.demoLogin });
    await call('connect', { service: 'seller', values: { sellerToken: sandbox.sellerToken } });
    for (const service of ['account', 'seller'] as const) await call('share', { service, shared: true });
    sandbox.requests.clear();
  }
  return {
    ...{ sandbox, workbook, host, cell, call, refusal },
    value: async (name, args, user) => {
      const { ok, value, error } = await cell(name, args, user);
      if (!ok) throw new Error(error?.message ?? 'failed');
      return value;
    },
    date: (day, time = '00:00:00') => DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toJSDate(),
    pass: (ms) => {
      passedMs += ms;
    },
    close: async () => {
      await host.close();
      await sandbox.close();
    },
  };
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
