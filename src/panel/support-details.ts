// What a person copies for support: counts, times and codes, and no text that anybody has typed or a service has sent.

import * as z from 'zod/mini';
import { version } from '../core/add-on/build-facts';
import { SERVICES } from '../core/add-on/services';
import { toStatsError } from '../core/errors';
import { once } from '../core/once';
import { readableIn } from '../saved/store/report-book';
import { SUPPORT_LINES } from '../text/support';
import type { PanelDeps } from './deps';
import { readCall } from './panel-call';

/** The most lines of the log that are included. */
const MOST_RUNS = 20;

export const supportDetails = once(() =>
  readCall(
    z.object({
      host: z.enum(['google', 'local']),
      /** The browser's, such as `en-US`. */
      language: z.string().check(z.maxLength(35), z.regex(/^[A-Za-z0-9-]*$/)),
    }),
    ({ host, language }, deps) => ({
      text: [
        SUPPORT_LINES.version(version()),
        SUPPORT_LINES.host(host),
        SUPPORT_LINES.language(language),
        SUPPORT_LINES.time(deps.clock.now()),
        ...linesOf(deps),
      ].join('\n'),
    }),
  ),
);

/** Each fact is read on its own, because one that can't be read may be the very reason to contact support. */
const FACTS: { readonly [name: string]: (deps: PanelDeps) => string | readonly string[] } = {
  spreadsheet({ spreadsheet }) {
    const { locale, timeZone } = spreadsheet.facts();
    return SUPPORT_LINES.spreadsheet(locale, timeZone);
  },
  connections({ logins }) {
    const lists = SERVICES.map((service) => ({ service, ...logins.services[service].list() }));
    const counts = lists.map(({ service, own }) => `${service} ${own.length}`);
    return SUPPORT_LINES.connections(counts, lists.filter((list) => list.shared).length);
  },
  reports({ book }) {
    const entries = book.entries();
    const reports = readableIn(entries);
    return SUPPORT_LINES.reports({
      all: entries.length,
      unreadable: entries.length - reports.length,
      scheduled: reports.filter(({ schedule }) => schedule).length,
      paused: reports.filter(({ isPaused }) => isPaused).length,
      failing: reports.filter(({ run }) => run.failures > 0).length,
    });
  },
  trigger({ triggers, userProperties, spreadsheet }) {
    const [properties, id] = [userProperties.all(), spreadsheet.id()];
    const last = triggers.lastTick(properties, id);
    return SUPPORT_LINES.trigger(triggers.noted(properties, id), last?.atMs ?? null);
  },
  runs({ log }) {
    const runs = log.newest(MOST_RUNS);
    return [SUPPORT_LINES.runs(runs.length), ...runs.map(SUPPORT_LINES.run)];
  },
};

function linesOf(deps: PanelDeps): string[] {
  return Object.entries(FACTS).flatMap(([name, fact]) => {
    try {
      return fact(deps);
    } catch (thrown) {
      return SUPPORT_LINES.notRead(name, toStatsError(thrown).code);
    }
  });
}
