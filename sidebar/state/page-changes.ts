// Changes of the panel as a whole: its opening, its tabs and pages, what is announced and asked. Pure.

import type { ErrorReport } from '../../src/panel/contract/errors';
import type { PanelState, PanelTab } from '../../src/panel/contract/panel-state';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import { WORK_TEXTS } from '../../src/text/panel/work';
import { type Change, changing } from './changing';
import { withoutPreview } from './outcome-age';
import type { Question } from './question';
import { type AccountPage, announced, readyState, unannounced } from './state';

export const startOpening = (): Change => () => ({ phase: 'opening', slow: false });

export const tellSlowOpening = (): Change => (state) =>
  state.phase === 'opening' ? { phase: 'opening', slow: true } : state;

export const openPanel =
  (panel: PanelState): Change =>
  () =>
    readyState(panel);

/** Tells a person who has closed the panel meanwhile what went on. */
export const tellMeanwhile = changing((state) => {
  const { unfinished, lastWrite } = state.panel;
  if (unfinished) {
    const { of, left } = unfinished;
    const sentence = LIST_TEXTS.ranOf(of - left.length, of);
    return { ...state, done: { kind: 'message', sentence, hasGaps: true, left } };
  }
  if (!lastWrite) return state;
  const { key, sheetName } = lastWrite;
  return { ...state, done: { kind: 'message', sentence: WORK_TEXTS.wroteLast(sheetName), undoKey: key } };
});

export const failOpening =
  (error: ErrorReport): Change =>
  () => ({ phase: 'failed', error });

/** A new UTC day has begun, or other days are final. Only what depends on these is taken over. */
export const changeDays = changing((state, { today, finalAfter, problems }: PanelState) =>
  withoutPreview({ ...state, panel: { ...state.panel, today, finalAfter, problems } }),
);

export const showTab = changing((state, tab: PanelTab) => ({
  ...state,
  tab,
  accountPage: null,
  pageFrom: null,
}));

/** Shows a page in the tab `Account`, or (null) the connections again. Leaving it returns to the tab before. */
export const showAccountPage = changing((state, page: AccountPage | null) => {
  if (page === null) return { ...state, tab: state.pageFrom ?? state.tab, accountPage: null, pageFrom: null };
  const pageFrom = state.accountPage === null ? state.tab : state.pageFrom;
  return { ...state, tab: 'account', accountPage: page, pageFrom };
});

/** @param isOpen whether they are open now */
export const toggleTemplates = changing((state, isOpen: boolean) => ({
  ...state,
  templates: isOpen ? 'folded' : 'opened',
}));

/** @param cell that is selected; blank if that isn't known */
export const selectCell = changing((state, cell: string) =>
  state.currentCell === cell ? state : { ...state, currentCell: cell },
);

/** Announces a text to screen readers. */
export const announce = changing(announced);

/** Ends the announcement of a wait that is over. */
export const endAnnouncement = changing(unannounced);

/** Asks a question, or (null) dismisses it. */
export const ask = changing((state, question: Question | null) => ({ ...state, question }));

/** @param problem with storing the choice; null for none */
export const setSaveProblem = changing((state, problem: string | null) =>
  state.saveProblem === problem ? state : { ...state, saveProblem: problem },
);
