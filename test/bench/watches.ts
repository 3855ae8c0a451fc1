// A watch on the series by which its rule was chosen: false alarms, and how soon a fall is told.

import { judgementOf } from '../core/watch/judged-series';
import { CHOSEN } from '../core/watch/simulated-series';
import type { Figure } from './figures';

export function watches(): Figure[] {
  return CHOSEN.flatMap(({ name, noise, growth, falseStarts, onDay1, within3 }) => {
    const ours = judgementOf(noise, growth);
    const subject = 'Watches, beside the rule as it was chosen';
    const figure = (what: string, unit: string, value: number, chosen: number): Figure => ({
      subject,
      name: `${name}: ${what}`,
      unit,
      values: [value],
      floor: { name: 'chosen', values: [chosen] },
    });
    return [
      figure('false starts a year', '', ours.falseStarts, falseStarts),
      { subject, name: `${name}: false weeks a year`, unit: '', values: [ours.falseWeeks] },
      figure('told on day 1', '%', ours.onDay1 * 100, onDay1 * 100),
      figure('within 3 days', '%', ours.within3 * 100, within3 * 100),
    ];
  });
}
