// The workbench as one object: builds the page, starts the services, opens a spreadsheet with an add-on and serves it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost } from './apps-script/emulated-host';
import { readProject } from './apps-script/execution/script-project';
import { createWorkbook, PlatformState, type Workbook } from './apps-script/host';
import { WorkbenchClock } from './server/clock/workbench-clock';
import { listen } from './server/http/listen';
import { type BuiltPage, buildPage } from './server/http/page-build';
import { workbenchRoutes } from './server/http/routes';
import type { CustomFunctionDoc } from './server/protocol/functions';
import type { WorkbenchSettings } from './server/protocol/tools';
import { customFunctionDocs } from './server/script/function-docs';
import type { Services } from './server/services';
import { Session } from './server/session';
import { defaultUser } from './start-options';

export interface WorkbenchOptions {
  /** The folder with the add-on as it is pushed to Google: its manifest, scripts and HTML. It may still be built. */
  folder: string | Promise<string>;
  /** What the menu calls the add-on: on Google the name of its script project, which the folder doesn't tell. */
  name: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** Of the spreadsheet, as `en_US`. */
  locale?: string;
  /** Of the spreadsheet, as `America/New_York`. */
  timeZone?: string;
  /** Email of the person at the page, who owns the spreadsheet. */
  user?: string;
  installed?: WorkbenchSettings['installed'];
  /** A finished page; it is built when absent. */
  page?: BuiltPage;
  /**
   * The time in ms since the epoch, for the script, the spreadsheet and the services. With it, triggers fire only when
   * time is moved ahead at the page.
   */
  clock?: () => number;
  /**
   * Starts what stands for the services that the add-on calls, which go by this clock. Without it, nothing can be
   * fetched.
   */
  services?: (clock: () => number) => Promise<Services>;
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
 * @throws Error with one sentence when the port is taken or there is no add-on; everything is closed then.
 */
export async function startWorkbench(options: WorkbenchOptions): Promise<RunningWorkbench> {
  const folder = await mkdtemp(join(tmpdir(), 'workbench-'));
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
  pageFolder: string,
  options: WorkbenchOptions,
  closers: Closers,
): Promise<RunningWorkbench> {
  const log = options.log ?? (() => {});
  log('Building the page, starting the services …');
  const clock = new WorkbenchClock(options.clock);
  const servicesStart = (async () => {
    const services = (await options.services?.(clock.now)) ?? {};
    closers.add(async () => services.close?.());
    return services;
  })();
  const [folder, page, services] = await allOrFirstFailure(
    options.folder,
    options.page ?? buildPage(pageFolder),
    servicesStart,
  );
  log('Opening the spreadsheet …');
  const state = new PlatformState(clock.now);
  const { functions, code } = readProject(folder);
  const docs = customFunctionDocs(code);
  const session = await openSession({ folder, options, services, state, clock, docs });
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
    close: closers.close,
  };
}

/** Waits for all even if one fails, so that everything that has started can be closed. */
async function allOrFirstFailure<A, B, C>(
  ...all: [A | Promise<A>, B | Promise<B>, C | Promise<C>]
): Promise<[A, B, C]> {
  await Promise.allSettled(all);
  return Promise.all(all);
}

interface SessionParts {
  folder: string;
  options: WorkbenchOptions;
  services: Services;
  state: PlatformState;
  clock: WorkbenchClock;
  docs: readonly CustomFunctionDoc[];
}

function openSession({ folder, options, services, state, clock, docs }: SessionParts): Promise<Session> {
  const { timeZone = 'America/New_York', locale = 'en_US', user = defaultUser } = options;
  return Session.open({
    workbook: createWorkbook({ timeZone, locale, clock: clock.now }),
    makeHost: (workbook, installed) =>
      createHost({
        folder,
        workbook,
        installed,
        state,
        owner: user,
        clock: clock.now,
        executionClock: clock.ofExecution,
        ...services.addresses,
      }),
    services,
    clock,
    platform: state,
    user,
    installed: options.installed ?? 'unpublished',
    product: options.name,
    customFunctions: docs,
  });
}
