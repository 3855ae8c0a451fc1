// Opens the built panel in a real browser, whose calls a FakeServer answers.

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { LONGEST_WAIT_MS } from 'sheets-workbench/test/set-up/waiting';
import type { CallName } from '../../../src/panel/contract/calls';
import { builtBundle } from '../../set-up/built-once';
import { connectToBrowser } from '../../set-up/shared-browser';
import type { FakeServer, Given } from '../../sidebar/fake-server';
import { CONTRAST, expectAccessible } from '../accessible';
import { type Panel, type Tab, withHands } from '../hands';

/** The panel as the product's build makes it. */
export function builtPanel(): Promise<string> {
  return readFile(join(builtBundle(), 'Sidebar.html'), 'utf8');
}

/**
 * Serves the panel to the browser, which is faster than answering the page's requests through Playwright.
 * @returns the server, and the address of the panel at it; any other path has an empty page
 */
async function servePanel(): Promise<{ server: Server; address: string }> {
  const panel = await builtPanel();
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(url === '/' ? panel : '<!doctype html><title>Left</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** The fixed width of Google's sidebar, px. */
const WIDTH = 300;
/** About its height on a laptop, px. */
const HEIGHT = 760;
/** Higher than the panel with everything open, px. */
const WHOLE_PAGE = 2400;

/** `google.script.run` as the page sees it: immutable, chained, one function of one argument, with handlers. */
function installRunner(): void {
  type Handler = (value: unknown) => void;
  const post = (
    window as unknown as { postCall(name: string, text: unknown): Promise<{ ok: boolean; text: string }> }
  ).postCall;
  const runner = (onSuccess: Handler, onFailure: Handler): object =>
    new Proxy(
      {},
      {
        get(_target, name) {
          if (name === 'withSuccessHandler') return (handler: Handler) => runner(handler, onFailure);
          if (name === 'withFailureHandler') return (handler: Handler) => runner(onSuccess, handler);
          if (name !== 'sidebar') throw new Error(`No such function: ${String(name)}`);
          return async (...args: unknown[]) => {
            if (args.length !== 1) throw new Error(`sidebar got ${args.length} arguments`);
            const { call, request } = args[0] as { call: string; request: string };
            const { ok, text } = await post(call, request);
            if (ok) onSuccess(text);
            else onFailure(new Error(text));
          };
        },
      },
    );
  const nobody: Handler = () => undefined;
  Object.assign(window, { google: { script: { run: runner(nobody, nobody) } } });
}

/** Shortens the panel's own pauses: before it saves the choice, polls the progress, or repeats a call. */
function shortenPauses(): void {
  const after = window.setTimeout.bind(window);
  const isPause = (ms: unknown) => typeof ms === 'number' && ms >= 1000 && ms <= 1500;
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => after(run, isPause(ms) ? 50 : ms),
  });
}

export type Theme = 'light' | 'dark';

/** What a test's panel is opened with: what its server is given, and how the page opens. */
export interface PanelOptions extends Omit<Given, 'tab'> {
  /** The tab that is shown, by default that of `usePanels`. */
  tab?: Tab;
  /** The time of the page's clock when it opens, ISO 8601. The test then moves it. */
  now?: string;
  /** The call whose answers are held back until `release`, and how many of them if not all. */
  holds?: CallName | readonly [CallName, number];
  /** Google's texts instead of the next answers, by call. */
  faults?: Partial<Record<CallName, string>>;
}

/** A panel that is shown, and the server that answers it. */
export interface OpenedPanel {
  page: Panel;
  server: FakeServer;
  /** Lets the answers go that were held back when it opened. */
  release: () => void;
}

/** A page that shows one panel after another. */
class PanelPage {
  /** Errors of the page's own script, of which a test must have none. */
  readonly pageErrors: string[] = [];
  /** Requests of the page to other addresses, of which a test must have none. */
  readonly requests: string[] = [];
  private server: FakeServer | undefined;

  private constructor(
    readonly page: Panel,
    private readonly address: string,
  ) {}

  static async open(browser: Browser, address: string): Promise<PanelPage> {
    const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
    const opened = new PanelPage(withHands(await context.newPage()), address);
    await opened.prepare();
    return opened;
  }

  private async prepare(): Promise<void> {
    const { page, pageErrors, requests } = this;
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    page.on('pageerror', (error) => pageErrors.push(error.message));
    const own = [this.address, `${this.address}left`];
    page.on('request', (request) => own.includes(request.url()) || requests.push(request.url()));
    await page.exposeFunction('postCall', (name: string, text: unknown) =>
      (this.server?.run(name, text) ?? Promise.reject(new Error('No panel is shown.'))).then(
        (answer) => ({ ok: true, text: answer }),
        (error: Error) => ({ ok: false, text: error.message }),
      ),
    );
    await page.addInitScript(installRunner);
    await page.addInitScript(shortenPauses);
  }

  async show(server: FakeServer, now: string | undefined): Promise<void> {
    this.server = server;
    await this.page.emulateMedia({ colorScheme: 'light' });
    if (now !== undefined) await this.page.clock.install({ time: now });
    await this.page.goto(this.address);
  }

  /** Leaves the panel. What it still saves reaches its own server. */
  async leave(): Promise<void> {
    await this.page.goto(`${this.address}left`);
    expect([...this.pageErrors.splice(0), ...this.requests.splice(0)]).toEqual([]);
  }
}

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** The texts that describe a control to a screen reader. */
export const describedBy = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

/** Whether a list has room for its longest entry, so that none is cut when it's chosen. */
export const hasRoom = (list: Locator): Promise<boolean> =>
  list.evaluate((select: HTMLSelectElement) => {
    const { width, maxWidth } = select.style;
    const has = select.getBoundingClientRect().width;
    Object.assign(select.style, { width: 'max-content', maxWidth: 'none' });
    const needs = select.getBoundingClientRect().width;
    Object.assign(select.style, { width, maxWidth });
    return has >= needs;
  });

/** Presses Tab until the focus is on the control of that name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent;
    });
    if (label === name) return;
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

/** The height of the whole panel without scrolling, px. */
export async function heightOf(page: Page): Promise<number> {
  // In a low window, nothing grows to fill it.
  await page.setViewportSize({ width: WIDTH, height: 100 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  return height;
}

/**
 * Checks that axe finds nothing, that nothing is wider than the panel, and that no control is too small to hit.
 * @param themes where axe looks; in a second one, only the contrast can be another
 */
export async function expectInOrder(page: Page, themes: readonly Theme[] = ['light']): Promise<void> {
  // In a window as high as the page, the footer covers no control; axe would measure only the visible rest.
  await page.setViewportSize({ width: WIDTH, height: WHOLE_PAGE });
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, (all) => {
      // The page has no frames, so axe needs no second page to merge its results.
      const whole = all.setLegacyMode();
      return index === 0 ? whole : whole.withRules(CONTRAST);
    });
  }
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
  expect(await page.evaluate(tooWideInDialogs)).toEqual([]);
  expect(await page.evaluate(tooSmall)).toEqual([]);
}

/** What is wider than its dialog, which scrolls by itself and so leaves the page its width. */
function tooWideInDialogs(): string[] {
  return [...document.querySelectorAll('dialog[open]')].flatMap((dialog) =>
    dialog.scrollWidth > dialog.clientWidth ? [dialog.outerHTML] : [],
  );
}

/** The controls lower or narrower than 24 px, which axe accepts if they stand alone. */
export function tooSmall(): string[] {
  // A checkbox can be hit by its label or its row.
  const controls = 'button, select, summary, textarea, label.check, .field input:not([type=checkbox])';
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isShown = control.getClientRects().length > 0;
    return isShown && Math.min(width, height) < 24 ? [control.outerHTML] : [];
  });
}

/**
 * Opens panels for the tests of a file, in one page. A test that moves the page's clock gets its own page, because the
 * clock can't be reset. After each test, the page must have thrown and requested nothing.
 *
 * @param tab shown first by each panel; by default the one that the server says
 */
export function usePanels(tab?: Tab): (server: FakeServer, options?: PanelOptions) => Promise<OpenedPanel> {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof servePanel>>;
  let shared: PanelPage;
  const pages: PanelPage[] = [];
  beforeAll(async () => {
    [browser, served] = await Promise.all([connectToBrowser(), servePanel()]);
    shared = await PanelPage.open(browser, served.address);
  });
  afterAll(async () => {
    await browser.close();
    served.server.close();
  });
  afterEach(async () => {
    for (const each of pages.splice(0)) {
      await each.leave();
      if (each !== shared) await each.page.context().close();
    }
  });
  return async (server, { tab: first = tab, now, holds, faults = {}, ...given } = {}) => {
    server.given(given);
    for (const [name, text] of Object.entries(faults)) server.faults.set(name as CallName, text);
    const release = holds ? server.hold(...([holds].flat() as [CallName, number?])) : () => undefined;
    const isFree = now === undefined && !pages.includes(shared);
    const panel = isFree ? shared : await PanelPage.open(browser, served.address);
    pages.push(panel);
    await panel.show(server, now);
    const { page } = panel;
    if (first) await page.openTab(first);
    return { page, server, release };
  };
}
