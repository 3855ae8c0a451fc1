// Saves the choice and the tab on the server: some time after the last change, in one call at a time, and only if
// something has changed.

import { isTopRows } from '../../src/core/report/report-options';
import { FIRST_VALUES, isColumnCount } from '../../src/core/report/value-columns';
import type { Choice, PanelState, PanelTab, SourceName } from '../../src/panel/contract/panel-state';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import type { Server } from '../server/server';

/** How long after the last change the choice is saved, ms. */
export const SAVE_DELAY_MS = 1500;

/** What the panel reopens with. */
interface Remembered {
  choice: Choice;
  tab: PanelTab;
  /** Whether other sources begin anew, too. */
  forgetsOthers?: boolean;
}

/** What of the panel is remembered. */
interface Left {
  choice: Choice;
  tab: PanelTab;
  /** The last choice of each source, this one's among them. */
  choices: PanelState['choices'];
}

export interface ChoiceSaver {
  /** What the server already has. */
  setSaved(left: Left): void;
  changed(left: Left): void;
  /** Saves the newest choice now, if the server does not have it. */
  flush(): void;
  /** Stops saving until `resume`. Resolves once no call is under way. */
  pause(): Promise<void>;
  resume(): void;
  stop(): void;
}

/** Leaves out a number of rows or columns that isn't one yet, because it may be half typed. */
function withoutFaults(choice: Choice): Choice {
  const { topRows, mostColumns } = choice;
  return {
    ...choice,
    ...(topRows === null || isTopRows(topRows) ? {} : { topRows: null }),
    ...(isColumnCount(mostColumns) ? {} : { mostColumns: FIRST_VALUES }),
  };
}

/** What to know about a choice that is remembered; null if all of it is. */
export function memoryProblem({ isWhole }: { isWhole: boolean }): string | null {
  return isWhole ? null : PAGE_TEXTS.notWhole;
}

/** @param onResult gets what to know about it: that nothing or not all could be saved; null if all was. */
export function createChoiceSaver(server: Server, onResult: (problem: string | null) => void): ChoiceSaver {
  let newest: Remembered | null = null;
  let saved = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isPaused = false;
  /** The sources of which the server may have a choice. */
  const stored = new Set<SourceName>();

  const isDirty = () => newest !== null && JSON.stringify(newest) !== saved;

  function saveLater(): void {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  }

  function save(): void {
    clearTimeout(timer);
    if (sending || isPaused || newest === null || !isDirty()) return;
    sending = send(newest);
  }

  async function send(sent: Remembered): Promise<void> {
    const answer = await server.call('remember', { ...sent, choice: withoutFaults(sent.choice) });
    sending = null;
    if (answer.ok) {
      saved = JSON.stringify(sent);
      if (sent.forgetsOthers) stored.clear();
      stored.add(sent.choice.source);
      onResult(memoryProblem(answer.value));
    } else onResult(PAGE_TEXTS.saveProblem(answer.error.sentence));
    // Tries again after the next change; retrying by itself might never end.
    if (newest !== sent && isDirty()) saveLater();
  }

  return {
    setSaved({ choice, tab, choices }) {
      newest = { choice, tab };
      saved = JSON.stringify(newest);
      for (const source of Object.values(choices).map((each) => each.source)) stored.add(source);
    },
    changed({ choice, tab, choices }) {
      if (choice === newest?.choice && tab === newest.tab) return;
      const forgetsOthers = [...stored].some((source) => choices[source] === undefined);
      newest = { choice, tab, ...(forgetsOthers ? { forgetsOthers } : {}) };
      if (isDirty()) saveLater();
    },
    flush: save,
    async pause() {
      isPaused = true;
      await sending;
    },
    resume() {
      isPaused = false;
      if (isDirty()) saveLater();
    },
    stop: () => clearTimeout(timer),
  };
}
