// The outcome of work in words: one sentence, what it has met first, and the lines behind `Details`. Pure.

import type { ErrorCode } from '../../src/core/errors';
import { groupedBy } from '../../src/core/lists/grouped';
import type { LoadedView } from '../../src/panel/contract/work';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import type { Done, ReportOutcome } from '../state/state';
import { withShortPlace } from './short-place';

/** Lines under a title. */
export interface Lines {
  title: string;
  lines: readonly { name: string; sentence: string; code?: ErrorCode }[];
}

export interface OutcomeText {
  sentence: string;
  /** The first of what it has met, in sight. */
  events: readonly string[];
  formula: string | null;
  /** The table that was loaded outside of the spreadsheet; null if there is none. */
  loaded: LoadedView | null;
  parts: readonly Lines[];
  /** How fresh what was written is; blank if nothing was. */
  fresh: string;
}

/** Whether the work was done but something is missing. */
export function isPartial(done: Done): boolean {
  switch (done.kind) {
    case 'ranAll':
      return done.runs.some(({ end, hasGaps }) => end !== 'done' || hasGaps);
    case 'written':
    case 'previewed':
      return done.outcome.hasGaps;
    case 'message':
      return done.hasGaps === true;
    case 'inserted':
      return done.inserted.hasGaps;
    default:
      return false;
  }
}

const PLAIN = {
  formula: null,
  loaded: null,
  parts: [],
  fresh: '',
  events: [],
};

/** How many events are in sight. */
const MOST_IN_SIGHT = 2;

export function outcomeText(done: Done): OutcomeText {
  const text = textOfDone(done);
  return text.loaded ? { ...text, sentence: withShortPlace(text.sentence, text.loaded.place) } : text;
}

function textOfDone(done: Done): OutcomeText {
  switch (done.kind) {
    case 'message':
      return {
        ...PLAIN,
        sentence: done.sentence,
        ...toldEvents(done.events ?? []),
        loaded: done.loaded ?? null,
        fresh: done.fresh ?? '',
      };
    case 'inserted':
      return { ...PLAIN, sentence: done.inserted.sentence, formula: done.inserted.formula };
    case 'ranAll':
      return ranAll(done);
    case 'written':
    case 'previewed': {
      const { sentence, events } = done.outcome;
      const { loaded = null, fresh = '' } = done.kind === 'written' ? done.outcome : {};
      return { ...PLAIN, sentence, ...toldEvents(events), loaded, fresh };
    }
  }
}

/** Two events in sight, the rest as lines. */
function toldEvents(events: readonly string[]): Pick<OutcomeText, 'events' | 'parts'> {
  const lines = events.slice(MOST_IN_SIGHT).map((sentence) => ({ name: '', sentence }));
  return { events: events.slice(0, MOST_IN_SIGHT), parts: withLines([{ title: '', lines }]) };
}

function withLines(parts: readonly Lines[]): Lines[] {
  return parts.filter(({ lines }) => lines.length > 0);
}

/** Failures come first, because they need the person to act. One reason for all of them is said in the sentence. */
function ranAll({ runs, newDashboard }: Extract<Done, { kind: 'ranAll' }>): OutcomeText {
  const ended = (how: ReportOutcome['end']) => runs.filter(({ end }) => end === how);
  const failed = ended('failed');
  const done = ended('done');
  const gaps = count(done.filter(({ hasGaps }) => hasGaps));
  const isCancelled = ended('cancelled').length > 0;
  const notRun = ended('notRun');
  const ran = count([...failed, ...done]);
  const facts = [
    ran === 0 && notRun.length > 0 ? LIST_TEXTS.noneRan(count(notRun)) : LIST_TEXTS.ran(ran),
    ran > 0 && notRun.length > 0 ? LIST_TEXTS.ofThemNotRun(count(notRun)) : '',
    gaps > 0 ? LIST_TEXTS.ofThemHaveGaps(gaps) : '',
    isCancelled ? LIST_TEXTS.restCancelled : '',
    failed.length > 0 ? LIST_TEXTS.ofThemFailed(count(failed)) : '',
  ].filter(Boolean);
  const [reason = '', ...otherReasons] = new Set(failed.map(({ sentence }) => sentence));
  const isOneReason = reason !== '' && otherReasons.length === 0;
  const parts = [
    {
      title: LIST_TEXTS.failedOnes,
      lines: failed.map((each) => (isOneReason ? { ...each, name: '', sentence: each.name } : each)),
    },
    ...[...groupedBy(notRun, ({ sentence }) => sentence)].map(([sentence, same]) => ({
      title: LIST_TEXTS.notRun(sentence),
      lines: same.map(({ name }) => ({ name: '', sentence: name })),
    })),
    { title: failed.length + notRun.length > 0 ? LIST_TEXTS.doneOnes : '', lines: done },
  ];
  const isAllFailed = failed.length > 0 && failed.length === runs.length;
  const told = isAllFailed ? LIST_TEXTS.allFailed(count(failed)) : facts.join('; ');
  const line = isOneReason ? `${told}: ${reason}` : `${told}.`;
  // That of a cancelled dashboard says how many ran, and one that is ready needs no count.
  const isLeftOut = newDashboard !== null && (isCancelled || facts.length === 1);
  return {
    ...PLAIN,
    sentence: [newDashboard?.sentence, isLeftOut ? '' : line].filter(Boolean).join(' '),
    parts: withLines(parts),
  };
}

/** A dashboard counts once. */
function count(runs: readonly ReportOutcome[]): number {
  return new Set(runs.map(({ entry }) => entry)).size;
}
