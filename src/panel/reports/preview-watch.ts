// What a watch would have told, before it is saved: the last days of its figures, read as a run would, and not stored.

import * as z from 'zod/mini';
import { inRun } from '../../connections/opener';
import { FETCH_SCOPES } from '../../core/add-on/scopes';
import type { ConnectionTitles } from '../../core/add-on/services';
import { addDays } from '../../core/day';
import { newestFinalDay, todayAt } from '../../core/report/final-days';
import { DAYS_BEFORE } from '../../core/watch/expectation';
import { roundedAmount, smallestFalls, toldSince } from '../../core/watch/past-moves';
import { isWatch, type Watch } from '../../core/watch/watch';
import { type Choice, choiceSchema } from '../../runs/choice';
import { fetchQuery } from '../../runs/fetch';
import { RUN_BUDGET_MS } from '../../runs/order';
import { figuresIn, planOf, watchedFields } from '../../saved/watches/watch-plan';
import { noticeLines } from '../../text/told-moves';
import { connectionsAsked } from '../asked-connections';
import type { WatchPreview } from '../contract/reports';
import { runIdField, titlesField } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { readCall } from '../panel-call';

/** How many final days a preview shows. */
const SHOWN_DAYS = 120;

/**
 * What a watch would have told of the last 120 final days, and the smallest falls that it can tell. The calls
 * `progress` and `cancel` work as for `preview`.
 */
export const previewWatch = () =>
  readCall(
    z.object({
      ...runIdField(),
      choice: choiceSchema(),
      watch: z.custom<Watch>(isWatch),
      ...titlesField(),
    }),
    preview,
    FETCH_SCOPES,
  );

interface Request {
  runId: string;
  choice: Choice;
  watch: Watch;
  /** What the form names. */
  titles?: ConnectionTitles | undefined;
}

function preview({ runId, choice, watch: asked, titles }: Request, deps: PanelDeps): WatchPreview {
  const startedMs = deps.clock.now();
  const today = todayAt(startedMs, deps);
  const last = newestFinalDay(today);
  const first = addDays(last, 1 - SHOWN_DAYS);
  const days = { first: addDays(first, -DAYS_BEFORE), last };
  const { source, query } = planOf(choice, asked, days, today, deps);
  const { opened, names } = connectionsAsked(choice, titles, deps);
  const { table, failures } = fetchQuery(
    ...[source, query, startedMs + RUN_BUDGET_MS, inRun(deps, opened), deps.board.observer(runId)],
  );
  const [failure] = failures;
  if (failure) throw failure.error;
  const { figures, movedOf } = figuresIn(table, asked, days);
  const nameOf = (of: string) => movedOf(of).name;
  const watch = { ...asked, amount: asked.amount ?? roundedAmount(figures, asked) };
  const fields = watchedFields(choice, watch);
  return {
    first,
    figures: figures.total.slice(-SHOWN_DAYS),
    notices: toldSince(figures, watch, first, today).map((notice) => ({
      day: notice.day,
      isFall: notice.direction === 'fall',
      line: noticeLines([notice], fields, nameOf).join(' '),
    })),
    falls: smallestFalls(figures, watch).map(({ of, share }) => ({
      name: of === '' ? '' : nameOf(of),
      share,
    })),
    amount: watch.amount,
    connection: names(),
  };
}
