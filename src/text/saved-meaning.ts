// What a report was saved with, where the file means otherwise now.

import { counted, listed, shortName } from './phrases';

export const MEANING_TEXTS = {
  finalAfter: (now: number, saved: number) =>
    `In this file figures are final after ${counted(now, 'day')} now. This report was saved with ${saved}, and runs by that.`,
  group: ({ title, came, went }: { title: string; came: readonly string[]; went: readonly string[] }) => {
    const changes = [
      ...(came.length > 0 ? [`new: ${listed(came.map(shortName))}`] : []),
      ...(went.length > 0 ? [`gone: ${listed(went.map(shortName))}`] : []),
    ];
    return `The group ${title} means others now (${changes.join('; ')}). This report asks for those that it meant when it was saved.`;
  },
  saveWith: (days: number) => `Save with ${days}`,
  save: 'Save',
} as const;
