// Whatever else is pressed while work is under way begins nothing beside it: no call, no question, no other progress.

import { INSERT_FORMULA, readFormula } from '../../../sidebar/build/formula-commands';
import { changeChoice } from '../../../sidebar/fields/form-changes';
import { setReports } from '../../../sidebar/reports/report-changes';
import { runReport } from '../../../sidebar/reports/report-runs';
import type { Server } from '../../../sidebar/server/server';
import { openPanel } from '../../../sidebar/state/page-changes';
import { createPanel, type Panel } from '../../../sidebar/state/panel';
import {
  downloadCsv,
  lookIntoRow,
  preview,
  undoWrite,
  write,
  writeAsking,
} from '../../../sidebar/work/choice-commands';
import { makeGroup, openGroups } from '../../../sidebar/work/group-commands';
import type { CallName } from '../../../src/panel/contract/calls';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import { reportView } from '../fake-reports';
import { connected } from '../fake-server';
import { FIRST_CHOICE, panelWith } from '../panel-fixture';

const DAILY = reportView({ name: 'Daily' });
const REPORT = DAILY.report;
const FAILED: CallAnswer<never> = {
  ok: false,
  error: { code: 'UNEXPECTED', remedy: 'retry', sentence: 'Lost.' },
};
/** So many days and apps that a write asks first. */
const LARGE = {
  apps: Array.from({ length: 100 }, (_, at) => `${at}`),
  period: '2023-11-20..2026-11-19',
  groupBy: ['date'],
  filter: '',
};

/** A panel whose calls the test answers. */
function scene() {
  const calls: CallName[] = [];
  const open = new Map<CallName, (answer: CallAnswer<unknown>) => void>();
  const call = (name: CallName) => {
    calls.push(name);
    return new Promise((resolve) => open.set(name, resolve));
  };
  const panel = createPanel({ read: call, call } as Server);
  panel.change(openPanel(panelWith({ account: connected('demo@example.com') })));
  panel.change(setReports({ reports: [DAILY], sentence: '', hasGaps: false }));
  const answer = async (name: CallName, value: CallAnswer<unknown>) => {
    open.get(name)?.(value);
    await new Promise(setImmediate);
  };
  return { panel, calls, answer };
}

type Command = (panel: Panel) => unknown;
const COMMANDS: Readonly<Record<string, Command>> = {
  'a write': (panel) => write(panel),
  'a preview': (panel) => preview(panel),
  'a file': (panel) => downloadCsv(panel),
  'an undo': (panel) => undoWrite(panel, 'key'),
  'a run of a report': (panel) => REPORT && runReport(panel, REPORT),
  'a formula that is inserted'(panel) {
    const state = panel.ready();
    if (state) INSERT_FORMULA.run(panel, state);
  },
  'a formula that is read': (panel) => readFormula(panel),
  'a new group': (panel) => makeGroup(panel, 'Genre', 'App', () => undefined),
};

it.each(Object.entries(COMMANDS))('%s begins alone, but not beside a preview', async (_what, command) => {
  const alone = scene();
  const opened = alone.panel.ready();
  void command(alone.panel);
  expect(alone.panel.ready()).not.toEqual(opened);
  const { panel, calls } = scene();
  void preview(panel);
  const before = panel.ready();
  void command(panel);
  expect([calls, panel.ready()]).toEqual([['preview'], before]);
  for (const each of [alone.panel, panel]) each.stop();
});

it('a large write asks alone, and not beside a preview', () => {
  const large = changeChoice(null, (choice) => ({ ...choice, ...LARGE }));
  const alone = scene();
  alone.panel.change(large);
  writeAsking(alone.panel);
  expect([alone.calls, alone.panel.ready()?.question?.kind]).toEqual([[], 'largeWrite']);
  const { panel } = scene();
  panel.change(large);
  void preview(panel);
  writeAsking(panel);
  expect(panel.ready()).toMatchObject({ question: null, work: { kind: 'write' } });
  for (const each of [alone.panel, panel]) each.stop();
});

it('a row is read to look into it, but not beside a preview, and begins none once other work is under way', async () => {
  const alone = scene();
  void lookIntoRow(alone.panel);
  const look = { label: 'Look', choice: { ...FIRST_CHOICE, groupBy: ['country'] } };
  const { panel, calls, answer } = scene();
  void lookIntoRow(panel);
  void write(panel);
  void lookIntoRow(panel);
  const before = panel.ready();
  await answer('lookIntoRow', { ok: true, value: look });
  expect([alone.calls, calls]).toEqual([['lookIntoRow'], ['lookIntoRow', 'write']]);
  expect(panel.ready()).toMatchObject({ work: before?.work, choice: before?.choice });
  for (const each of [alone.panel, panel]) each.stop();
});

it('groups that can’t be read are told, but end no work that has begun meanwhile', async () => {
  const outcome = async (...others: Command[]) => {
    const { panel, answer } = scene();
    void openGroups(panel);
    for (const other of others) void other(panel);
    await answer('openGroups', FAILED);
    const { error = null, work = null } = panel.ready() ?? {};
    panel.stop();
    return [error?.sentence, work?.kind];
  };
  expect(await outcome()).toEqual(['Lost.', undefined]);
  expect(await outcome((panel) => write(panel))).toEqual([undefined, 'write']);
});
