// Hooks that open a workbench and its page for the tests of a file and check the page for errors.

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

/** The workbench and page that the hooks below open for the tests. */
export class LivePage {
  workbench!: SandboxWorkbench;
  browser!: Browser;
  page!: Page;
  private pageErrors: readonly string[] = [];
  private visited = '';

  /** Opens a page and makes it the current one. */
  async open(visit?: Visit): Promise<void> {
    const { browser, workbench } = this;
    ({ page: this.page, pageErrors: this.pageErrors } = await openPage(browser, workbench.url, visit));
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

export type Interface = 'account' | 'seller';

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
export function call(session: SandboxWorkbench['session'], name: string, request: object): Promise<unknown> {
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

/** Registers hooks for a test file: one workbench and one browser for all its tests. */
function useWorkbench(start: () => Promise<SandboxWorkbench>): LivePage {
  const live = new LivePage();
  beforeAll(async () => {
    [live.workbench, live.browser] = await Promise.all([start(), connectToBrowser()]);
  });
  afterAll(async () => {
    await live.browser?.close();
    await live.workbench?.close();
  });
  return live;
}

/** Registers hooks for a test file: a workbench with the trial bundle, whose page the tests open. */
export function useTrialBundle(options: Partial<SandboxWorkbenchOptions> = {}): LivePage {
  let folder = '';
  const live = useWorkbench(async () => {
    folder = await writeTrialBundle();
    return startWithSandbox({ sandbox: SHORT_HISTORY, ...(await builtParts()), ...options, folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return live;
}

/** Like `useTrialBundle`, with one page, which must have no errors when a test ends. */
export function useTrialPage(options: Partial<SandboxWorkbenchOptions> = {}): LivePage {
  const live = useTrialBundle(options);
  beforeAll(() => live.open());
  afterEach(() => live.expectNoPageErrors());
  return live;
}

/** Registers hooks for a test file: a workbench with the add-on, whose page the tests open. */
export function useAddOn(options: Partial<SandboxWorkbenchOptions> = {}): LivePage {
  return useWorkbench(async () =>
    startWithSandbox({
      ...(await builtParts()),
      ...options,
      sandbox: { ...SHORT_HISTORY, ...options.sandbox },
    }),
  );
}

/** A Friday; yesterday is 2026-11-19. */
const NOW = '2026-11-20T04:03:00Z';

/**
 * Registers hooks for tests of live cells: a workbench with both services connected, whose clock starts at the fixed
 * time of the sandbox, and one page, which must have had no errors at the end.
 */
export function useLiveCells({
  days = SHORT_HISTORY.days,
  ...settings
}: {
  timeZone?: string;
  locale?: string;
  days?: number;
} = {}): LivePage {
  const live = useWorkbench(async () =>
    startWithSandbox({
      sandbox: { now: NOW, days },
      clock: clockFrom(NOW),
      ...settings,
      ...(await builtParts()),
    }),
  );
  beforeAll(async () => {
    await connect(live.workbench);
    live.workbench.sandbox.requests.clear();
    await live.open();
  });
  afterAll(() => live.expectNoPageErrors());
  return live;
}

/**
 * Registers hooks for a test file: a workbench with the add-on, and one page with an open sidebar for all tests.
 * The user is logged in to `interfaces`. The page must have no errors when a test ends.
 */
export function useOpenSidebar(
  options: Partial<SandboxWorkbenchOptions>,
  interfaces: readonly Interface[] = [],
): LivePage {
  const live = useAddOn(options);
  beforeAll(async () => {
    await connect(live.workbench, interfaces);
    await live.open();
    live.page.setDefaultTimeout(LONGEST_WAIT_MS);
    await runItem(live.page, 'Open sidebar');
  });
  afterEach(() => live.expectNoPageErrors());
  return live;
}
