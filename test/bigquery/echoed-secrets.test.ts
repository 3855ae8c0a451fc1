// BigQuery repeats a bearer token or a private key in its texts about datasets, tables and jobs: in some encodings,
// in the hard run in every one.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { placeName } from '../../src/core/place/place';
import { newPrivateKey, secretsOfKey } from '../connections/bigquery/service-account';
import { refusal } from '../fakes/net/fake-bigquery';
import { saidBy } from '../secrets/echoes';
import { ENCODINGS } from '../secrets/encodings';
import { findSecrets } from '../secrets/find-secrets';
import { LoadingWorld, PLACE, row, span } from './loading-world';

const DAY = '2026-11-19';
const BEARER = 'ya29.c.planted-bearer-token-4Kd83hfQpL0sZx72';
const [KEY = '', ...LINES] = secretsOfKey(newPrivateKey());
/** Secrets, and pieces of them. */
const SECRETS: readonly string[] = [BEARER, LINES[3] ?? '', BEARER.slice(10, 24), KEY.slice(700, 713)];

interface EchoPlace {
  /** Makes BigQuery repeat a text there. */
  plant(world: LoadingWorld, echo: string): void;
  /** What the person is still told. */
  readonly facts: readonly string[];
}

/** Somebody else has changed our table. */
const changed = (changes: (echo: string) => object): EchoPlace => ({
  plant: ({ service }, echo) =>
    void Object.assign(service.tables.get(PLACE.table)?.resource ?? {}, changes(echo)),
  facts: ['TABLE_DIFFERS', placeName(PLACE), 'Choose another table name'],
});
const refused = (operation: 'dataset' | 'table' | 'insertJob' | 'job'): EchoPlace => ({
  plant: ({ service }, echo) => service.trouble(operation, refusal(400, echo, `No ${echo}`)),
  facts: ['SERVICE_REFUSED', '400', 'repeated a secret'],
});

const PLACES: Readonly<Record<string, EchoPlace>> = {
  'the name of a column': changed((name) => ({ schema: { fields: [{ name, type: 'STRING' }] } })),
  'the type of a column': changed((type) => ({ schema: { fields: [{ name: 'date', type }] } })),
  'the mode of a column': changed((mode) => ({ schema: { fields: [{ name: 'date', type: 'DATE', mode }] } })),
  'a cluster': changed((echo) => ({ clustering: { fields: ['app', echo] } })),
  'a description': changed((description) => ({ description, clustering: { fields: ['app'] } })),
  'the error of a job': {
    plant: ({ service }, echo) =>
      service.trouble('insertJob', {
        kind: 'jobFails',
        error: { reason: 'invalid', message: `No ${echo}`, location: echo },
      }),
    facts: ['LOAD_FAILED', DAY, 'invalid', 'repeated a secret'],
  },
  'a refusal about the dataset': refused('dataset'),
  'a refusal about the table': refused('table'),
  'a refusal of a load': refused('insertJob'),
  'a refusal about a job': refused('job'),
};

/** The texts of a load's result or error while BigQuery repeats `echo`. */
function saidOf({ plant }: EchoPlace, echo: string): string {
  const world = new LoadingWorld();
  world.service.token = BEARER;
  world.cachedToken = BEARER;
  world.secrets = [BEARER, KEY];
  world.load([row(DAY, 1)], span(DAY));
  plant(world, echo);
  return saidBy(() => {
    const { loaded } = world.load([row(DAY, 2)], span(DAY));
    const errors = loaded.failed.map(({ error }) =>
      saidBy(() => {
        throw error;
      }),
    );
    return [loaded, errors];
  });
}

/** Encodings for each place; the next place continues with the next ones. */
const ROTATIONS = draws(5, Object.keys(ENCODINGS).length);
const encodings = Object.entries(ENCODINGS);
let nth = 0;
test.each(Object.entries(PLACES))('a secret in %s is withheld, and the rest is told', (_name, place) => {
  for (let i = 0; i < ROTATIONS; i++, nth++) {
    const [name, encode = String] = encodings[nth % encodings.length] ?? [];
    const secret = SECRETS[Math.floor(nth / encodings.length + nth) % SECRETS.length] ?? '';
    const said = saidOf(place, encode(secret));
    expect([name, findSecrets(said, [secret])]).toEqual([name, []]);
    for (const fact of place.facts) expect(said).toContain(fact);
  }
});

test('a text of BigQuery without a secret is told as it is', () => {
  const place = changed((echo) => ({ clustering: { fields: ['app', echo] } }));
  expect(saidOf(place, 'another_column')).toContain('clustered by app and another_column');
});
