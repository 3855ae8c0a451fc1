// Saves the spreadsheet of `yesterday.test.ts` as this version leaves it, with its owner's properties and trigger:
// `npm run save:yesterday`, once for each change of what is stored.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { snapshot } from 'sheets-workbench/apps-script/host';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { parseWatch } from '../../core/watch/given-watch';
import buildOnce, { removeBuild } from '../../set-up/build-once';
import { tableChoice } from '../bigquery/table-world';
import { type ReportHost, ReportHosts } from '../world/report-host';
import { START, WORLDS, type Yesterday } from './yesterday';

const HOURLY = { kind: 'hours', every: 1 } as const;
const REGIONS = [
  ['Region', 'Country', 'US', 'America'],
  ['Region', 'Country', 'CA', 'America'],
  ['Region', 'Country', 'DE', 'Europe'],
];

/** A merge of all apps with provisional days and a watch, and notes beside its second and fifth row. */
async function merge(world: ReportHost): Promise<string> {
  const id = await world.saveAndRun({
    name: 'Merge',
    mode: 'merge',
    marksProvisional: true,
    schedule: HOURLY,
    watch: parseWatch('revenue of each app falls by 20%'),
    choice: { apps: 'all', period: 'last 9 days', groupBy: ['date'] },
  });
  const { sheetId } = world.area(id);
  for (const row of [2, 5]) world.workbook.typeInto(sheetId, row, 15, `mine ${row}`);
  return id;
}

async function groups(world: ReportHost): Promise<string> {
  const { id } = world.workbook.addSheet(GROUPS_TAB);
  for (const [at, line] of [GROUP_HEADINGS, ...REGIONS].entries())
    for (const [column, text] of line.entries()) world.workbook.typeInto(id, at + 1, column + 1, text);
  return world.saveAndRun({
    name: 'Groups',
    schedule: HOURLY,
    choice: {
      apps: 'all',
      byApp: false,
      period: 'last 7 days',
      groupBy: ['date', '#Region'],
      metrics: ['revenue'],
    },
  });
}

/** One that was run twice, and whose second run was undone. */
async function undone(world: ReportHost): Promise<string> {
  const id = await world.saveAndRun({ name: 'Undone', choice: { apps: [world.app], period: 'last 3 days' } });
  await world.passHours(24);
  await world.runNow(id);
  await world.change(id, 'undo');
  return id;
}

async function dashboard(world: ReportHost): Promise<string[]> {
  const { savedIds = [] } = await world.call('makeDashboard', {});
  for (const id of savedIds) {
    const { draft } = await world.view(id);
    await world.call('saveReport', { draft: { ...draft, schedule: HOURLY } });
    await world.runNow(id);
  }
  return savedIds;
}

/** A table of its last days. */
function table(world: ReportHost): Promise<string> {
  return world.saveAndRun({
    name: 'Table',
    schedule: HOURLY,
    choice: tableChoice('daily', { groupBy: ['date'], period: 'last 3 days' }),
  });
}

async function save(): Promise<void> {
  await buildOnce();
  const hosts = new ReportHosts(START, WORLDS);
  await hosts.begin();
  try {
    const world = await hosts.openConnected();
    const reports = {
      undone: await undone(world),
      merge: await merge(world),
      groups: await groups(world),
      dashboard: await dashboard(world),
    };
    await world.tickHours(2);
    const id = await table(world);
    const { workbook, state, nowMs } = world;
    const stores = (all: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
      [...all].map(([name, values]): [string, Record<string, string>] => [name, Object.fromEntries(values)]);
    const saved: Yesterday = {
      nowMs,
      reports: { ...reports, table: id },
      workbook: snapshot(workbook),
      triggers: state.triggers,
      userProperties: stores(state.userProperties),
      documentProperties: stores(state.documentProperties),
    };
    writeFileSync(join(__dirname, 'yesterday.json.gz'), gzipSync(JSON.stringify(saved), { level: 9 }));
  } finally {
    await hosts.close();
    await removeBuild();
  }
}

void save();
