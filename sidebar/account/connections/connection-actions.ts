// What a person can do to a connection and to all that is stored of them: for each one object with its label, what it
// does, and what it asks before.

import {
  idOfTitle,
  isStatsService,
  type ServiceName,
  type StatsService,
} from '../../../src/core/add-on/services';
import type { FileLink, Leaving, StoppedFormulas } from '../../../src/panel/contract/leaving';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import type { Action, Asking, QuestionText } from '../../parts/action';
import { endConnecting, failConnecting, startConnecting } from '../../state/connection-changes';
import { ask } from '../../state/page-changes';
import type { Panel } from '../../state/panel';
import { type Question, stopsAnything, stopsOthers } from '../../state/question';
import { shareQuestion } from '../../work/raise-question';
import { disconnect, share, unshare } from './connection-commands';

/** Logs out of the current connection; asks first if anything stops with it. */
export const LEAVE: Asking<ServiceName, 'leave'> = {
  label: (service) => SERVICE_TEXTS[service].leave,
  async run(panel, service) {
    const connection = panel.ready()?.connections[service];
    const current = connection?.view.connections.find((one) => one.current);
    if (!current || connection?.busy) return;
    const { id, title } = current;
    const leaving = await readLeaving(panel, service, id);
    if (!leaving) return;
    if (!stopsAnything(leaving)) return disconnect(panel, service, id);
    panel.change(ask({ kind: 'leave', service, id, title, leaving }));
  },
  questions: {
    leave: {
      text: leaveText,
      agree: (panel, { service, id }) => disconnect(panel, service, id),
    },
  },
};

/** Shares the current connection, once the person has agreed. */
export const SHARE: Asking<StatsService, 'share'> = {
  label: CONNECTION_TEXTS.shareLabel,
  run(panel, service) {
    const state = panel.ready();
    const question = state && shareQuestion(state, service);
    if (question) panel.change(ask(question));
  },
  questions: {
    share: {
      text: ({ service, title }) => ({
        title: CONNECTION_TEXTS.shareTitle(title),
        lines: [SERVICE_TEXTS[service].shareAsk],
        files: null,
        agree: CONNECTION_TEXTS.share,
        isDestructive: false,
      }),
      agree: (panel, { service, id }) => share(panel, service, id),
    },
  },
};

/** What the person shares. */
interface Shared {
  service: StatsService;
  title: string;
  /** Called right before each call. */
  request(): void;
}

/** Stops sharing what the person shares; asks first if anything stops with it. */
export const UNSHARE: Asking<Shared, 'unshare'> = {
  label: ({ title }) => CONNECTION_TEXTS.stopSharing(title),
  async run(panel, { service, title, request }) {
    if (panel.ready()?.connections[service].busy !== false) return;
    request();
    const leaving = await readLeaving(panel, service, idOfTitle(service, title));
    if (!leaving) return;
    if (!stopsOthers(leaving)) {
      request();
      return unshare(panel, service);
    }
    panel.change(ask({ kind: 'unshare', service, title, leaving }));
  },
  questions: {
    unshare: {
      text: ({ service, title, leaving: { formulas, othersReports } }) => ({
        title: CONNECTION_TEXTS.unshareTitle(title),
        lines: [SERVICE_TEXTS[service].leaveShared, ...formulaLines(formulas), ...othersLines(othersReports)],
        files: null,
        agree: CONNECTION_TEXTS.unshareNow,
        isDestructive: true,
      }),
      agree: (panel, { service }) => unshare(panel, service),
    },
  },
};

/** Asks whether to delete the person's data, once the server has said what is stored. */
export const DELETE_DATA: Action<null> = {
  label: CONNECTION_TEXTS.deleteData,
  async run(panel) {
    if (panel.ready()?.connections.account.busy !== false) return;
    panel.change(startConnecting('account'));
    const answer = await panel.server.read('personData', {});
    if (!answer.ok) return panel.change(failConnecting('account', answer.error));
    panel.change(endConnecting('account'));
    panel.change(ask({ kind: 'deleteData', data: answer.value }));
  },
};

/** What stops without a connection; null if that can't be told, which its section says. */
async function readLeaving(panel: Panel, service: ServiceName, id: string): Promise<Leaving | null> {
  panel.change(startConnecting(service));
  const answer = await panel.server.read('leaving', { service, id });
  panel.change(answer.ok ? endConnecting(service) : failConnecting(service, answer.error));
  return answer.ok ? answer.value : null;
}

function leaveText({ service, title, leaving }: Question<'leave'>): QuestionText {
  const texts = SERVICE_TEXTS[service];
  const { shared, formulas, reports, othersReports, files } = leaving;
  return {
    title: texts.leaveTitle(title),
    lines: linesOf([
      shared && isStatsService(service) && SERVICE_TEXTS[service].leaveShared,
      ...formulaLines(formulas),
      ...reportLines(reports),
      ...othersLines(othersReports),
      texts.leaveStays !== '' && texts.leaveStays,
    ]),
    files: filesPart(CONNECTION_TEXTS.leaveFiles, files),
    agree: texts.leaveNow,
    isDestructive: true,
  };
}

/** Before all that is the person's is deleted. */
export function deleteDataText({ data }: Question<'deleteData'>): QuestionText {
  const { connections, shared, formulas, reports, othersReports, files } = data;
  return {
    title: CONNECTION_TEXTS.deleteDataTitle,
    lines: linesOf([
      CONNECTION_TEXTS.deleteDataAsk,
      CONNECTION_TEXTS.deleteDataAskEverywhere(connections),
      shared && CONNECTION_TEXTS.deleteDataShared,
      ...formulaLines(formulas),
      ...reportLines(reports),
      ...othersLines(othersReports),
      CONNECTION_TEXTS.deleteDataStays,
    ]),
    files: filesPart(CONNECTION_TEXTS.deleteDataFiles, files),
    agree: CONNECTION_TEXTS.deleteDataInFile,
    otherwise: { label: CONNECTION_TEXTS.deleteDataEverywhere, isDestructive: true },
    isDestructive: true,
  };
}

function formulaLines(formulas: StoppedFormulas | null): string[] {
  if (!formulas) return [CONNECTION_TEXTS.formulasUncounted];
  const { sheets, unread } = formulas;
  return linesOf([
    sheets.length > 0 && CONNECTION_TEXTS.formulasStop(sheets),
    unread.length > 0 && CONNECTION_TEXTS.formulasUnread(unread),
  ]);
}

function reportLines(names: readonly string[]): string[] {
  return names.length > 0 ? [CONNECTION_TEXTS.leaveReports(names)] : [];
}

function othersLines(names: readonly string[]): string[] {
  return names.length > 0 ? [CONNECTION_TEXTS.leaveOthers(names)] : [];
}

function filesPart(says: string, links: readonly FileLink[]): QuestionText['files'] {
  return links.length > 0 ? { says, links } : null;
}

function linesOf(lines: readonly (string | false)[]): string[] {
  return lines.filter((line) => line !== false);
}
