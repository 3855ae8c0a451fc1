// Saves the choice and the tab on the server, and what other sources have: some time after the last change, in one call
// at a time, and only what the server doesn't have.

import type { Choice, PanelState, PanelTab, SourceName } from '../../src/panel/contract/panel-state';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import type { Server } from './server';

/** How long after the last change the choice is saved, ms. */
export const SAVE_DELAY_MS = 1500;

/** What one call stores. */
interface Remembered {
  choice: Choice;
  tab: PanelTab;
  /** Whether the other choice that the server has is gone from the panel. */
  forgetsOthers?: boolean;
}

/** The server keeps two choices: that of seller statistics, and the last one of another source. */
type ChoiceKind = 'seller' | 'other';

function partOf(source: SourceName): ChoiceKind {
  return source === 'sellerStats' ? 'seller' : 'other';
}

/** What of the panel is remembered. */
interface Memory {
  choice: Choice;
  tab: PanelTab;
  /** The last choice of each source, this one's among them. */
  choices: PanelState['choices'];
}

export interface ChoiceSaver {
  /** What the server already has. */
  setSaved(memory: Memory): void;
  changed(memory: Memory): void;
  /** Saves the newest choice now, if the server does not have it. */
  flush(): void;
  /** Stops saving until `resume`. Resolves once no call is under way. */
  pause(): Promise<void>;
  resume(): void;
  stop(): void;
}

/** What to know about a choice that is remembered; null if all of it is. */
export function memoryProblem({ isWhole }: { isWhole: boolean }): string | null {
  return isWhole ? null : PAGE_TEXTS.notWhole;
}

/** @param onResult gets what to know about it: that nothing or not all could be saved; null if all was. */
export function createChoiceSaver(server: Server, onResult: (problem: string | null) => void): ChoiceSaver {
  let newest: Memory | null = null;
  /** The choice and the tab of the last call, as text. */
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isPaused = false;
  /** What the server has of each, as text; blank for nothing. */
  const stored: Record<ChoiceKind, string> = { seller: '', other: '' };
  /** The source that was chosen last, beside seller statistics. */
  let lastOther: SourceName | null = null;

  const memoryText = ({ choice, tab }: Remembered) => JSON.stringify({ choice, tab });

  function take(memory: Memory): void {
    newest = memory;
    for (const source of [...Object.values(memory.choices).map((each) => each.source), memory.choice.source])
      if (partOf(source) === 'other') lastOther = source;
  }

  /** What isn't the panel's current choice goes first, so that the current one is the last that the server gets. */
  function next(): Remembered | null {
    if (newest === null) return null;
    const { choice, tab, choices } = newest;
    const other = partOf(choice.source) === 'seller' ? lastOther : 'sellerStats';
    const beside = other === null ? undefined : choices[other];
    const otherChoice = stored[partOf(choice.source) === 'seller' ? 'other' : 'seller'];
    if (beside && JSON.stringify(beside) !== otherChoice) return { choice: beside, tab };
    const forgetsOthers = !beside && otherChoice !== '';
    if (memoryText({ choice, tab }) === last && !forgetsOthers) return null;
    return { choice, tab, ...(forgetsOthers ? { forgetsOthers } : {}) };
  }

  function saveLater(): void {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  }

  function save(): void {
    clearTimeout(timer);
    const unsaved = next();
    if (!sending && !isPaused && unsaved) sending = send(unsaved);
  }

  async function send(memory: Remembered): Promise<void> {
    const from = newest;
    const answer = await server.call('remember', memory);
    sending = null;
    if (answer.ok) {
      last = memoryText(memory);
      if (memory.forgetsOthers) Object.assign(stored, { seller: '', other: '' });
      stored[partOf(memory.choice.source)] = JSON.stringify(memory.choice);
      onResult(memoryProblem(answer.value));
    } else onResult(PAGE_TEXTS.saveProblem(answer.error.sentence));
    if (newest !== from && next()) saveLater();
    // Tries again after the next change; retrying by itself might never end.
    else if (answer.ok) save();
  }

  return {
    setSaved(memory) {
      take(memory);
      last = memoryText(memory);
      for (const choice of Object.values(memory.choices))
        stored[partOf(choice.source)] = JSON.stringify(choice);
    },
    changed(memory) {
      const { choice, tab, choices } = memory;
      if (choice === newest?.choice && tab === newest.tab && choices === newest.choices) return;
      take(memory);
      if (next()) saveLater();
    },
    flush: save,
    async pause() {
      isPaused = true;
      await sending;
    },
    resume() {
      isPaused = false;
      if (next()) saveLater();
    },
    stop: () => clearTimeout(timer),
  };
}
