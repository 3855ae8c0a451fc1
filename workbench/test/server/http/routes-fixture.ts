// The workbench's routes with a script in this process, called as the page calls them.

import type { Hono } from 'hono';
import { createWorkbook, PlatformState } from '../../../apps-script/host';
import { Faults } from '../../../sandbox/faults/active-faults';
import { FaultSwitches } from '../../../sandbox/faults/fault-switches';
import { WorkbenchClock } from '../../../server/clock/workbench-clock';
import { workbenchRoutes } from '../../../server/http/routes';
import type { Edit } from '../../../server/protocol/edits';
import type { ServerEvent } from '../../../server/protocol/state';
import type { AppChange } from '../../../server/protocol/tools';
import { Session } from '../../../server/session';
import { eventually } from '../../set-up/waiting';
import { FakeScriptHost, type ScriptFunction } from '../script/fake-script-host';

const fromPage = {
  host: '127.0.0.1:8080',
  origin: 'http://127.0.0.1:8080',
  'content-type': 'application/json',
};
export const user = 'ann@example.com';

const script: Record<string, ScriptFunction> = {
  onOpen: (host) => {
    host.menu = [{ label: 'Open sidebar', functionName: 'openSidebar' }, { separator: true }];
  },
  openSidebar: (host) =>
    host.emit('sidebar', { html: '<html><head><title>x</title></head>hi</html>', title: 'Stats' }),
  double: (_host, value) => Number(value) * 2,
  nothing: () => undefined,
  fails: () => {
    throw new TypeError('No such app.');
  },
  write: (host) => host.workbook.typeInto(0, 1, 1, '10%'),
  ask: (host) =>
    new Promise((resolve) =>
      host.emit('alert', {
        title: 'Sure?',
        prompt: 'Really?',
        buttons: 'YES_NO',
        answer: (button: string) => resolve(button),
      }),
    ),
};

export async function workbench() {
  const faults = new Faults();
  const behaviour = { loginRenewsToken: false };
  const appChanges: AppChange[] = [];
  const hosts: FakeScriptHost[] = [];
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const clock = new WorkbenchClock(() => time.now);
  const platform = new PlatformState(clock.now);
  const session = await Session.open({
    workbook: createWorkbook({ timeZone: 'America/New_York', locale: 'en_US' }),
    makeHost: (workbook) => {
      const host = new FakeScriptHost(workbook, script, platform);
      hosts.push(host);
      return host;
    },
    services: {
      login: () => ({ Email: 'demo@publisher.example', Password: 'a password' }),
      urls: [['Account service', 'http://127.0.0.1:9']],
      switches: new FaultSwitches({
        faults,
        behaviour: () => behaviour,
        behave: (c) => Object.assign(behaviour, c),
      }),
      apps: {
        read: () => ({ today: '2026-11-20', apps: [], changed: appChanges.map(({ kind }) => kind) }),
        change: (change) => {
          if (change.kind === 'addCountry') throw new Error('There are rows of us already.');
          appChanges.push(change);
        },
      },
      tables: async () => [
        { dataset: 'd', table: 't', rows: 3, partitions: [{ day: '2026-06-09', rows: 3 }] },
      ],
    },
    clock,
    platform,
    user,
    installed: 'unpublished',
    product: 'Stats',
    customFunctions: [],
  });
  const events: ServerEvent[] = [];
  const silence = session.screen.events.listen((event) => events.push(event));
  const page = { folder: __dirname, frameRuntime: 'var WorkbenchFrame = {};' };
  const app = workbenchRoutes({ session, page, functionNames: ['double'] });
  return { app, session, silence, faults, appChanges, hosts, events, clock, platform, ...clientOf(app) };
}

function clientOf(app: Hono) {
  const get = (path: string, headers: Record<string, string> = fromPage) => app.request(path, { headers });
  const post = (path: string, body: unknown, headers: Record<string, string> = fromPage) =>
    app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const edit = async (...edits: Edit[]) => (await post('/api/edits', { client: 'page', edits })).json();
  return { get, post, edit };
}

/** Waits until `read` returns a value; fails if it never does. */
export async function until<T>(read: () => T | null): Promise<T> {
  return eventually(() => {
    const found = read();
    if (found === null) throw new Error('The value never came.');
    return found;
  });
}
