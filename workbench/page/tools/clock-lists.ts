// The lists of the clock tool: triggers of the file and mail of the add-on.

import type { MailLine, TriggerLine } from '../../server/protocol/clock';
import { element } from '../element';
import { wallTime } from '../page-clock';

export function drawTriggers(triggers: readonly TriggerLine[], zone: string): HTMLElement[] {
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
export function drawMails(mails: readonly MailLine[], count: number): HTMLElement[] {
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
  return titled(title, 'ol', lines, 'No mail yet. The add-on sends one when a scheduled report fails.');
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
