// The calls that list what is ours in a file, and take it out before the file is handed over.

import * as z from 'zod/mini';
import { isStatsError, toStatsError } from '../../core/errors';
import { once } from '../../core/once';
import { sentenceOf } from '../../text/errors/sentence-of';
import { STAYS } from '../../text/panel/hand-over';
import { type FileThing, type HandedOver, WAYS_OUT, type WayOut } from '../contract/hand-over';
import { nothing, text } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { connectionsView } from '../open-panel';
import { changeCall, readCall } from '../panel-call';
import { type FoundThing, fileKinds } from './file-things';

/** The most things that are taken out at once: reports, mostly. */
const MOST_THINGS = 1_000;
const LONGEST_KEY = 120;
/** How long a call works, ms, of the six minutes that Google gives an execution: what it has begun may take a while. */
const BUDGET_MS = 200_000;

export const handOverCalls = once(() => ({
  /** What is ours in this file. */
  fileThings: readCall(nothing(), (_request, deps): FileThing[] => thingsIn(deps)),
  /**
   * Takes things out that were listed, and says what is left. Anyone who may edit the file may, since they could delete
   * all of it by hand. Asked again, it goes on where it was stopped.
   */
  handOver: changeCall(
    z.object({
      take: z
        .array(z.object({ key: text(LONGEST_KEY), way: z.enum(WAYS_OUT) }))
        .check(z.minLength(1), z.maxLength(MOST_THINGS)),
    }),
    ({ take }, deps) => handOver(new Map(take.map(({ key, way }) => [key, way])), deps),
  ),
}));

function thingsIn(deps: PanelDeps): FileThing[] {
  return fileKinds().flatMap((find) => find(deps).map(({ take: _take, ...thing }) => thing));
}

function handOver(asked: ReadonlyMap<string, WayOut>, deps: PanelDeps): HandedOver {
  const { clock, logins } = deps;
  const endMs = clock.now() + BUDGET_MS;
  const isTimeUp = () => clock.now() >= endMs;
  const owners = ownersOfTriggers(deps);
  const notes = takeOut(asked, isTimeUp, deps);
  const stay = ownersOfTriggers(deps);
  const others = owners.filter((email) => !stay.includes(email));
  if (others.length > 0) notes.push(STAYS.othersTrigger(others));
  return {
    remaining: thingsIn(deps),
    isDone: !isTimeUp(),
    notes,
    connections: {
      account: connectionsView(logins.services.account.list()),
      seller: connectionsView(logins.services.seller.list()),
    },
  };
}

/** @returns why something stays */
function takeOut(asked: ReadonlyMap<string, WayOut>, isTimeUp: () => boolean, deps: PanelDeps): string[] {
  const notes: string[] = [];
  for (const find of fileKinds())
    for (const each of find(deps)) {
      if (isTimeUp()) return notes;
      const way = asked.get(each.key);
      if (way !== undefined && each.ways.includes(way)) notes.push(taken(each, way, isTimeUp));
    }
  return notes.filter((note) => note !== '');
}

/** @returns why it stays; blank if it doesn't. @throws StatsError DOCUMENT_BUSY */
function taken({ label, take }: FoundThing, way: WayOut, isTimeUp: () => boolean): string {
  try {
    return take(way, isTimeUp);
  } catch (thrown) {
    // One thing that can't be taken out keeps no other from it.
    const error = toStatsError(thrown);
    if (isStatsError(error, 'DOCUMENT_BUSY')) throw error;
    return STAYS.refused(label, sentenceOf(error));
  }
}

/** Whose triggers run reports, but for the person's own. */
function ownersOfTriggers({ book }: PanelDeps): string[] {
  const scheduled = book.reports().filter(({ isMine, schedule }) => !isMine && schedule);
  return [...new Set(scheduled.map(({ run }) => run.ownedBy).filter((email) => email !== ''))];
}
