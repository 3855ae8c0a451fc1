// The clock tool: what time it is, what fires when, time moved ahead, and the mails that were sent.

import type { ClockMove, ClockOutcome, ClockState } from '../../server/protocol/protocol';
import { element } from '../element';
import { type PageClock, wallTime } from '../page-clock';
import { drawMails, drawTriggers } from './clock-lists';
import type { Tool } from './tool-panel';

const hint =
  'Moves the time of the script, the spreadsheet and the sandbox, and fires on the way what is due. It does not go back: start anew for that.';

export interface ClockParts {
  read: () => ClockState;
  clock: PageClock;
  /** Of the spreadsheet. */
  zone: () => string;
  /** @param arrived is told what was fired on the way. */
  moveAhead: (hours: number, arrived: (outcome: ClockOutcome) => void) => void;
}

/** Its buttons stay the same elements, so that the keyboard stays on them while time passes. */
export function clockTool({ read, clock, zone, moveAhead }: ClockParts): Tool {
  const times = element('dl', { class: 'times' });
  const said = element('p', { role: 'status', class: 'hint' });
  const passing = passingLine();
  const lists = element('div');
  const move = (hours: number) => {
    if (read().move) return;
    said.textContent = '';
    moveAhead(hours, (outcome) => {
      said.textContent = arrival(outcome);
    });
  };
  const buttons = [
    element('button', { type: 'button', class: 'plain', click: () => move(1) }, 'Next hour'),
    element('button', { type: 'button', class: 'plain', click: () => move(24) }, 'Next day'),
  ];
  const tell = () => times.replaceChildren(...timeLines(clock.now(), zone()));
  const update = () => {
    const state = read();
    tell();
    for (const button of buttons) button.setAttribute('aria-disabled', String(state.move !== null));
    passing.show(state.move);
    lists.replaceChildren(
      ...drawTriggers(state.triggers, zone()),
      ...drawMails(state.mails, state.mailCount),
    );
  };
  setInterval(() => times.isConnected && tell(), 1000);
  const draw = () => {
    said.textContent = '';
    update();
    const row = element('div', { class: 'move' }, ...buttons);
    return [times, row, passing.line, said, element('p', { class: 'hint' }, hint), lists];
  };
  return { label: 'Clock', draw, update };
}

/** How far a move is. */
function passingLine(): { line: HTMLElement; show: (move: ClockMove | null) => void } {
  const bar = element('progress', { 'aria-label': 'Hours passed' });
  const words = element('span');
  const line = element('p', { class: 'passing hint' }, bar, words);
  const show = (move: ClockMove | null) => {
    const { done, of } = move ?? { done: 0, of: 1 };
    line.hidden = !move;
    bar.max = of;
    bar.value = done;
    words.textContent = `${done} of ${of} h`;
  };
  return { line, show };
}

function timeLines(now: number, zone: string): HTMLElement[] {
  return [zone, 'UTC'].map((name) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, wallTime(now, name))),
  );
}

function arrival({ runs, failed }: ClockOutcome): string {
  if (runs === 0) return 'No trigger was due.';
  const fired = runs === 1 ? 'A trigger fired once' : `Triggers fired ${runs} times`;
  return failed === 0 ? `${fired}.` : `${fired}, ${failed} failed: see Executions.`;
}
