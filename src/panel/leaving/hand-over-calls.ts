// The calls that ask before a file is handed over, and take out of it what is ours.

import * as z from 'zod/mini';
import { once } from '../../core/once';
import { sumOf } from '../../core/sum';
import { STAYS } from '../../text/panel/hand-over';
import type { HandedOver, HandOverFacts } from '../contract/hand-over';
import { countSchema, nothing } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { connectionsView } from '../open-panel';
import { changeCall, readCall } from '../panel-call';
import { fileSteps, forgetFile, freezeFormulas, keepDashboards } from './file-things';

/** How long a call works, ms, of the six minutes that Google gives an execution: what it has begun may take a while. */
const BUDGET_MS = 200_000;

export const handOverCalls = once(() => ({
  handOverFacts: readCall(nothing(), (_request, deps) => factsOf(deps)),
  /**
   * Takes out all that is ours. Anyone who may edit the file may, since they could delete all of it by hand. Asked
   * again, it goes on where it was stopped. `all`: also what formulas need that couldn't become values. `failed`: how
   * many formulas the person agreed to lose; while more show no number, nothing is taken out.
   */
  handOver: changeCall(z.object({ all: z.boolean(), failed: countSchema() }), handOver),
}));

function factsOf({ remains }: PanelDeps): HandOverFacts {
  const found = remains.formulas.list();
  return {
    tabs: found.map(({ sheetName }) => sheetName),
    failed: sumOf(found.map(({ failed }) => failed)),
  };
}

function handOver({ all, failed }: { all: boolean; failed: number }, deps: PanelDeps): HandedOver {
  const { clock, logins } = deps;
  const endMs = clock.now() + BUDGET_MS;
  const isTimeUp = () => clock.now() >= endMs;
  const others = ownersOfTriggers(deps);
  const connections = () => ({
    account: connectionsView(logins.services.account.list()),
    seller: connectionsView(logins.services.seller.list()),
  });
  // Formulas may have been asked again since, and then show that they load, or an error.
  const facts = all ? null : factsOf(deps);
  if (facts && facts.failed > failed)
    return { isDone: true, asksAgain: facts, refused: [], notes: [], connections: connections() };
  const notes = keepDashboards(deps, isTimeUp);
  const refused = freezeFormulas(deps, isTimeUp);
  for (const step of fileSteps()) if (!isTimeUp()) notes.push(...step(deps, isTimeUp));
  const isDone = !isTimeUp();
  if (isDone) forgetFile(deps, all || refused.length === 0);
  if (others.length > 0) notes.push(STAYS.othersTrigger(others));
  return {
    isDone,
    asksAgain: null,
    refused,
    notes,
    connections: connections(),
  };
}

/** Whose triggers run reports, but for the person's own. */
function ownersOfTriggers({ book }: PanelDeps): string[] {
  const scheduled = book.reports().filter(({ isMine, schedule }) => !isMine && schedule);
  return [...new Set(scheduled.map(({ run }) => run.ownedBy).filter((email) => email !== ''))];
}
