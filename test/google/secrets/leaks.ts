// Every flow while the service repeats secrets in one of its texts, and a search for them in every place.

import type { HttpAnswer } from '../../../src/http/gateway';
import { firstChoice, firstSellerChoice } from '../../../src/runs/choice';
import { CANARIES } from '../../secrets/canaries';
import { ECHOES } from '../../secrets/echoes';
import { ENCODINGS } from '../../secrets/encodings';
import { findSecrets } from '../../secrets/find-secrets';
import { connect, FLOWS, hourly, hourlyLoad, logOutAndIn, WITHOUT_REQUESTS } from './canary-flows';
import { CanaryWorld, KEY_TEXTS, type Place, type Secrets } from './canary-world';
import type { Echo, EchoedRequest } from './echo-service';

/** How a request is repeated: its secret in an encoding, or the whole of it. */
type EchoText = (request: EchoedRequest) => string;

const wholeOf = ({ headers, body }: EchoedRequest) => `${headers}\n${body}`;
const ECHO_TEXTS: readonly EchoText[] = [
  wholeOf,
  (request) => Buffer.from(wholeOf(request)).toString('base64'),
  ...Object.values(ENCODINGS).map(
    (encode): EchoText =>
      ({ secret }) =>
        encode(secret),
  ),
];

/** How many requests have been repeated: each in another way than the one before. */
let echoed = 0;
/** How many requests have met a failure that passes, or data in its place. */
let passing = 0;
function echoOf(request: EchoedRequest): string {
  return ECHO_TEXTS[echoed++ % ECHO_TEXTS.length]?.(request) ?? '';
}

/** Good answers that repeat a secret beside the data. */
const GOOD_ECHOES: Readonly<Record<string, (echo: string, data: HttpAnswer) => HttpAnswer>> = {
  'the name of a good file': (echo, data) =>
    withDisposition(`attachment; filename="service-${echo}-stats.csv"`, data),
  'the encoded name of a good file': (echo, data) =>
    withDisposition(`attachment; filename*=UTF-8''service-${encodeURIComponent(echo)}-stats.csv`, data),
  'metadata and headers of good answers': (echo, data) => ({
    ...data,
    headers: { ...data.headers, 'retry-after': echo, 'x-request-id': echo },
    body: data.body.startsWith('{')
      ? JSON.stringify({ ...JSON.parse(data.body), requestID: echo, message: echo, debug: { request: echo } })
      : data.body,
  }),
  'what a table is made of': (echo, data) =>
    described(data, 'schema', {
      description: echo,
      creationTime: echo,
      schema: {
        fields: [
          { name: echo, type: 'STRING', description: echo },
          { name: 'date', type: echo, mode: echo },
        ],
      },
      timePartitioning: { type: echo, field: echo },
      clustering: { fields: [echo] },
    }),
  'the error of a job': (echo, data) => {
    const errorResult = { reason: echo, message: `No ${echo}`, location: echo };
    return described(data, 'jobReference', { status: { state: 'DONE', errorResult, errors: [errorResult] } });
  },
};

/** The answer of BigQuery with other fields, where it is about a table or a job. */
function described(
  data: HttpAnswer,
  field: 'schema' | 'jobReference',
  changes: Readonly<Record<string, unknown>>,
): HttpAnswer {
  const body = data.body.includes(`"${field}"`) ? { ...JSON.parse(data.body), ...changes } : null;
  return body ? { ...data, body: JSON.stringify(body) } : data;
}

function withDisposition(disposition: string, data: HttpAnswer): HttpAnswer {
  return { ...data, headers: { ...data.headers, 'content-disposition': disposition } };
}

/** A fault has no answer that could echo; its words are tested in sources/echoed-secrets. */
const { 'a fault': _noAnswer, ...ANSWERS } = ECHOES;

/** Places in an answer where the service repeats a request. */
export const PLACES: Readonly<Record<string, Echo>> = {
  ...Object.fromEntries(
    Object.entries(ANSWERS).map(([name, answerWith]) => [name, echoIn(name, answerWith)]),
  ),
  ...mapped(GOOD_ECHOES, (answerWith) => (request, data) => answerWith(echoOf(request), data)),
  'a failure that passes': (request) => {
    if (passing++ % 2 === 0) return null;
    const echo = echoOf(request);
    return { status: 429, headers: { 'retry-after': echo }, body: JSON.stringify({ message: echo }) };
  },
};

function echoIn(name: string, answerWith: (typeof ECHOES)[string]): Echo {
  return (request) => {
    // In the list of apps, another one is a row, and rows are data.
    if (request.isList && name === 'another app') return null;
    return { status: 200, headers: {}, body: '', ...answerWith(echoOf(request)) };
  };
}

function mapped<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** Lengths of tokens, so that both services have each. */
export const WORLDS = [
  {
    accessToken: CANARIES['identifier and secret'],
    sellerToken: CANARIES.short,
    password: CANARIES.password,
  },
  { accessToken: CANARIES.short, sellerToken: CANARIES.key, password: CANARIES.seven },
  { accessToken: CANARIES.seven, sellerToken: CANARIES.eight, password: CANARIES.password },
  { accessToken: CANARIES.eight, sellerToken: CANARIES['identifier and secret'], password: CANARIES.short },
] as const satisfies readonly Secrets[];

/**
 * A world whose person is connected and has three scheduled reports; it is searched once before the service is faulty.
 */
export async function openWorld(secrets: Secrets): Promise<CanaryWorld> {
  const world = await CanaryWorld.open(secrets);
  await connect(world);
  for (const draft of [
    hourly('Hourly apps', { ...firstChoice(), apps: 'all' }),
    hourlyLoad('Hourly table', { ...firstChoice(), apps: 'all', groupBy: ['date'] }),
    hourly('Hourly seller', { ...firstSellerChoice(), groupBy: ['country'] }),
  ])
    await world.answer('saveReport', { draft });
  return world;
}

/** The flows that fail while the service is well, or send no request, and so would prove nothing. */
export async function runWell(world: CanaryWorld): Promise<string[]> {
  world.service.echo = () => null;
  const failed: string[] = [];
  world.passDay();
  for (const [name, flow] of Object.entries(FLOWS)) {
    const before = world.service.requests;
    const isWell = await flow(world);
    const asked = world.service.requests > before;
    if (!isWell || asked === WITHOUT_REQUESTS.includes(name)) failed.push(name);
  }
  return failed;
}

/** The flows whose executions needn't have read any connection before their requests. */
const CONNECTING = ['log in', 'connect a seller', 'connect BigQuery'];

/** Lets every other answer repeat the token of another service, as one would that has it from somewhere else. */
function withOthers(echo: Echo, { secrets }: CanaryWorld): Echo {
  return (request, data) => {
    const other = request.isSeller ? secrets.accessToken : secrets.sellerToken;
    const body = wholeOf(request).replaceAll(request.secret, other);
    return echo(echoed % 2 === 0 ? request : { ...request, secret: other, headers: '', body }, data);
  };
}

/** Runs all flows while the service repeats every request in `place`. @returns the secrets that got out */
export async function leaksOf(world: CanaryWorld, place: string): Promise<string[]> {
  const echo = PLACES[place];
  if (!echo) throw new Error(`no such place: ${place}`);
  const leaks: string[] = [];
  world.passDay();
  for (const [name, flow] of Object.entries(FLOWS)) {
    world.service.echo = CONNECTING.includes(name) ? echo : withOthers(echo, world);
    await flow(world);
    leaks.push(...foundIn(world, world.takeSaid()).map((leak) => `${name}: ${leak}`));
  }
  leaks.push(...foundIn(world, world.stored()));
  world.service.echo = () => null;
  await logOutAndIn(world);
  return leaks.map((leak) => `${place}: ${leak}`);
}

/** How many places of a kind have been searched, by the first word of their names. */
export const searched = new Map<string, number>();

/** The secrets in `places`, each with where it is. */
export function foundIn({ secrets, keySecrets }: CanaryWorld, places: readonly Place[]): string[] {
  for (const { name } of places) {
    const kind = name.split(' ', 1)[0] ?? '';
    searched.set(kind, (searched.get(kind) ?? 0) + 1);
  }
  const { accessToken, sellerToken, password } = secrets;
  const canaries = [
    accessToken,
    sellerToken,
    password,
    ...accessToken.split(':').slice(1),
    ...sellerToken.split(':').slice(1),
    ...keySecrets,
  ];
  return places.flatMap(({ name, text }) =>
    [
      ...findSecrets(text, canaries),
      // A private key is encoded as a whole, but its lines may be quoted one by one.
      ...KEY_TEXTS.filter((line) => text.includes(line)).map((secret) => ({ secret, encoding: 'line' })),
    ].map(({ secret, encoding }) => `${secret} (${encoding}) in ${name}: ${text.slice(0, 300)}`),
  );
}
