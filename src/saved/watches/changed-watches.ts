// Tells the owner of watches what was changed in them outside of their own panel, once, by mail.

import type { Properties } from '../../connections/connection';
import { dayOfMs } from '../../core/day';
import { StatsError } from '../../core/errors';
import { fnv1a } from '../../core/hash';
import { ignoreErrors } from '../../core/ignore-errors';
import type { FinalDaysDeps } from '../../core/report/final-days';
import type { GroupsDeps } from '../../sources/groups-tab';
import { sentenceOf } from '../../text/errors/sentence-of';
import {
  changedWatchesMail,
  factChanged,
  finalAfterChanged,
  WATCH_CHANGES,
} from '../../text/watch/changed-watches';
import type { StoreDeps } from '../approvals/report-properties';
import type { SavedDeps } from '../deps';
import { sendNoted } from '../mail/noted-mail';
import { holdWithRetries } from '../run/record-under-lock';
import type { BookEntry } from '../tab/report-book';
import {
  type LeftFacts,
  type LeftWatch,
  LOST,
  leftFacts,
  leftWatches,
  type StoredWatch,
  toldOf,
} from './left-watch';

/** A watch of which something isn't told, or that is again as its owner's panel left it. */
export interface ChangedWatch extends StoredWatch {
  /** What differs; empty if it's as it was left. */
  lines: readonly string[];
  mark: string;
}

type ChangeDeps = StoreDeps & GroupsDeps & FinalDaysDeps & Pick<SavedDeps, 'userEmail'>;

/** @param entries the rows of the tab; null where the file's schedules are off */
export function changedWatches(
  entries: readonly BookEntry[] | null,
  properties: Properties,
  deps: ChangeDeps,
): ChangedWatch[] {
  // Without an email, nobody's schedule is known to be theirs.
  if (deps.userEmail() === '') return [];
  return leftWatches(properties, deps).flatMap((stored) => {
    const { id, left } = stored;
    const isOf = (entry: BookEntry) => ('report' in entry ? entry.report : entry).id === id;
    // A group that can't be read now tells nothing; the next tick looks again.
    const changes = ignoreErrors(() =>
      entries ? changesIn(left, entries.find(isOf), deps) : marked([WATCH_CHANGES.off]),
    );
    return changes && changes.mark !== toldOf(left).mark ? { ...stored, ...changes } : [];
  });
}

type Changes = Pick<ChangedWatch, 'lines' | 'mark'>;

function changesIn(left: LeftWatch, entry: BookEntry | undefined, deps: ChangeDeps): Changes {
  if (!entry) return { lines: [WATCH_CHANGES.gone], mark: LOST };
  if ('error' in entry) return marked([WATCH_CHANGES.unreadable(sentenceOf(entry.error))]);
  const { report } = entry;
  const { scheduledBy, isPaused } = report;
  if (scheduledBy !== deps.userEmail()) return { lines: [WATCH_CHANGES.owner(scheduledBy)], mark: LOST };
  const { finalAfter } = deps.finalSetting();
  return marked([
    ...(isPaused === left.isPaused ? [] : [WATCH_CHANGES.state(isPaused)]),
    ...factsChanged(leftFacts(report, deps), left.facts),
    ...(finalAfter === left.finalAfter ? [] : [finalAfterChanged(finalAfter, left.finalAfter)]),
  ]);
}

function marked(lines: readonly string[]): Changes {
  return { lines, mark: lines.length === 0 ? '' : fnv1a(lines.join('\n')) };
}

function factsChanged(now: LeftFacts, before: LeftFacts): string[] {
  const headings = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return headings
    .filter((heading) => now[heading] !== before[heading])
    .map((heading) => factChanged(heading, shown(now[heading]), shown(before[heading])));
}

/** Null for a text of which only the digest is known. */
function shown(fact = '='): string | null {
  return fact.startsWith('=') ? fact.slice(1) : null;
}

type TellDeps = Pick<SavedDeps, 'clock' | 'lock' | 'mailer' | 'spreadsheet' | 'userProperties'>;

/**
 * Mails the owner of the running trigger what was changed, of each watch at most once a UTC day, since an editor may
 * change it at every tick. A watch that is again as it was left is told again when it's changed again.
 * @returns whether a mail was sent
 */
export function tellChangedWatches(changed: readonly ChangedWatch[], deps: TellDeps): boolean {
  const today = dayOfMs(deps.clock.now());
  const due = changed.filter(({ lines, left }) => lines.length === 0 || toldOf(left).on !== today);
  if (due.length === 0) return false;
  const before = Object.fromEntries(due.map(({ key, text }) => [key, text]));
  const noted = Object.fromEntries(
    due.map(({ key, left, mark, lines }) => {
      const on = lines.length === 0 ? toldOf(left).on : today;
      return [key, JSON.stringify({ ...left, told: `${on} ${mark}` })];
    }),
  );
  const told = due.filter(({ lines }) => lines.length > 0);
  if (told.length === 0) {
    replace(before, noted, deps);
    return false;
  }
  const mail = changedWatchesMail(
    told.map(({ left, lines }) => ({ name: left.name, lines })),
    deps.spreadsheet(),
  );
  const note = {
    set() {
      // The next tick looks at what the panel has stored.
      if (!replace(before, noted, deps)) throw new StatsError('DOCUMENT_BUSY', {});
    },
    takeBack: () => replace(noted, before, deps),
  };
  return sendNoted(mail, note, deps);
}

/** Stores texts, unless the owner's panel has stored others meanwhile. @returns whether it has stored them */
function replace(before: Properties, after: Properties, { lock, userProperties }: TellDeps): boolean {
  return holdWithRetries(lock, () => {
    const now = userProperties.all();
    if (Object.keys(before).some((key) => now[key] !== before[key])) return false;
    userProperties.set(after);
    return true;
  });
}
