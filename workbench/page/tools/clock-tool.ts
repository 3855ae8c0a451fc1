// The clock tool: the time, buttons that move it ahead, triggers, and sent mail.

import type { ClockMove, ClockOutcome, ClockState, MailLine, TriggerLine } from '../../server/protocol/clock';
import { element } from '../element';
import { type PageClock, wallTime } from '../page-clock';
import type { Tool } from './tool-panel';

const hint =
  'Moves time ahead for the script, the spreadsheet, and the services, and fires due triggers on the way. ' +
  "Time can't go back: to start over, restart the workbench.";

interface ClockParts {
  read: () => ClockState;
  clock: PageClock;
  /** The spreadsheet's time zone. */
  zone: () => string;
  moveAhead: (hours: number, onEnd: (outcome: ClockOutcome) => void) => void;
}

/** Keeps its buttons while time passes, so that the keyboard focus stays on them. */
export function clockTool({ read, clock, zone, moveAhead }: ClockParts): Tool {
  const times = element('dl', { class: 'times' });
  const result = element('p', { role: 'status', class: 'hint' });
  const progress = progressLine();
  const lists = element('div');
  const move = (hours: number) => {
    if (read().move) return;
    result.textContent = '';
    moveAhead(hours, (outcome) => {
      result.textContent = resultOf(outcome);
    });
  };
  const buttons = [
    element('button', { type: 'button', class: 'plain', click: () => move(1) }, 'Next hour'),
    element('button', { type: 'button', class: 'plain', click: () => move(24) }, 'Next day'),
  ];
  const showTime = () => times.replaceChildren(...timeLines(clock.now(), zone()));
  const update = () => {
    const state = read();
    showTime();
    for (const button of buttons) button.setAttribute('aria-disabled', String(state.move !== null));
    progress.show(state.move);
    lists.replaceChildren(
      ...drawTriggers(state.triggers, zone()),
      ...drawMails(state.mails, state.mailCount),
    );
  };
  setInterval(() => times.isConnected && showTime(), 1000);
  const draw = () => {
    result.textContent = '';
    update();
    const row = element('div', { class: 'move' }, ...buttons);
    return [times, row, progress.line, result, element('p', { class: 'hint' }, hint), lists];
  };
  return { label: 'Clock', draw, update };
}

/** The progress of a move. */
function progressLine(): { line: HTMLElement; show: (move: ClockMove | null) => void } {
  const bar = element('progress', { 'aria-label': 'Hours passed' });
  const text = element('span');
  const line = element('p', { class: 'move-progress hint' }, bar, text);
  const show = (move: ClockMove | null) => {
    const { done, of } = move ?? { done: 0, of: 1 };
    line.hidden = !move;
    bar.max = of;
    bar.value = done;
    text.textContent = `${done} of ${of} h`;
  };
  return { line, show };
}

function timeLines(now: number, zone: string): HTMLElement[] {
  return [zone, 'UTC'].map((name) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, wallTime(now, name))),
  );
}

function resultOf({ runs, failed }: ClockOutcome): string {
  if (runs === 0) return 'No trigger was due.';
  const fired = runs === 1 ? 'A trigger fired once' : `Triggers fired ${runs} times`;
  return failed === 0 ? `${fired}.` : `${fired}, ${failed} failed: see Executions.`;
}

function drawTriggers(triggers: readonly TriggerLine[], zone: string): HTMLElement[] {
  const lines = triggers.map(({ functionName, user, everyHours, next }) =>
    element(
      'li',
      {},
      element('code', {}, functionName),
      element(
        'div',
        { class: 'detail' },
        `${everyHours === 1 ? 'every hour' : `every ${everyHours} hours`} · ${user}`,
      ),
      element('div', { class: 'detail' }, `Next run: ${wallTime(next, zone)}`),
    ),
  );
  return titled('Triggers', 'ul', lines, 'No trigger yet. Save a report with a schedule to create one.');
}

/** @param count of all sent mails; `mails` may hold only the latest. */
function drawMails(mails: readonly MailLine[], count: number): HTMLElement[] {
  const lines = mails.map(({ to, subject, body }) =>
    element(
      'li',
      {},
      element('strong', {}, subject),
      element('div', { class: 'detail' }, `to ${to}`),
      element('p', { class: 'mail' }, body),
    ),
  );
  const title = count > 0 ? `Mails (${count})` : 'Mails';
  return titled(title, 'ol', lines, 'No mail yet. What the add-on sends is listed here.');
}

function titled(
  title: string,
  list: 'ul' | 'ol',
  lines: readonly HTMLElement[],
  empty: string,
): HTMLElement[] {
  const heading = element('h3', {}, title);
  if (lines.length === 0) return [heading, element('p', { class: 'empty' }, empty)];
  return [heading, element(list, { class: 'cards', 'aria-label': title }, ...lines)];
}
