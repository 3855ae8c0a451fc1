// What begins from a report asks the account that the report names: with two accounts, the other one current. Figures
// are compared with the sandbox's database, and what was asked is told by the tokens of the requests.

import { ACCOUNTS } from 'sheets-workbench/sandbox/data/users';
import type { ConnectionTitles } from '../../../../src/core/add-on/services';
import type { Watch } from '../../../../src/core/watch/watch';
import type { Choice } from '../../../../src/panel/contract/panel-state';
import type { Look } from '../../../../src/panel/contract/work';
import { namedNotConnected } from '../../../../src/text/errors/service-errors';
import { newDraft } from '../../../panel/reports/given-draft';
import { ANN, OWNER } from '../../../people';
import { shownText } from '../../../sources/shown-text';
import { recordOf } from '../../world/mirror';
import { choiceOf, runOf, useReportHosts } from '../../world/report-host';
import { SpentTokens } from '../spent-tokens';

const [FIRST, SECOND] = ACCOUNTS.map(({ email }) => email) as [string, string];
const OF_FIRST: ConnectionTitles = { account: FIRST };
const RUN = { runId: 'run-00000001' };
const CHART = { kind: 'column', domain: 'Country', metric: 'Revenue', title: 'Chart' } as const;
/** The newest seven final days. */
const [FROM, TO] = ['2026-11-11', '2026-11-17'] as const;
const NAMED = new RegExp(` Connection: ${FIRST}\\.$`);

const hosts = useReportHosts('2026-11-20T11:10:00Z', { opens: 'for each test', days: 30 });
const { world } = hosts;
let tokens: SpentTokens;

const byCountry = (period = `${FROM}..${TO}`): Partial<Choice> => ({
  apps: 'all',
  byApp: false,
  groupBy: ['country'],
  metrics: ['revenue'],
  period,
  compare: 'previous period',
  compareColumns: ['previous'],
  totals: true,
});
const watch: Watch = { metric: 'revenue', of: 'country', tells: 'falls', share: 0.2, amount: null };
const watched = { choice: choiceOf(byCountry(), 'Watched'), watch };
/** A report that names the first account; the second is current. */
let report: string;

beforeEach(async () => {
  tokens = new SpentTokens(world);
  await world.connect('seller');
  report = await world.saveAndRun({ name: 'Report', choice: byCountry() });
  await tokens.connect(OWNER, 'second');
  tokens.know(OWNER);
});

/** What an account earned in a country in the newest final days. */
async function revenueIn(country: string, account = ACCOUNTS[0]): Promise<number> {
  const apps = await world.sandbox.truth.applications(account);
  const appId = apps.map((app) => String(app['app_id']));
  const rows = await world.sandbox.truth.accountRows({ appId, from: FROM, to: TO, groupBy: ['country'] });
  return Number(rows.find((row) => shownText(row, 'country') === country)?.['revenue'] ?? 0);
}

const countryIn = ({ choice }: Look) => /country=(\w+)/.exec(choice.filter)?.[1] ?? '';
const asked = ({ choice, titles }: Look) => ({ choice, ...(titles ? { titles } : {}) });

/** The look into what moved most, by the report's outcome. */
async function lookOfRun(): Promise<Look> {
  const { looks = [] } = await world.runNow(report);
  return looks[0] ?? raise();
}
const raise = (): never => {
  throw new Error('there is no look');
};

/** The look into the first row of the report's table. */
async function lookOfRow(user = OWNER): Promise<Look> {
  const { sheetId, row, column } = world.area(report);
  world.select(row + 1, column, sheetId);
  return world.call('lookIntoRow', { choice: choiceOf(byCountry(), 'Own') }, user);
}

/** Previews a look: its total is the first account's alone. */
async function checkPreview(look: Look) {
  const preview = await world.call('preview', { ...RUN, ...asked(look) });
  const country = countryIn(look);
  const revenue = preview.columns.findIndex(({ title }) => title === 'Revenue');
  const sum = Number(preview.below.at(-1)?.[revenue]);
  expect(sum).toBeCloseTo(await revenueIn(country), 6);
  expect(Math.abs(sum - (await revenueIn(country, ACCOUNTS[1])))).toBeGreaterThan(0.01);
  expect(preview.sentence).toMatch(NAMED);
  return preview;
}

test.each([
  ['its outcome', () => lookOfRun()],
  ['a row of its table', () => lookOfRow()],
])(
  'a look from %s, and the look after it, have the report’s figures and name its account',
  async (_from, lookFrom) => {
    const look = await lookFrom();
    expect(await tokens.titles(() => checkPreview(look))).toEqual([FIRST]);
    const { looks } = await world.call('preview', { ...RUN, ...asked(look) });
    const [next = raise()] = looks;
    expect(next.titles).toEqual(OF_FIRST);
    expect(await tokens.titles(() => world.call('preview', { ...RUN, ...asked(next) }))).toEqual([FIRST]);
  },
);

test('what a look writes or saves is of the report’s account', async () => {
  const look = await lookOfRun();
  const request = { ...RUN, ...asked(look), makeRoom: false };
  const { sentence, sheetName, looks } = await world.call('write', request);
  expect([sentence, looks[0]?.titles]).toEqual([expect.stringMatching(NAMED), OF_FIRST]);
  const [titles = [], ...rows] = world.sheet(sheetName);
  const revenue = titles.indexOf('Revenue');
  expect(Number(rows.at(-1)?.[revenue])).toBeCloseTo(await revenueIn(countryIn(look)), 6);
  const choice = choiceOf(look.choice, 'Saved');
  const { savedId = '' } = await world.call('saveReport', {
    draft: newDraft({ name: 'Saved', ...look.titles, choice }),
  });
  expect(recordOf(world, savedId)['account']).toBe(FIRST);
  expect(await tokens.titles(() => world.runNow(savedId))).toEqual([FIRST]);
});

test.each<[what: string, act: () => Promise<unknown>]>([
  ['the preview of a watch', () => world.call('previewWatch', { ...RUN, ...watched, titles: OF_FIRST })],
  [
    'the size of a watch, of a new report',
    () => {
      const schedule = { kind: 'daily', hour: 9 } as const;
      return world.call('saveReport', {
        draft: newDraft({ ...watched, name: 'New', schedule, ...OF_FIRST }),
      });
    },
  ],
  [
    'the size of a watch, of the report',
    async () => {
      const { draft } = await world.view(report);
      const schedule = { kind: 'daily', hour: 9 } as const;
      return world.call('saveReport', { draft: { ...draft, schedule, watch } });
    },
  ],
  [
    'a chart in a new report',
    async () => {
      const request = { id: report, split: '', chart: CHART };
      const { savedId = '' } = await world.call('chartInNewReport', request);
      await world.runNow(savedId);
    },
  ],
  [
    'a duplicate',
    async () => {
      const { savedId = '', sentence } = await world.change(report, 'duplicate');
      expect(sentence).not.toContain(SECOND);
      await world.runNow(savedId);
    },
  ],
])('%s asks the report’s account', async (_what, act) => {
  expect(await tokens.titles(act)).toEqual([FIRST]);
});

type Refused = (look: Look, user: string) => Promise<{ sentence: string }>;
const REFUSED: Readonly<Record<string, Refused>> = {
  'the preview of a look': (look, user) => world.refusal('preview', { ...RUN, ...asked(look) }, user),
  'the write of a look': (look, user) => world.refusal('write', { ...RUN, ...asked(look) }, user),
  'the preview of a row’s look': async (_look, user) =>
    world.refusal('preview', { ...RUN, ...asked(await lookOfRow(user)) }, user),
  'the preview of a watch': (_look, user) =>
    world.refusal('previewWatch', { ...RUN, ...watched, titles: OF_FIRST }, user),
  'the run of what was saved of a look': async ({ choice, titles }, user) => {
    const draft = newDraft({ name: 'Saved', ...titles, choice: choiceOf(choice, 'Saved') });
    const { savedId = '' } = await world.call('saveReport', { draft }, user);
    return world.refusal('runReport', runOf(savedId), user);
  },
  'the run of a chart in a new report': async (_look, user) => {
    const request = { id: report, split: '', chart: CHART };
    const { savedId = '' } = await world.call('chartInNewReport', request, user);
    return world.refusal('runReport', runOf(savedId), user);
  },
};

test.each<[who: string, leave: () => Promise<string>]>([
  [
    'a colleague without the report’s account',
    async () => {
      await tokens.connect(ANN, 'second');
      return ANN;
    },
  ],
  [
    'its owner, logged out of it',
    async () => {
      await world.call('disconnect', { service: 'account', id: FIRST });
      return OWNER;
    },
  ],
])(
  '%s is refused what the report’s run is, and spends nothing; a duplicate says what it reads',
  async (_who, leave) => {
    const look = await lookOfRun();
    const user = await leave();
    const wanted = namedNotConnected('account', FIRST);
    expect((await world.refusal('runReport', runOf(report), user)).sentence).toBe(wanted);
    for (const [what, act] of Object.entries(REFUSED)) {
      let sentence = '';
      const spent = await tokens.by(async () => {
        sentence = (await act(look, user)).sentence;
      });
      expect([what, sentence, spent]).toEqual([what, wanted, {}]);
    }
    const { sentence, savedId = '' } = await world.change(report, 'duplicate', user);
    expect(sentence).toContain(`The copy reads ${SECOND}, because`);
    expect(await tokens.titles(() => world.runNow(savedId, user))).toEqual([SECOND]);
  },
);
