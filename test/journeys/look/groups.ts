// What a person's tab of groups calls countries and apps.

import type { ReadSheet } from '../tables';

export const GROUPS_TAB = 'Publisher Stats groups';

/** The labels of codes of countries or of bundle IDs. */
interface Group {
  isOfApps: boolean;
  labelOf: (value: string) => string;
}

/** By their titles. */
export type Groups = ReadonlyMap<string, Group>;

export function groupsIn(sheets: readonly ReadSheet[]): Groups {
  const rows = sheets.find(({ name }) => name === GROUPS_TAB)?.cells.slice(1) ?? [];
  const labels = new Map<string, string>();
  const spelled = new Map<string, string>();
  const texts = rows.map((row) => row.map((cell) => cell.display));
  for (const [title = '', , value = '', label = ''] of texts) {
    // Other case or other spaces make no other label; the first spelling counts.
    const bare = `${title} ${label.toLowerCase().replaceAll(' ', '')}`;
    spelled.set(bare, spelled.get(bare) ?? label);
    // `Chess Club (com.example.chess)`
    const [, bundle = value] = /\(([^()]+)\)$/.exec(value) ?? [];
    if (label !== '') labels.set(`${title} ${bundle}`, spelled.get(bare) ?? label);
  }
  return new Map(
    texts.map(([title = '', of]) => [
      title,
      {
        isOfApps: of === 'App',
        labelOf: (value) => labels.get(`${title} ${value}`) ?? `(no ${title.toLowerCase()})`,
      },
    ]),
  );
}
