// What a person does with the add-on, each as one or more executions.

import { SERVICES } from '../../../src/core/add-on/services';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { firstChoice, firstSellerChoice } from '../../../src/runs/choice';
import { EMAIL } from '../../connections/bigquery/service-account';
import { newDraft } from '../../panel/reports/given-draft';
import { OWNER } from '../../people';
import { tablePlace } from '../bigquery/table-world';
import type { CanaryWorld } from './canary-world';
import { FIRST_APP } from './echo-service';

/** Returns whether everything succeeded, which is expected only while the service is well. */
type Flow = (world: CanaryWorld) => Promise<boolean>;

const CELL = { user: OWNER };
let runs = 0;
const runId = () => `run-${String(++runs).padStart(8, '0')}`;

const write =
  ({ source = 'appStats', groupBy = [], destination, ...rest }: Partial<Choice>): Flow =>
  async (world) => {
    // A sheet of its own for each table, because one of another grouping isn't replaced without a question.
    const sheet = { kind: 'newSheet', sheetName: [source, ...groupBy].join(' ') } as const;
    const place = destination?.kind === 'bigQueryTable' ? destination : sheet;
    const choice = { ...firstChoice(), source, groupBy, destination: place, ...rest };
    return (await world.answer('write', { runId: runId(), choice })).ok;
  };
/** Previews a choice that no other flow writes, because a write after its preview sends no request. */
const preview =
  (choice: Partial<Choice>): Flow =>
  async (world) =>
    (await world.answer('preview', { runId: runId(), choice: { ...firstChoice(), ...choice } })).ok;
const formula =
  (name: string, ...args: unknown[]): Flow =>
  async (world) =>
    (await world.ran(name, world.host.runCustomFunction(name, args, CELL))).ok;
const menuItem =
  (name: string): Flow =>
  async (world) =>
    (await world.ran(name, world.host.runMenuItem(name, CELL))).ok;

const SELLER = firstSellerChoice();

/** A report that loads into BigQuery every hour. */
export function hourlyLoad(name: string, choice: Choice): ReportDraft {
  return hourly(name, choice, tablePlace('every_hour'));
}

/** A report that runs every hour. */
export function hourly(
  name: string,
  choice: Choice,
  destination: Choice['destination'] = { kind: 'newSheet', sheetName: name },
): ReportDraft {
  return newDraft({ name, schedule: { kind: 'hours', every: 1 }, choice: { ...choice, destination } });
}

/** The reports of the world, by id. */
async function reportIds(world: CanaryWorld): Promise<string[]> {
  const { reports } = await world.call('reports', {});
  return reports.flatMap(({ report }) => report?.draft.id ?? []);
}

/** Flows that ask the service for nothing. */
export const WITHOUT_REQUESTS = [
  ...['open the panel', 'list the reports', 'export and import a report', 'ask what is stored', 'share'],
  ...['refresh the formulas by the menu', 'end sharing', 'stop a load of a report'],
];

const allOf = (results: readonly boolean[]) => results.every(Boolean);

/** Flows in their order; each leaves the connections as they were. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  'open the panel': async (world) => (await world.answer('open', {})).ok,
  'log in': async (world) =>
    (
      await world.answer('connect', {
        service: 'account',
        values: { email: OWNER, password: world.secrets.password },
      })
    ).ok,
  'connect a seller': async (world) =>
    (await world.answer('connect', { service: 'seller', values: { sellerToken: world.secrets.sellerToken } }))
      .ok,
  'connect BigQuery': async (world) =>
    (await world.answer('connect', { service: 'bigquery', values: { serviceAccountKey: world.key } })).ok,
  'list the apps': async (world) => (await world.answer('listApps', {})).ok,
  'write app stats': write({ groupBy: ['date', 'country'] }),
  'write one app': write({ apps: [FIRST_APP], period: 'last=month', groupBy: [] }),
  'write the app list': write({ source: 'appList', period: 'last=month', groupBy: [] }),
  'write seller stats from JSON': write(SELLER),
  'write seller stats from CSV': write({ ...SELLER, groupBy: ['country'] }),
  'load app stats into BigQuery': write({ groupBy: ['date'], destination: tablePlace('by_hand') }),
  'preview app stats': preview({ groupBy: ['country'] }),
  'preview seller stats': preview({ ...SELLER, groupBy: ['date', 'country'] }),
  'download CSV': async (world) => (await world.answer('downloadCsv', { choice: SELLER })).ok,
  'write seller stats by the menu': menuItem('writeSellerStats'),
  'run a report': async (world) => {
    const [id = ''] = await reportIds(world);
    return (await world.answer('runReport', { runId: runId(), id })).ok;
  },
  'run reports by a tick': async (world) => {
    for (const id of await reportIds(world)) await world.answer('changeReport', { id, change: 'resume' });
    // A report that is resumed is due at its next hour.
    world.passHours(2);
    const [trigger] = world.state.triggers;
    return (await world.ran('tick', world.host.runTimeTrigger(trigger?.uid ?? ''))).ok;
  },
  'stop a load of a report': async (world) => {
    const [, id = ''] = await reportIds(world);
    return (await world.answer('stopLoad', { id })).ok;
  },
  'refresh all reports by the menu': menuItem('refreshAllReports'),
  'list the reports': async (world) => (await world.answer('reports', {})).ok,
  'export and import a report': async (world) => {
    const [id = ''] = await reportIds(world);
    const { text } = await world.call('exportReport', { id });
    const imported = await world.answer('importReport', { text });
    const added = (await reportIds(world)).at(-1) ?? '';
    return allOf([imported.ok, (await world.answer('changeReport', { id: added, change: 'delete' })).ok]);
  },
  'ask what is stored': async (world) =>
    allOf([
      (await world.answer('personData', {})).ok,
      (await world.answer('leaving', { service: 'account', id: OWNER })).ok,
      (await world.answer('leaving', { service: 'bigquery', id: EMAIL })).ok,
    ]),
  share: async (world) =>
    allOf([
      (await world.answer('share', { service: 'account', shared: true })).ok,
      (await world.answer('share', { service: 'seller', shared: true })).ok,
    ]),
  'evaluate APP_STATS': formula('APP_STATS', 'all', 'yesterday', '', 'date'),
  'evaluate APP_STATS of a name': formula('APP_STATS', 'App b'),
  'evaluate SELLER_STATS': formula('SELLER_STATS', 'yesterday', '', 'date'),
  'evaluate SELLER_STATS by country': formula('SELLER_STATS', 'yesterday', '', 'country'),
  'evaluate APP_LIST': formula('APP_LIST', 'last=week'),
  'refresh the formulas by the menu': menuItem('refreshFormulas'),
  'insert and read a formula': async (world) => {
    world.workbook.addSheet(`Formula ${++runs}`);
    const inserted = await world.answer('insertFormula', { choice: { ...firstChoice(), apps: [FIRST_APP] } });
    return allOf([inserted.ok, (await world.answer('readFormula', {})).ok]);
  },
  'end sharing': async (world) =>
    allOf([
      (await world.answer('share', { service: 'account', shared: false })).ok,
      (await world.answer('share', { service: 'seller', shared: false })).ok,
    ]),
};

/** Ends the connections, and makes them again while the service is well. */
export async function logOutAndIn(world: CanaryWorld): Promise<void> {
  for (const service of SERVICES) {
    const { connections } = (await world.call('open', {})).connections[service];
    for (const { id } of connections) await world.answer('disconnect', { service, id });
  }
  await connect(world);
}

/** Connects all services, which must be well. */
export async function connect(world: CanaryWorld): Promise<void> {
  const { password, sellerToken } = world.secrets;
  await world.call('connect', { service: 'account', values: { email: OWNER, password } });
  await world.call('connect', { service: 'seller', values: { sellerToken } });
  await world.call('connect', { service: 'bigquery', values: { serviceAccountKey: world.key } });
}
