// What a person does with the groups under Group by: read them, make one, open their tab.

import type { GroupedField } from '../../src/sources/groups';
import { GROUPS_TEXTS } from '../../src/text/panel/choice';
import type { Panel } from '../panel';
import { faultOf } from '../state/checks';
import { endWork, showGroups } from '../state/work-changes';
import { runShort } from './work-runner';

export function loadGroups(panel: Panel): Promise<void> {
  return runShort(
    panel,
    { sentence: GROUPS_TEXTS.reading },
    {
      call: () => panel.server.read('groups', {}),
      done: (groups) => panel.change(showGroups(groups)),
    },
  );
}

export function openGroups(panel: Panel): Promise<void> {
  return runShort(
    panel,
    { sentence: GROUPS_TEXTS.opening },
    {
      call: () => panel.server.call('openGroups', {}),
      done: (groups) => panel.change(showGroups(groups)),
    },
  );
}

/** @param onMade called once it stands in the tab */
export function makeGroup(panel: Panel, title: string, of: GroupedField, onMade: () => void): Promise<void> {
  return runShort(
    panel,
    { sentence: GROUPS_TEXTS.making },
    {
      check: () =>
        title.trim() === '' ? faultOf([{ field: 'groupBy', sentence: GROUPS_TEXTS.noName }]) : null,
      call: () => panel.server.call('newGroup', { title, of }),
      done(groups) {
        panel.change(showGroups(groups));
        panel.change(endWork(GROUPS_TEXTS.made(title.trim())));
        onMade();
      },
    },
  );
}
