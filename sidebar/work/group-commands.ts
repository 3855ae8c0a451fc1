// What a person does with the groups under Group by: read them, make one, open their tab.

import type { CallAnswer } from '../../src/panel/contract/errors';
import type { GroupsView } from '../../src/panel/contract/panel-state';
import type { GroupedField } from '../../src/sources/groups';
import { GROUPS_TEXTS } from '../../src/text/panel/choice';
import { errorFrom } from '../fields/checks';
import { pickGroup } from '../fields/form-changes';
import type { Panel } from '../state/panel';
import { endWork, failWork, showGroups } from './work-changes';
import { runWork } from './work-runner';

export function loadGroups(panel: Panel): Promise<void> {
  return showAnswer(panel, panel.server.read('groups', {}));
}

export function openGroups(panel: Panel): Promise<void> {
  return showAnswer(panel, panel.server.call('openGroups', {}));
}

/** Shows what the tab has. Other work goes on meanwhile, and the outcome of the last stays shown. */
async function showAnswer(panel: Panel, call: Promise<CallAnswer<GroupsView>>): Promise<void> {
  const isLatest = panel.trackLatest('groups');
  const answer = await call;
  if (!isLatest()) return;
  if (answer.ok) panel.change(showGroups(answer.value));
  else if (!panel.ready()?.work) panel.change(failWork(answer.error));
}

/** @param onMade called once it stands in the tab */
export function makeGroup(panel: Panel, title: string, of: GroupedField, onMade: () => void): Promise<void> {
  return runWork(
    panel,
    { sentence: GROUPS_TEXTS.making },
    {
      check: () =>
        title.trim() === '' ? errorFrom([{ field: 'groupBy', sentence: GROUPS_TEXTS.noName }]) : null,
      call: () => panel.server.call('newGroup', { title, of }),
      done(groups) {
        panel.trackLatest('groups');
        panel.change(showGroups(groups));
        panel.change(pickGroup(title));
        panel.change(endWork(GROUPS_TEXTS.made(title.trim())));
        onMade();
      },
    },
  );
}
