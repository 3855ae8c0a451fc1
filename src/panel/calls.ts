// All calls that the panel makes to the server's function `sidebar`, by name.

import * as z from 'zod/mini';
import { readableCellReference } from '../core/a1';
import { FETCH_SCOPES } from '../core/add-on/scopes';
import { once } from '../core/once';
import { FINAL_AFTER_DAYS } from '../core/report/final-days';
import { choiceSchema } from '../runs/choice';
import { connectionCalls } from './connection-calls';
import { PANEL_TABS } from './contract/panel-state';
import { nothing } from './contract/schemas';
import { insertFormula, insertRequest } from './formulas/insert-formula';
import { readFormula } from './formulas/read-formula';
import { groupCalls } from './groups/group-calls';
import { handOverCalls } from './leaving/hand-over-calls';
import { panelStateOf } from './open-panel';
import { changeCall, readCall } from './panel-call';
import { rememberChoice } from './panel-memory';
import { progressCalls } from './progress-calls';
import { reportCalls } from './reports/report-calls';
import { setFinalAfter } from './set-final-after';
import { supportDetails } from './support-details';
import { workCalls } from './work-calls';

/** The calls of no other subject. */
const generalCalls = once(() => ({
  open: readCall(nothing(), (_request, deps) => panelStateOf(deps)),
  /**
   * Stores the choice and the tab, so that the panel reopens where it was left. `forgetsOthers`: the person has started
   * over, so the last choices of other sources go.
   */
  remember: changeCall(
    z.object({ choice: choiceSchema(), tab: z.enum(PANEL_TABS), forgetsOthers: z.optional(z.boolean()) }),
    (choice, deps) => ({
      isWhole: rememberChoice(deps.userProperties, deps.spreadsheet.facts().id, choice, deps.clock.now()),
    }),
  ),
  /** Changes the setting `Figures are final after`, which the log records. @returns what the panel opens with then */
  setFinalAfter: changeCall(z.object({ days: z.literal([...FINAL_AFTER_DAYS]) }), ({ days }, deps) => {
    setFinalAfter(days, deps);
    return panelStateOf(deps);
  }),
  insertFormula: changeCall(insertRequest(), insertFormula, FETCH_SCOPES),
  /**
   * Where the destination `Current cell` would write, such as `Sheet1!B3`: the selected cell, or the first cell of the
   * add-on's table around it if no saved report owns that table. Blank if nothing is selected.
   */
  currentCell: readCall(nothing(), (_request, { locations }) => {
    const cell = locations.cellAt(null);
    return { cell: cell ? readableCellReference(cell) : '' };
  }),
  readFormula: readCall(nothing(), (_request, deps) => readFormula(deps)),
  supportDetails: supportDetails(),
}));

/** The calls by subject, each made when it's looked into: first what the panel asks each second. */
export const CALLS = [
  progressCalls,
  generalCalls,
  workCalls,
  reportCalls,
  connectionCalls,
  groupCalls,
  handOverCalls,
] as const;

type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type PanelCalls = AllOf<ReturnType<(typeof CALLS)[number]>>;

/** The object of a call, and its name; undefined for an unknown one. */
export function callNamed(name: unknown) {
  for (const calls of CALLS) {
    const found = Object.entries(calls()).find(([callName]) => callName === name);
    if (found) return found;
  }
  return undefined;
}
