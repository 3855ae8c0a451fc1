// The calls that ask before a file is handed over, and take out of it what is ours.

import * as z from 'zod/mini';
import { once } from '../../core/once';
import { sumOf } from '../../core/sum';
import { STAYS } from '../../text/panel/hand-over';
import type { HandedOver, HandOverFacts } from '../contract/hand-over';
import { nothing } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { connectionsView } from '../open-panel';
import { changeCall, readCall } from '../panel-call';
import { fileSteps, forgetFile, freezeFormulas, keepDashboards } from './file-things';

/** How long a call works, ms, of the six minutes that Google gives an execution: what it has begun may take a while. */
const BUDGET_MS = 200_000;

export const handOverCalls = once(() => ({
  handOverFacts: readCall(nothing(), (_request, { remains }): HandOverFacts => {
    const found = remains.formulas.list();
    return {
      tabs: found.map(({ sheetName }) => sheetName),
      failed: sumOf(found.map(({ failed }) => failed)),
    };
  }),
  /**
   * Takes out all that is ours. Anyone who may edit the file may, since they could delete all of it by hand. Asked
   * again, it goes on where it was stopped. `all`: also what formulas need that couldn't become values.
   */
  handOver: changeCall(z.object({ all: z.boolean() }), ({ all }, deps) => handOver(all, deps)),
}));

function handOver(all: boolean, deps: PanelDeps): HandedOver {
  const { clock, logins } = deps;
  const endMs = clock.now() + BUDGET_MS;
  const isTimeUp = () => clock.now() >= endMs;
  const others = ownersOfTriggers(deps);
  const notes = keepDashboards(deps, isTimeUp);
  const refused = freezeFormulas(deps, isTimeUp);
  for (const step of fileSteps()) if (!isTimeUp()) notes.push(...step(deps, isTimeUp));
  const isDone = !isTimeUp();
  if (isDone) forgetFile(deps, all || refused.length === 0);
  if (others.length > 0) notes.push(STAYS.othersTrigger(others));
  return {
    isDone,
    refused,
    notes,
    connections: {
      account: connectionsView(logins.services.account.list()),
      seller: connectionsView(logins.services.seller.list()),
    },
  };
}

/** Whose triggers run reports, but for the person's own. */
function ownersOfTriggers({ book }: PanelDeps): string[] {
  const scheduled = book.reports().filter(({ isMine, schedule }) => !isMine && schedule);
  return [...new Set(scheduled.map(({ run }) => run.ownedBy).filter((email) => email !== ''))];
}
