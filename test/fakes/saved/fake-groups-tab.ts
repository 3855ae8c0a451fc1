// The tab of groups in memory, as `src/google/stores/groups-tab` keeps it in a sheet.

import type { GroupsTab } from '../../../src/panel/deps';

export class FakeGroupsTab implements GroupsTab {
  rows: (readonly string[])[] | null = null;
  opened = 0;

  read = () => this.rows;

  lastRow = (rows: number) => rows;

  add = (headings: readonly string[], rows: readonly (readonly string[])[]) => {
    this.rows = [...(this.rows ?? [headings]), ...rows];
  };

  open = () => {
    this.opened += 1;
  };
}
