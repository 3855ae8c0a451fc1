// What a person's tab of groups calls countries.

import type { ReadSheet } from '../tables';

export const GROUPS_TAB = 'Publisher Stats groups';

/** The labels of codes of countries, by the titles of their groups. */
export type Groups = ReadonlyMap<string, (country: string) => string>;

export function groupsIn(sheets: readonly ReadSheet[]): Groups {
  const rows = sheets.find(({ name }) => name === GROUPS_TAB)?.cells.slice(1) ?? [];
  const labels = new Map<string, string>();
  const spelled = new Map<string, string>();
  for (const [title = '', , country = '', label = ''] of rows.map((row) => row.map((cell) => cell.display))) {
    // Other case or other spaces make no other label; the first spelling counts.
    const bare = `${title} ${label.toLowerCase().replaceAll(' ', '')}`;
    spelled.set(bare, spelled.get(bare) ?? label);
    labels.set(`${title} ${country}`, spelled.get(bare) ?? label);
  }
  return new Map(
    rows.map(([title]) => {
      const name = title?.display ?? '';
      return [name, (country) => labels.get(`${name} ${country}`) ?? `(no ${name.toLowerCase()})`];
    }),
  );
}
