// `npm start`: builds the add-on and the page, starts the sandbox, opens a spreadsheet and serves it on loopback.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHost } from './apps-script/emulated-host';
import { readProject } from './apps-script/execution/script-project';
import { createWorkbook, PlatformState, type Workbook } from './apps-script/host';
import { buildBundle } from './build/build';
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox/sandbox';
import { WorkbenchClock } from './server/clock/workbench-clock';
import { FaultSwitches } from './server/fault-switches';
import { listen } from './server/http/listen';
import { type BuiltPage, buildPage } from './server/http/page-build';
import { workbenchRoutes } from './server/http/routes';
import type { CustomFunctionDoc, WorkbenchSettings } from './server/protocol/protocol';
import { customFunctionDocs } from './server/script/function-docs';
import { Session } from './server/session';
import { defaultUser, helpText, startOptions } from './start-options';

const buildFolder = join(__dirname, '../.build');

export interface WorkbenchOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Of the spreadsheet, as `en_US`. */
  locale?: string;
  /** Of the spreadsheet, as `America/New_York`. */
  timeZone?: string;
  /** E-mail of the person at the page. */
  user?: string;
  installed?: WorkbenchSettings['installed'];
  /** A folder with a finished bundle; without it the project is built. */
  bundle?: string;
  /** A finished page; without it the page is built. */
  page?: BuiltPage;
  /**
   * ms, UTC, for the script, the spreadsheet and a sandbox that does not stand still. Who gives one keeps the time: no trigger fires by
   * itself then, only when time is moved ahead at the page.
   */
  clock?: () => number;
  sandbox?: SandboxOptions;
  /** Is told what is under way. */
  log?: (line: string) => void;
}

export interface RunningWorkbench {
  /** Address of the page. */
  readonly url: string;
  /** The emulated host; another one after a file was opened. */
  readonly host: Session['host'];
  readonly workbook: Workbook;
  readonly session: Session;
  /** Properties, caches, triggers and mails, kept over files. */
  readonly state: PlatformState;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/**
 * Starts everything; the document is open and its menu built when this resolves.
 * @throws Error with one sentence when the port is taken or the project does not build; nothing is left running then.
 */
export async function startWorkbench(options: WorkbenchOptions = {}): Promise<RunningWorkbench> {
  const log = options.log ?? (() => {});
  await mkdir(buildFolder, { recursive: true });
  const folder = await mkdtemp(join(buildFolder, 'workbench-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await startIn(folder, options, closers, close, log);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startIn(
  folder: string,
  options: WorkbenchOptions,
  closers: (() => Promise<unknown>)[],
  close: () => Promise<void>,
  log: (line: string) => void,
): Promise<RunningWorkbench> {
  const bundle = options.bundle ?? join(folder, 'bundle');
  log('Building the add-on and the page, filling the sandbox …');
  const clock = new WorkbenchClock(options.clock);
  const sandboxStarts = startSandbox({ clock: clock.now, ...options.sandbox }).then((sandbox) => {
    closers.push(() => sandbox.close());
    return sandbox;
  });
  const built = options.bundle === undefined ? buildBundle({ outDir: bundle }) : undefined;
  const [page, sandbox] = await allOrFirstFailure(
    options.page ?? buildPage(join(folder, 'page')),
    sandboxStarts,
    built,
  );
  log('Opening the spreadsheet …');
  const state = new PlatformState(clock.now);
  const { functions, code } = readProject(bundle);
  const session = await openSession({
    bundle,
    options,
    sandbox,
    state,
    clock,
    docs: customFunctionDocs(code),
  });
  closers.push(() => session.close());
  if (!options.clock) session.clockTriggers.start();
  const functionNames = [...functions].filter((name) => !name.endsWith('_'));
  const server = await listen(workbenchRoutes({ session, page, functionNames }), options.port ?? 0);
  closers.push(() => server.close());
  return {
    url: server.url,
    get host() {
      return session.host;
    },
    get workbook() {
      return session.workbook;
    },
    session,
    state,
    sandbox,
    close,
  };
}

/** Waits for all even when one fails, so that what has started can be closed. */
async function allOrFirstFailure<A, B>(
  a: A | Promise<A>,
  b: Promise<B>,
  c?: Promise<unknown>,
): Promise<[A, B]> {
  await Promise.allSettled([a, b, c]);
  await c;
  return [await a, await b];
}

interface SessionParts {
  bundle: string;
  options: WorkbenchOptions;
  sandbox: Sandbox;
  state: PlatformState;
  clock: WorkbenchClock;
  docs: readonly CustomFunctionDoc[];
}

function openSession({ bundle, options, sandbox, state, clock, docs }: SessionParts): Promise<Session> {
  const { timeZone = 'America/New_York', locale = 'en_US', user = defaultUser } = options;
  return Session.open({
    workbook: createWorkbook({ timeZone, locale, clock: clock.now }),
    makeHost: (workbook, installed) =>
      createHost({
        bundle,
        workbook,
        installed,
        state,
        owner: user,
        clock: clock.now,
        executionClock: clock.ofExecution,
        scriptProperties: { ACCOUNT_API_URL: sandbox.accountUrl, REPORTING_API_URL: sandbox.reportingUrl },
        loopbackHosts: [sandbox.accountUrl, sandbox.reportingUrl].map((url) => new URL(url).host),
      }),
    faults: new FaultSwitches(sandbox.faults),
    clock,
    platform: state,
    user,
    installed: options.installed ?? 'unpublished',
    customFunctions: docs,
  });
}

async function main(): Promise<void> {
  const started = Date.now();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const options = startOptions(process.argv.slice(2));
  if (!options) {
    say(helpText());
    return;
  }
  const workbench = await startWorkbench({ ...options, log: say });
  const { email, password } = workbench.sandbox.demoLogin;
  say(`Ready after ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  say('');
  say(`  Workbench     ${workbench.url}`);
  say(`  Email         ${email}`);
  say(`  Password      ${password}`);
  say(`  Seller token  ${workbench.sandbox.sellerToken}`);
  say('');
  say('Open the address, then Extensions > Publisher Stats > Open sidebar. Ctrl-C stops it.');
  const stop = () => {
    say('Closing …');
    workbench.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
