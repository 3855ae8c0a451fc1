// How tests, journeys, pictures and benches open a workbench and its page.

import { rm } from 'node:fs/promises';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import {
  type SandboxWorkbench,
  type SandboxWorkbenchOptions,
  startWithSandbox,
} from 'sheets-workbench/start-with-sandbox';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { LONGEST_WAIT_MS } from 'sheets-workbench/test/set-up/waiting';
import { once } from '../../src/core/once';
import { builtParts } from '../set-up/built-once';
import { connectToBrowser } from '../set-up/shared-browser';
import { type Panel, withHands } from './hands';
import { openPage, runItem, type Visit } from './page';
import { writeTrialBundle } from './trial-bundle';

export type Interface = 'account' | 'seller';

/** A workbench, and how far it and its page are opened before the tests. */
export interface LivePageOptions extends Partial<SandboxWorkbenchOptions> {
  /** Whether its script is the trial bundle; otherwise it's the add-on. */
  readonly isTrial?: boolean;
  /** When its clock and the sandbox's begin. */
  readonly now?: string;
  /** What the user is logged in to and shares with formulas: nothing, if absent. */
  readonly connected?: readonly Interface[];
  /** A page, and its sidebar. Without either, the tests open pages. */
  readonly opens?: 'page' | 'sidebar';
}

/** A workbench and its page. */
export class LivePage {
  workbench!: SandboxWorkbench;
  browser!: Browser;
  page!: Page;
  private pageErrors: readonly string[] = [];
  private visited = '';
  private trialFolder = '';

  async start({ isTrial, now, connected = [], opens, sandbox, ...options }: LivePageOptions): Promise<void> {
    if (isTrial) this.trialFolder = await writeTrialBundle();
    // First, because it may fail, and a browser that is still connected doesn't stop.
    this.workbench = await startWithSandbox({
      ...(await builtParts()),
      ...(now && { clock: clockFrom(now) }),
      ...options,
      ...(isTrial && { folder: this.trialFolder }),
      sandbox: { ...SHORT_HISTORY, ...(now && { now }), ...sandbox },
    });
    this.browser = await connectToBrowser();
    await connect(this.workbench, connected);
    this.workbench.sandbox.requests.clear();
    if (opens) await this.open();
    if (opens === 'sidebar') await this.openSidebar();
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.workbench?.close();
    if (this.trialFolder) await rm(this.trialFolder, { recursive: true, force: true });
  }

  /** Opens a page and makes it the current one. */
  async open(visit?: Visit): Promise<void> {
    const { browser, workbench } = this;
    ({ page: this.page, pageErrors: this.pageErrors } = await openPage(browser, workbench.url, visit));
    this.page.setDefaultTimeout(LONGEST_WAIT_MS);
  }

  /** Opens the add-on's sidebar, which takes the focus and so closes a menu that is open by then. */
  async openSidebar(): Promise<void> {
    await runItem(this.page, 'Open sidebar');
    await this.panel.getByRole('heading', { name: 'Publisher Stats', level: 1 }).waitFor();
  }

  /** Opens a page, unless the test before this one had the same: opening one takes longer than most tests. */
  async visit(visit: Visit = {}): Promise<void> {
    const asked = JSON.stringify(visit);
    if (asked === this.visited) return;
    await this.page?.context().close();
    await this.open(visit);
    this.visited = asked;
  }

  /** The add-on's sidebar. */
  get panel(): Panel<FrameLocator> {
    return withHands(this.page.frameLocator('iframe'));
  }

  expectNoPageErrors(): void {
    expect(this.pageErrors).toEqual([]);
  }
}

/** Logs the user in to some or all services and shares them with the formulas, as the panel does. */
export async function connect(
  { sandbox, session }: SandboxWorkbench,
  interfaces: readonly Interface[] = ['account', 'seller'],
): Promise<void> {
  if (interfaces.includes('account'))
    await call(session, 'connect', { service: 'account', values: sandbox.demoLogin });
  if (interfaces.includes('seller'))
    await call(session, 'connect', { service: 'seller', values: { sellerToken: sandbox.sellerToken } });
  for (const service of interfaces) await call(session, 'share', { service, shared: true });
}

/** Makes a call of the panel without the panel. */
function call(session: SandboxWorkbench['session'], name: string, request: object): Promise<unknown> {
  return session.runFromClient('sidebar', [{ call: name, request: JSON.stringify(request) }]);
}

/** The value that a call of the panel answers. */
export async function answer<Value>(
  session: SandboxWorkbench['session'],
  name: string,
  request: object,
): Promise<Value> {
  const run = (await call(session, name, request)) as { ok: boolean; value: string };
  const { ok, value } = JSON.parse(run.value) as { ok: boolean; value: Value };
  expect([run.ok, ok]).toEqual([true, true]);
  return value;
}

/** A clock that is first read at `now` and runs with the machine's: a suite loads its files long before their tests. */
export function clockFrom(now: string): () => number {
  const ahead = once(() => Date.parse(now) - Date.now());
  return () => Date.now() + ahead();
}

/** Registers hooks for a test file: one workbench for all its tests. A page that it opens may have no errors. */
export function useLivePage(options: LivePageOptions = {}): LivePage {
  const live = new LivePage();
  beforeAll(() => live.start(options));
  if (options.opens) afterEach(() => live.expectNoPageErrors());
  afterAll(() => live.close());
  return live;
}

/** How files with live cells are opened: on a Friday, whose yesterday is 2026-11-19, with both services. */
export const WITH_LIVE_CELLS = {
  now: '2026-11-20T04:03:00Z',
  connected: ['account', 'seller'],
  opens: 'page',
} as const satisfies LivePageOptions;
