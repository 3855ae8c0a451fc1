// What the clock tool lists: the triggers of the file and the mails of the add-on.

import type { MailLine, TriggerLine } from '../../server/protocol/protocol';
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
  return titled('Triggers', 'ul', lines, 'No trigger yet: save a report with a schedule.');
}

/** @param count of all that were sent; only the last of them may be here. */
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
  return titled(title, 'ol', lines, 'No mail yet. The add-on writes one when a scheduled report fails.');
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
