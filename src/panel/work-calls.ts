// The calls that write or preview a choice, take a write back, and download the seller's file.

import * as z from 'zod/mini';
import { inRun } from '../connections/opener';
import { FETCH_SCOPES } from '../core/add-on/scopes';
import type { ConnectionTitles } from '../core/add-on/services';
import { agreedTo } from '../core/agreement';
import type { DaySpan } from '../core/day';
import { spansOfText } from '../core/day-spans';
import { choiceInvalid } from '../core/errors';
import { once } from '../core/once';
import { placeSheet } from '../core/place/place';
import { freshOf, todayAt } from '../core/report/final-days';
import { type Choice, choiceSchema } from '../runs/choice';
import { looksAfter } from '../runs/findings/looks';
import { seenValues } from '../runs/findings/seen-values';
import { orderOfChoice, RUN_BUDGET_MS } from '../runs/order';
import { sourceOf } from '../runs/place-checks';
import { resolveQuery } from '../runs/query';
import { run } from '../runs/run';
import { withNamedGroups } from '../sources/groups';
import { SOURCES } from '../sources/registry';
import { sellerQueryOf } from '../sources/seller/seller-query';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { freshSentence } from '../text/fresh';
import { asksForLook } from '../text/outcome-events';
import { toldOfWrite, undoneSentence } from '../text/outcomes';
import { connectionsAsked, withAsked } from './asked-connections';
import { agreements, runIdField, text, titlesField } from './contract/schemas';
import type { CsvFile, WriteOutcome } from './contract/work';
import type { PanelDeps } from './deps';
import { loadedView } from './loaded-view';
import { changeCall, readCall } from './panel-call';
import { lookIntoRow } from './places/look-into-row';
import { refuseReportPlace } from './places/owned-place';
import { preview } from './preview';

export const workCalls = once(() => ({
  /**
   * Fetches and writes a table. One that would replace a table of another source or grouping fails with OTHER_TABLE
   * unless the person has agreed to lose that one, and one with cells in the way with RANGE_OCCUPIED unless they agreed
   * to move these. `days` are those that an earlier call didn't reach (`LoadedView.left`), or by default all.
   */
  write: changeCall(writeRequest(), write, FETCH_SCOPES),
  /** Fetches what `write` would, and returns the first rows. A `write` within two minutes reuses the fetched data. */
  preview: readCall(
    z.object({ ...runIdField(), choice: choiceSchema(), ...titlesField() }),
    preview,
    FETCH_SCOPES,
  ),
  /**
   * What `Look into this row` previews: of the row of the selected cell.
   * @param choice the panel's own, and `titles` what that is asked of
   */
  lookIntoRow: readCall(z.object({ choice: choiceSchema(), ...titlesField() }), lookIntoRow, FETCH_SCOPES),
  /** Puts back what the person's last write replaced. @param key `WriteOutcome.undoKey` */
  undoWrite: changeCall(z.object({ key: text(100) }), ({ key }, deps) => ({
    sentence: undoneSentence(deps.tables.undoLastWrite(key).written, null, 'write'),
  })),
  /** The seller statistics as the service's own CSV file. */
  downloadCsv: changeCall(z.object({ choice: choiceSchema(), ...titlesField() }), downloadCsv, FETCH_SCOPES),
}));

const writeRequest = () =>
  z.object({
    ...runIdField(),
    choice: choiceSchema(),
    ...titlesField(),
    agreements: agreements(),
    days: z.optional(text(5_000)),
  });

function write(
  { runId, choice, titles, agreements = [], days }: z.infer<ReturnType<typeof writeRequest>>,
  deps: PanelDeps,
): WriteOutcome {
  refuseReportPlace(choice.destination, deps);
  const observer = deps.board.observer(runId);
  const left = days === undefined ? {} : daysLeft(days);
  const startedMs = deps.clock.now();
  const asked = connectionsAsked(choice, titles, deps);
  const order = orderOfChoice(choice, { agreements: agreedTo(agreements), observer, days: left }, deps);
  const result = run(order, inRun(deps, asked.opened));
  const freshIn = (readMs: number) =>
    freshSentence(freshOf(result.days, readMs, deps), deps.spreadsheet.facts());
  const parts = toldOfWrite(result, placeSheet(choice.destination));
  const outcome = {
    rows: result.rows,
    sheetName: result.placeName,
    ...parts,
    sentence: withAsked(parts.sentence, titles, asked),
  };
  const loaded = loadedView(result, choice.destination);
  if (result.kind === 'days')
    return {
      ...outcome,
      hasGaps: result.events.some(asksForLook),
      looks: [],
      fresh: freshIn(startedMs),
      ...(loaded ? { loaded } : {}),
    };
  return {
    ...outcome,
    // Amber too if the filter leaves no rows, because a value in it may be mistyped.
    hasGaps: result.table.isFilteredOut === true || result.events.some(asksForLook),
    looks: looksAfter(choice, result, todayAt(startedMs, deps), titles),
    fresh: freshIn(result.readMs ?? startedMs),
    tableValues: {
      source: choice.source,
      values: seenValues(result.table, withNamedGroups(SOURCES[choice.source], choice)),
    },
    ...(result.undoKey === undefined ? {} : { undoKey: result.undoKey }),
  };
}

/** @throws StatsError CHOICE_INVALID for a text that can't be the `left` of an earlier call */
function daysLeft(text: string): DaySpan {
  const [span, ...others] = spansOfText(text) ?? [];
  if (!span || others.length > 0) throw choiceInvalid('days', CHOICE_PROBLEMS.notExpected('days'));
  return span;
}

function downloadCsv(
  { choice, titles }: { choice: Choice; titles?: ConnectionTitles | undefined },
  deps: PanelDeps,
): CsvFile {
  // The service's own file has one period and all rows, so comparison, filter, columns and order don't apply.
  const plain = { compare: '', filter: '', columns: '', sortBy: '', topRows: null } as const;
  const alone = { ...choice, source: 'sellerStats', ...plain } as const;
  // Of a group, the file has the values that are labelled.
  const query = resolveQuery(alone, sourceOf(alone, deps), todayAt(deps.clock.now(), deps));
  const asked = connectionsAsked(alone, titles, deps);
  const budget = { deadlineMs: deps.clock.now() + RUN_BUDGET_MS };
  const file = deps.clients.sellerApi.file(asked.opened.seller, sellerQueryOf(query), budget);
  return { ...file, connection: titles ? asked.names() : '' };
}
