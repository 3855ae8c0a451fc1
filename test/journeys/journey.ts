// A journey: a task of an analyst in a workbench of its own, with one look at the whole at its end.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxWorkbenchOptions } from 'sheets-workbench/start-with-sandbox';
import { LONG_HISTORY, SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { clockFrom, LivePage, type LivePageOptions } from '../browser/live-page';
import { Analyst } from './analyst';
import { lookAtTheWhole } from './look/look';

/** Tells what hangs from a month on a busy machine, also in place of Google's limits of an execution. */
const LONGEST_MS = 1_800_000;

/** What failed journeys leave. */
const LEFT_FOLDER = join(__dirname, '../../.build/journeys');

export interface Beginning extends Pick<SandboxWorkbenchOptions, 'locale' | 'sandbox' | 'timeZone'> {
  /** The first moment, UTC. */
  now: string;
  /**
   * How fast its clock runs: slowly, so that a busy machine uses up neither the hour nor the time of an execution. A
   * script that waits before it tries again needs one that runs.
   */
  speed?: number;
}

/** Registers a journey as a test. */
export function journey(
  title: string,
  { now, sandbox = { games: true, ...SHORT_HISTORY }, speed = 1 / 50, ...file }: Beginning,
  steps: (analyst: Analyst) => Promise<unknown>,
): void {
  const run = async () => {
    const running = clockFrom(now);
    const clock = () => Date.parse(now) + Math.floor((running() - Date.parse(now)) * speed);
    const live = await opened({ clock, sandbox: { ...LONG_HISTORY, ...sandbox }, ...file });
    try {
      const analyst = new Analyst(live);
      await steps(analyst);
      await lookAtTheWhole(analyst);
      live.expectNoPageErrors();
    } catch (error) {
      throw await withWhatWasSeen(error, title, live);
    } finally {
      await live.close();
    }
  };
  test(title, run, LONGEST_MS);
}

async function opened(options: LivePageOptions): Promise<LivePage> {
  const live = new LivePage();
  await live.start(options);
  Object.assign(live.workbench.state.limits, { executionMs: LONGEST_MS, shortExecutionMs: LONGEST_MS });
  await live.open();
  live.page.setDefaultTimeout(LONGEST_MS / 6);
  return live;
}

/** Adds to an error where a picture of the page is, and the log of what was done, told and mailed. */
async function withWhatWasSeen(error: unknown, title: string, live: LivePage): Promise<unknown> {
  const path = join(LEFT_FOLDER, title.replaceAll(/\W+/g, '-'));
  await mkdir(LEFT_FOLDER, { recursive: true });
  await live.page.screenshot({ path: `${path}.png` });
  const { session, state, workbook } = live.workbench;
  const logTab = workbook.sheetByName('Publisher Stats log');
  const log = {
    error: String(error),
    panel: await live.panel.locator('body').ariaSnapshot({ timeout: 1000 }).catch(String),
    log:
      logTab &&
      workbook
        .cells(logTab.id, { row: 1, column: 1, rows: logTab.grid.lastRow(), columns: 11 })
        .map((line) => line.map(({ value }) => value)),
    mails: state.mails,
    executions: session.executions.lines,
  };
  await writeFile(`${path}.json`, JSON.stringify(log, null, 2));
  if (error instanceof Error) error.stack = `${error.stack}\n\nPicture and log: ${path}.png, .json`;
  return error;
}
