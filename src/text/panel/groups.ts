// What the panel says of groups, under Group by.

import { shortValue } from '../phrases';

export const GROUPS_TEXTS = {
  title: 'Groups',
  info: 'Groups of countries, apps or bundles, such as tiers. They stand in the tab Publisher Stats groups, a row for each value.',
  newGroup: 'New group',
  open: 'Open the tab',
  name: 'Name',
  of: 'Of',
  ofHint: {
    Country: 'Every country, with a tier to change.',
    App: 'Your apps, with labels to fill in.',
    Bundle: 'Your bundles, with labels to fill in.',
  },
  make: 'Make group',
  cancel: 'Cancel',
  reading: 'Reading groups…',
  making: 'Making the group…',
  opening: 'Opening the tab…',
  made: (group: string) => `Made the group ${shortValue(group)}. Check its labels in the tab that opened.`,
  none: 'There are no groups yet.',
  foreign:
    'The tab Publisher Stats groups has other headings than Group, Of, Value and Label, so it isn’t read.',
  unread: 'These groups can’t be read:',
  noName: 'Enter a name for the group.',
  taken: (group: string) =>
    `The tab has a group ${shortValue(group)} already. Choose another name, or open the tab.`,
} as const;
