// A workbench and its page in a browser for the tests of one file: opened before them, watched, and closed after them.

import { rm } from 'node:fs/promises';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { type RunningWorkbench, startWorkbench, type WorkbenchOptions } from '../../workbench/workbench';
import { builtBundle, builtPage, connectToBrowser } from '../set-up/built-once';
import { SHORT_HISTORY } from '../set-up/short-history';
import { openPage, runItem } from './page';
import { writeTrialBundle } from './trial-bundle';

/** What the hooks below open; a test finds it open. */
export class LivePage {
  workbench!: RunningWorkbench;
  browser!: Browser;
  page!: Page;
  private complaints: readonly string[] = [];

  /** Opens a page, which is the live one from now on. */
  async open(): Promise<void> {
    ({ page: this.page, complaints: this.complaints } = await openPage(this.browser, this.workbench.url));
  }

  /** The add-on's sidebar. */
  get panel(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  expectNoComplaints(): void {
    expect(this.complaints).toEqual([]);
  }
}

export type Interface = 'account' | 'seller';

/** Logs the user in to both interfaces, or to some, as the panel does. */
export async function connect(
  { sandbox, session }: RunningWorkbench,
  interfaces: readonly Interface[] = ['account', 'seller'],
): Promise<void> {
  const call = (name: string, request: object) =>
    session.runFromClient('sidebar', [name, JSON.stringify(request)]);
  if (interfaces.includes('account')) await call('logIn', sandbox.demoLogin);
  if (interfaces.includes('seller')) await call('connectSeller', { token: sandbox.sellerToken });
}

/** A clock that shows `now` at present and goes on with the machine's. */
export function clockFrom(now: string): () => number {
  const ahead = Date.parse(now) - Date.now();
  return () => Date.now() + ahead;
}

/** For a test file: one workbench and one browser for all its tests. */
function useWorkbench(start: () => Promise<RunningWorkbench>): LivePage {
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

/** For a test file: a workbench with the trial bundle. The tests open the page, once or again and again. */
export function useTrialBundle(options: WorkbenchOptions = {}): LivePage {
  let bundle = '';
  const live = useWorkbench(async () => {
    bundle = await writeTrialBundle();
    return startWorkbench({ sandbox: SHORT_HISTORY, ...options, bundle, page: await builtPage() });
  });
  afterAll(() => rm(bundle, { recursive: true, force: true }));
  return live;
}

/** For a test file: the same with a page for each test, which has not complained when the test ends. */
export function useTrialPages(options: WorkbenchOptions = {}): LivePage {
  const live = useTrialBundle(options);
  beforeEach(() => live.open());
  afterEach(async () => {
    await live.page.context().close();
    live.expectNoComplaints();
  });
  return live;
}

/**
 * For a test file: a workbench with the add-on, and one page for all its tests, in which the sidebar is open. The user
 * is logged in to
 * `interfaces` before. The page has not complained when a test ends.
 */
export function useOpenSidebar(options: WorkbenchOptions, interfaces: readonly Interface[] = []): LivePage {
  const live = useWorkbench(async () =>
    startWorkbench({
      ...{ ...options, sandbox: { ...SHORT_HISTORY, ...options.sandbox } },
      ...{ bundle: builtBundle(), page: await builtPage() },
    }),
  );
  beforeAll(async () => {
    await connect(live.workbench, interfaces);
    await live.open();
    live.page.setDefaultTimeout(15_000);
    await runItem(live.page, 'Open sidebar');
  });
  afterEach(() => live.expectNoComplaints());
  return live;
}
