// A spreadsheet of a person whose secrets are canaries, and every place in which one of them might end up.

import { gunzipSync } from 'node:zlib';
import { type Execution, snapshot } from 'sheets-workbench/apps-script/host';
import { scriptAddresses } from 'sheets-workbench/sandbox/script-addresses';
import type { CallName, RequestOf } from '../../../src/panel/contract/calls';
import { keyFile, newPrivateKey, secretsOfKey } from '../../connections/bigquery/service-account';
import { AddOnHost } from '../world/add-on-host';
import { EchoService, TOKEN_PATH } from './echo-service';

/** The private key of a service account, and the token that Google gives for it: the same in every world. */
const PRIVATE_KEY = newPrivateKey();
const BEARER_TOKEN = 'ya29.c.9dKq3-ZmX_w7RtB5yLhJ0vNs8QpE';
/** Earlier signatures were searched when they were new. */
const SIGNATURES_SEARCHED = 6;
const FILE = { now: '2026-11-20T11:10:00Z', timeZone: 'Etc/UTC' };

/** The base64 of that key as a whole, then each line of it. */
export const KEY_TEXTS: readonly string[] = secretsOfKey(PRIVATE_KEY);

/** The secrets of one world. */
export interface Secrets {
  readonly accessToken: string;
  readonly sellerToken: string;
  readonly password: string;
}

/** A text that people, or others than the person, could read. */
export interface Place {
  readonly name: string;
  readonly text: string;
}

export class CanaryWorld extends AddOnHost {
  /** What executions have answered, thrown and logged, and what they have shown, since it was last taken. */
  private said: Place[] = [];

  private constructor(
    readonly service: EchoService,
    readonly secrets: Secrets,
  ) {
    const { url } = service;
    super(scriptAddresses({ accountUrl: url, reportingUrl: url, bigQueryUrl: url }), FILE);
    service.accessToken = secrets.accessToken;
    service.bigQuery.token = BEARER_TOKEN;
    service.bigQuery.jobMs = 0;
    for (const event of ['toast', 'alert', 'dialog', 'sidebar'])
      this.host.on(event, (message) => {
        this.said.push({ name: event, text: JSON.stringify(message) });
        if (isQuestion(message)) message.answer(message.buttons.includes('YES') ? 'YES' : 'OK');
      });
  }

  static async open(secrets: Secrets): Promise<CanaryWorld> {
    return new CanaryWorld(await new EchoService().start(), secrets);
  }

  /** The file of the service account's key. */
  get key(): string {
    const { url } = this.service;
    return JSON.stringify(keyFile(PRIVATE_KEY, { token_uri: `${url}${TOKEN_PATH}` }), null, 2);
  }

  /** The secrets of that key, of what Google was sent for it, and of what Google gave. */
  get keySecrets(): string[] {
    const [body = ''] = KEY_TEXTS;
    return [BEARER_TOKEN, body, ...new Set(this.service.signatures.slice(-SIGNATURES_SEARCHED))];
  }

  /** The next day at the same time: mails go out once a day, and nothing is remembered in a cache. */
  passDay(): void {
    this.passHours(25);
  }

  passHours(hours: number): void {
    this.nowMs += hours * 3_600_000;
  }

  override execution<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<Execution> {
    return this.ran(name, super.execution(name, request));
  }

  /** Awaits an execution and keeps what it said. */
  async ran(name: string, running: Promise<Execution>): Promise<Execution> {
    const execution = await running;
    const { value, error, log } = execution;
    this.said.push({
      name: `answer of ${name}`,
      text: typeof value === 'string' ? value : JSON.stringify(value ?? null),
    });
    if (error) this.said.push({ name: `error of ${name}`, text: error.message });
    for (const line of log) this.said.push({ name: `console of ${name}`, text: line });
    return execution;
  }

  /** What was said since the last time. */
  takeSaid(): Place[] {
    const said = this.said;
    this.said = [];
    return said;
  }

  /** All that is stored; of properties that store a token, the rest. */
  stored(): Place[] {
    return [...this.sheets(), ...this.properties(), ...this.cached(), ...this.mails()];
  }

  private sheets(): Place[] {
    const { sheets, namedRanges, name } = snapshot(this.workbook);
    return [
      { name: 'names of the file and its ranges', text: JSON.stringify([name, namedRanges]) },
      ...sheets.map((sheet) => ({ name: `sheet ${sheet.name}`, text: JSON.stringify(sheet) })),
    ];
  }

  private properties(): Place[] {
    const { scriptProperties, userProperties, documentProperties } = this.state;
    const stores = [scriptProperties, ...userProperties.values(), ...documentProperties.values()];
    return stores.flatMap((store) =>
      [...store].flatMap(([key, value]) => [
        { name: 'key of a property', text: key },
        { name: `property ${key}`, text: withoutItsSecret(key, value) },
      ]),
    );
  }

  private cached(): Place[] {
    return [...this.state.caches].flatMap(([cache, store]) =>
      store.keys().flatMap((key) => {
        const value = store.get(key) ?? '';
        return [
          { name: `key in the cache ${cache}`, text: key },
          { name: `value in the cache ${cache}`, text: unpacked(value) },
        ];
      }),
    );
  }

  private mails(): Place[] {
    return this.state.mails.splice(0).map((mail) => ({ name: 'mail', text: JSON.stringify(mail) }));
  }

  override async close(): Promise<void> {
    await super.close();
    await this.service.close();
  }
}

/** The property without its token or private key, where it is one of those that keep such a secret. */
function withoutItsSecret(key: string, value: string): string {
  if (key === 'bigquery.key') return without('privateKey', value);
  return /^(connection|shared|bigquery)\./.test(key) ? without('token', value) : value;
}

function without(field: string, value: string): string {
  const { [field]: secret, ...rest } = JSON.parse(value) as Record<string, unknown>;
  if (typeof secret !== 'string') throw new Error(`no ${field} in ${value}`);
  return JSON.stringify(rest);
}

/** A cached answer is compressed; every other value is text. */
function unpacked(value: string): string {
  const packed = /^1:[0-9a-z]+:(.*)$/s.exec(value)?.[1];
  return packed === undefined ? value : gunzipSync(Buffer.from(packed, 'base64')).toString();
}

interface Question {
  readonly buttons: string;
  answer(button: string): void;
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'answer' in message;
}
