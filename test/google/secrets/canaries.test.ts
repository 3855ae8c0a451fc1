// Secrets of every length, repeated in every place of an answer, in every encoding in turn, through every flow: all
// that the add-on stores and shows is searched for them.
//
// Each place meets one of the four sets of secrets, because the way of a text doesn't depend on its secret.

import { gzipSync } from 'node:zlib';
import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { OWNER } from '../../people';
import { type CanaryWorld, KEY_TEXTS } from './canary-world';
import { foundIn, leaksOf, openWorld, PLACES, runWell, searched, WORLDS } from './leaks';

/** A place whose text reaches every kind of place that is searched: without it, some seeds draw none that does. */
const EVERYWHERE = 'metadata of a wrong request';

const SECRETS = WORLDS.map((secrets, nth) => ({ secrets, nth }));

describe.each(drawnFrom(SECRETS.slice(0, 1), SECRETS))('with the secrets $secrets', ({ secrets, nth }) => {
  let world: CanaryWorld;
  beforeAll(async () => {
    world = await openWorld(secrets);
  });
  afterAll(() => world.close());

  test('every flow succeeds while the service works normally', async () => {
    expect(await runWell(world)).toEqual([]);
    // A person loads one table, and a tick loads the other.
    expect([...world.service.bigQuery.tables.keys()].sort()).toEqual(['by_hand', 'every_hour']);
  });

  const places = Object.keys(PLACES).filter((_place, at) => at % SECRETS.length === nth);
  test.each([...new Set([EVERYWHERE, ...drawnFrom([], places)])])(
    'no secret gets out by %s',
    async (place) => {
      expect(await leaksOf(world, place)).toEqual([]);
    },
  );

  // The search is one for all secrets.
  if (nth > 0) return;

  test('the search for secrets covers places of every kind', () => {
    const kinds = [
      'alert',
      'answer',
      'console',
      'error',
      'key',
      'mail',
      'names',
      'property',
      'sheet',
      'toast',
      'value',
    ];
    expect([...searched.keys()].sort()).toEqual(kinds);
  });

  // Comes last, because the planted secrets stay in this spreadsheet.
  test('the search for secrets finds a secret planted in any place', () => {
    const { workbook, state, secrets } = world;
    const { accessToken: secret } = secrets;
    expect(foundIn(world, world.stored())).toEqual([]);
    for (const [name, content] of Object.entries({
      Value: { value: `x ${secret}` },
      Note: { value: 1, note: secret },
      Formula: { value: 1, formula: `="${secret}"` },
    }))
      workbook.setCells(workbook.addSheet(name).id, 1, 1, [[content]]);
    workbook.setNamedRange(`x_${secret.split(':')[1]}`, workbook.addSheet('Range').id, {
      row: 1,
      column: 1,
      rows: 1,
      columns: 1,
    });
    workbook.setCells(workbook.addSheet('Key').id, 1, 1, [[{ value: `x ${KEY_TEXTS[7]}` }]]);
    const properties = state.propertiesOfUser(OWNER);
    const key = JSON.parse(properties.get('bigquery.key') ?? '{}');
    properties.set('bigquery.key', JSON.stringify({ ...key, email: key.privateKey }));
    properties.set(`connection.x.${secret}`, '{"token":""}');
    properties.set('connection.x', JSON.stringify({ token: secret, title: secret }));
    state.propertiesOfDocument(workbook.id).set('some property', secret);
    state.scriptProperties.set('some script property', secret);
    state.mails.push({ to: OWNER, from: OWNER, subject: secret, body: '' });
    const [cache] = state.caches.values();
    cache?.put(secret, '', 60);
    cache?.put('packed', `1:mi2k9x0aq7z:${gzipSync(secret).toString('base64')}`, 60);
    const leaks = foundIn(world, world.stored()).join('\n');
    for (const place of [
      ...[
        'sheet Value',
        'sheet Note',
        'sheet Formula',
        'names of the file and its ranges',
        'key of a property',
      ],
      ...['sheet Key', 'property bigquery.key:'],
      ...['property connection.x:', 'property some property', 'property some script property', 'mail'],
      ...['key in the cache', 'value in the cache'],
    ])
      expect(leaks).toContain(` in ${place}`);
  });
});
