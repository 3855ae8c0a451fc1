// Calls that make or delete triggers, stopped by Google, and triggers that opening the panel must not make. The hard
// run has every stop.

import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { BOB, OWNER } from '../../people';
import { alsoIn } from '../also-in';
import { choiceOf, useReportHosts } from '../world/report-host';
import { editRecord, recordOf } from '../world/reports-tab';
import { KILLED, testDeletedAgain, testKilledTriggers } from './killed-calls';

onlyInLongRun({ oneIn: 2 });
alsoIn('crowded', 'japanese');

const EVERY_HOUR = { kind: 'hours', every: 1 } as const;
const hosts = useReportHosts('2026-11-20T11:10:00Z');

testKilledTriggers(drawnFrom(KILLED.slice(0, 1), KILLED));
testDeletedAgain();

test('opening the panel makes no trigger for a person who has deleted their data', async () => {
  const world = await hosts.openConnected();
  await world.saveHourlyReport();
  await world.call('deleteMyData', {});
  await world.call('open', {});
  const { reports } = await world.call('reports', {});
  // It still says whose address it was; nothing of theirs knows it as theirs.
  expect(reports.map(({ report }) => [report?.isMine, report?.owner])).toEqual([[false, OWNER]]);
  expect(world.state.triggers).toEqual([]);
});

test('opening the panel makes no trigger for a person whose mark somebody else put into a schedule', async () => {
  const world = await hosts.openConnected();
  const id = await world.save({ choice: choiceOf({}, 'Daily') });
  const saved = (await world.view(id)).draft;
  const { owner } = recordOf(world, id);
  await world.connect('account', BOB);
  await world.call('saveReport', { draft: { ...saved, schedule: EVERY_HOUR } }, BOB);
  editRecord(world, { owner });
  await world.call('open', {});
  expect((await world.view(id)).isMine).toBe(true);
  expect(world.triggersOf(OWNER)).toEqual([]);
});
