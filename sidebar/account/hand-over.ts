// `Hand over this file`: one question, and then all that is ours goes out of it.

import { STATS_SERVICES } from '../../src/core/add-on/services';
import { HAND_OVER as TEXTS } from '../../src/text/panel/hand-over';
import type { Asking } from '../parts/action';
import { loadReports } from '../reports/list/report-list';
import { setConnections } from '../state/connection-changes';
import { ask } from '../state/page-changes';
import type { Panel } from '../state/panel';
import { loadGroups } from '../work/group-commands';
import { endWork, stopToAsk } from '../work/work-changes';
import { runWork } from '../work/work-runner';

export const HAND_OVER: Asking<null, 'handOver' | 'handOverRest'> = {
  label: TEXTS.label,
  run: (panel) =>
    void runWork(
      panel,
      { sentence: TEXTS.looking },
      {
        call: () => panel.server.read('handOverFacts', {}),
        done: (facts) => panel.change(stopToAsk({ kind: 'handOver', facts })),
      },
    ),
  questions: {
    handOver: {
      text: ({ facts: { tabs, failed } }) => ({
        title: TEXTS.title,
        lines: [
          ...(failed > 0 ? [TEXTS.failed(failed)] : []),
          TEXTS.about,
          ...(tabs.length > 0 ? [TEXTS.tabs(tabs)] : []),
          TEXTS.copyFirst,
        ],
        files: null,
        agree: TEXTS.agree,
        isDestructive: true,
      }),
      agree: (panel, { facts: { failed } }) => takeOut(panel, { all: false, failed }),
    },
    handOverRest: {
      text: ({ tabs }) => ({
        title: TEXTS.refusedTitle,
        lines: [TEXTS.refused(tabs)],
        files: null,
        agree: TEXTS.refusedAgree,
        isDestructive: true,
      }),
      agree: (panel) => takeOut(panel, { all: true, failed: 0 }),
    },
  },
};

/** @param agreed `all`: also what formulas need that stay. `failed`: how many formulas that show no number may go */
function takeOut(panel: Panel, agreed: { all: boolean; failed: number }): Promise<void> {
  const notes: string[] = [];
  const next = async () => {
    for (;;) {
      const answer = await panel.server.call('handOver', agreed);
      if (answer.ok) notes.push(...answer.value.notes);
      // A large file takes several calls.
      if (!answer.ok || answer.value.isDone) return answer;
    }
  };
  return runWork(
    panel,
    { sentence: TEXTS.working },
    {
      call: next,
      done({ asksAgain, connections, refused }) {
        if (asksAgain) return panel.change(stopToAsk({ kind: 'handOver', facts: asksAgain }));
        const left = [...new Set(notes)];
        const isLeft = left.length + refused.length > 0;
        for (const service of STATS_SERVICES) panel.change(setConnections(service, connections[service]));
        panel.change(endWork([isLeft ? TEXTS.doneBut : TEXTS.done, ...left].join(' ')));
        void loadReports(panel);
        void loadGroups(panel);
        if (refused.length > 0 && !agreed.all) panel.change(ask({ kind: 'handOverRest', tabs: refused }));
      },
    },
  );
}
