// The workbench as one object: builds the add-on and the page, starts the sandbox, opens a spreadsheet and serves it.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBundle } from '../scripts/build/build';
import { startDocumentServer } from '../scripts/start/document-server';
import { createHost } from './apps-script/emulated-host';
import { readProject } from './apps-script/execution/script-project';
import { createWorkbook, PlatformState, type Workbook } from './apps-script/host';
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox/sandbox';
import { scriptAddresses } from './sandbox/script-addresses';
import { WorkbenchClock } from './server/clock/workbench-clock';
import { FaultSwitches } from './server/fault-switches';
import { listen } from './server/http/listen';
import { type BuiltPage, buildPage } from './server/http/page-build';
import { workbenchRoutes } from './server/http/routes';
import type { CustomFunctionDoc } from './server/protocol/functions';
import type { LoadedTable, WorkbenchSettings } from './server/protocol/tools';
import { customFunctionDocs } from './server/script/function-docs';
import { Session } from './server/session';
import { defaultUser } from './start-options';

const buildFolder = join(__dirname, '../.build');

export interface WorkbenchOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Of the spreadsheet, as `en_US`. */
  locale?: string;
  /** Of the spreadsheet, as `America/New_York`. */
  timeZone?: string;
  /** Email of the person at the page. */
  user?: string;
  installed?: WorkbenchSettings['installed'];
  /** A folder with a finished bundle; the project is built when absent. */
  bundle?: string;
  /** A finished page; it is built when absent. */
  page?: BuiltPage;
  /**
   * The time in ms since the epoch, for the script, the spreadsheet and the sandbox. With it, triggers fire only when
   * time is moved ahead at the page.
   */
  clock?: () => number;
  sandbox?: SandboxOptions;
  /** Receives the progress of the start. */
  log?: (line: string) => void;
}

export interface RunningWorkbench {
  /** Address of the page. */
  readonly url: string;
  /** The emulated host; another one after a file was opened. */
  readonly host: Session['host'];
  readonly workbook: Workbook;
  readonly session: Session;
  /** Properties, caches, triggers and mails, which survive the opening of another file. */
  readonly state: PlatformState;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** Closes what was started, last first. */
class Closers {
  private readonly closers: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.closers.push(close);
  }

  readonly close = async (): Promise<void> => {
    for (const close of this.closers.splice(0).reverse()) await close();
  };
}

/**
 * Starts everything. The document is open and its menu built when this resolves.
 * @throws Error with one sentence when the port is taken or the project does not build; everything is closed then.
 */
export async function startWorkbench(options: WorkbenchOptions = {}): Promise<RunningWorkbench> {
  await mkdir(buildFolder, { recursive: true });
  const folder = await mkdtemp(join(buildFolder, 'workbench-'));
  const closers = new Closers();
  closers.add(() => rm(folder, { recursive: true, force: true }));
  try {
    return await startIn(folder, options, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function startIn(
  folder: string,
  options: WorkbenchOptions,
  closers: Closers,
): Promise<RunningWorkbench> {
  const log = options.log ?? (() => {});
  const bundle = options.bundle ?? join(folder, 'bundle');
  log('Building the add-on and the page, filling the sandbox …');
  const clock = new WorkbenchClock(options.clock);
  const sandboxStarts = startSandbox({ clock: clock.now, ...options.sandbox }).then((sandbox) => {
    closers.add(() => sandbox.close());
    return sandbox;
  });
  const built = options.bundle === undefined ? buildWithDocuments(bundle, closers) : undefined;
  const [page, sandbox] = await allOrFirstFailure(
    options.page ?? buildPage(join(folder, 'page')),
    sandboxStarts,
    built,
  );
  log('Opening the spreadsheet …');
  const state = new PlatformState(clock.now);
  const { functions, code } = readProject(bundle);
  const docs = customFunctionDocs(code);
  const session = await openSession({ bundle, options, sandbox, state, clock, docs });
  closers.add(() => session.close());
  if (!options.clock) session.clockTriggers.start();
  const functionNames = [...functions].filter((name) => !name.endsWith('_'));
  const server = await listen(workbenchRoutes({ session, page, functionNames }), options.port ?? 0);
  closers.add(() => server.close());
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
    close: closers.close,
  };
}

/** Builds the add-on with links to the project's documents, which are served meanwhile. */
async function buildWithDocuments(outDir: string, closers: Closers): Promise<void> {
  const documents = await startDocumentServer(join(__dirname, '..'));
  closers.add(() => documents.close());
  await buildBundle({ outDir, documentationUrl: documents.url });
}

/** Waits for both even if one fails, so that everything that has started can be closed. */
async function allOrFirstFailure<A, B>(
  a: A | Promise<A>,
  b: Promise<B>,
  c?: Promise<unknown>,
): Promise<[A, B]> {
  await Promise.allSettled([a, b, c]);
  await c;
  return [await a, await b];
}

async function loadedTables(bigQuery: Sandbox['bigQuery']): Promise<LoadedTable[]> {
  const tables = await bigQuery.tables();
  return Promise.all(
    tables.map(async ({ dataset, table, rows }) => ({
      ...{ dataset, table, rows },
      partitions: await bigQuery.partitions(dataset, table),
    })),
  );
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
        ...scriptAddresses(sandbox),
      }),
    faults: new FaultSwitches(sandbox.faults),
    clock,
    platform: state,
    user,
    installed: options.installed ?? 'unpublished',
    customFunctions: docs,
    demo: {
      ...{ ...sandbox.demoLogin, sellerToken: sandbox.sellerToken },
      // Read only on request, because drawing a key takes a moment.
      get serviceAccountKey() {
        return sandbox.serviceAccountKey;
      },
    },
    loadedTables: () => loadedTables(sandbox.bigQuery),
  });
}
