// What a report was saved with, where the file means otherwise now.

import { counted, listed, shortName } from './phrases';

interface ChangedWords {
  title: string;
  of: string;
  came: readonly string[];
  went: readonly string[];
}

export const MEANING_TEXTS = {
  finalAfter: (now: number, saved: number) =>
    `In this file figures are final after ${counted(now, 'day')} now. This report was saved with ${saved}, and runs by that.`,
  group: ({ title, of, came, went }: ChangedWords) => {
    const changes = [
      ...(came.length > 0 ? [`new: ${listed(came.map(shortName))}`] : []),
      ...(went.length > 0 ? [`gone: ${listed(went.map(shortName))}`] : []),
    ];
    if (of === 'Country')
      return `The group ${title} has changed since the dashboard was saved (${changes.join('; ')}). From its next run on, its figures are by the group as it is now.`;
    return `The group ${title} means others now (${changes.join('; ')}). This report asks for those that it meant when it was saved.`;
  },
  saveWith: (days: number) => `Save with ${days}`,
  save: 'Save',
} as const;
