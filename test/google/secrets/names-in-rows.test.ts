// Secrets as names in rows. Rows are data and stay as sent, and all other texts withhold the names.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstChoice, firstSellerChoice } from '../../../src/runs/choice';
import { WITHHELD } from '../../../src/text/phrases';
import { connect, hourly } from './canary-flows';
import { CanaryWorld, type Place, type Secrets } from './canary-world';
import type { Echo, EchoedRequest } from './echo-service';
import { foundIn, WORLDS } from './leaks';

onlyInLongRun();

/** A final day of the worlds, whose day is 2026-11-20, and the one a week before. */
const DAYS = ['2026-11-10', '2026-11-17'];
/** Where runs are told: the reports, and the log. */
const TOLD_IN = ['sheet _publisher_stats', 'sheet Publisher Stats log', 'mail'];

/** Two days of each row, with a secret in place of every name. */
const secretNames =
  (secretOf: (request: EchoedRequest) => string): Echo =>
  (request, data) => {
    const { isSeller, isLogin } = request;
    if (isLogin) return null;
    const secret = secretOf(request);
    if (isSeller) return { ...data, body: sellerRows(data.body, secret) };
    if (!data.body.startsWith('{"apps"')) return null;
    const { apps, ...rest } = JSON.parse(data.body) as { apps: Record<string, unknown>[] };
    const renamed = apps.flatMap((each): object[] => {
      const id = each['app_id'];
      if (typeof id === 'string') return [{ ...each, name: secret, bundle_id: `${id.slice(-1)} ${secret}` }];
      const countries = 'country' in each ? [{ country: secret }, { country: `x ${secret}` }] : [{}];
      return DAYS.flatMap((date, at) =>
        countries.map((country) => ({ ...each, ...country, date, revenue: 10 - at })),
      );
    });
    return { ...data, body: JSON.stringify({ apps: renamed, ...rest }) };
  };

/** Of a CSV file whose first column is the day. */
function sellerRows(csv: string, secret: string): string {
  const [header = '', row = ''] = csv.split('\n');
  const cells = row.split(',');
  const lines = DAYS.flatMap((date, at) =>
    ['', 'x '].map((before) =>
      cells
        .map((cell, column) => (column === 0 ? date : cell === 'de' ? `${before}${secret}` : cell))
        .with(header.split(',').indexOf('revenue'), String(10 - at)),
    ),
  );
  return `${[header, ...lines].join('\n')}\n`;
}

const PERIOD = '2026-11-08..2026-11-17';
const CHOICES: Readonly<Record<string, Choice>> = {
  'an app': { ...firstChoice(), apps: 'all', period: PERIOD, groupBy: ['date'] },
  'a country': { ...firstChoice(), apps: 'all', byApp: false, period: PERIOD, groupBy: ['date', 'country'] },
  'a bundle of the seller': { ...firstSellerChoice(), period: PERIOD, groupBy: ['date', 'bundle'] },
  'an app or bundle of two services': {
    ...firstChoice(),
    source: 'discrepancies',
    apps: 'all',
    period: PERIOD,
    groupBy: ['date', 'bundle'],
  },
};

/** Whose token a name repeats. */
const OWNERS = {
  'its own': ({ secret }: EchoedRequest) => secret,
  'another service’s': ({ isSeller }: EchoedRequest, { accessToken, sellerToken }: Secrets) =>
    isSeller ? accessToken : sellerToken,
};

describe.each([
  { secrets: WORLDS[0], owner: 'its own' },
  { secrets: WORLDS[3], owner: 'its own' },
  { secrets: WORLDS[3], owner: 'another service’s' },
] as const)('with $owner token of the secrets $secrets', ({ secrets, owner }) => {
  let world: CanaryWorld;
  beforeAll(async () => {
    world = await CanaryWorld.open(secrets);
    await connect(world);
    world.service.echo = secretNames((request) => OWNERS[owner](request, secrets));
  });
  afterAll(() => world.close());

  test.each(Object.entries(CHOICES))(
    '%s is withheld in outcome, card, log and mail',
    async (name, choice) => {
      const title = `Report of ${name}`;
      const { reports } = await world.call('saveReport', { draft: hourly(title, choice) });
      const id = reports.find((each) => each.name === title)?.report?.draft.id ?? '';
      const { sentence } = await world.call('write', {
        runId: `run-${name.length}0000000`,
        // A sheet of its own, because one of another grouping isn't replaced without a question.
        choice: { ...choice, destination: { kind: 'newSheet', sheetName: name } },
      });
      await world.answer('runReport', { runId: `run-${name.length}0000001`, id });
      world.takeSaid();
      await world.answer('reports', {});
      const places: Place[] = [
        { name: 'outcome', text: sentence },
        ...world.takeSaid(),
        ...world.stored().filter((place) => TOLD_IN.includes(place.name)),
      ];
      const phrase = `${choice.source === 'discrepancies' ? 'Worst bundle:' : 'most in'} ${WITHHELD}`;
      expect(sentence).toContain(phrase);
      expect(foundIn(world, places)).toEqual([]);
      expect(places.filter(({ text }) => text.includes(phrase)).map((place) => place.name)).toEqual([
        ...['outcome', 'answer of reports'],
        ...TOLD_IN.slice(0, 2),
      ]);
    },
  );
});
