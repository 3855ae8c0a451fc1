// Utilities: time, text, bytes, digests.

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { blockFor, Waiting } from '../../execution/waiting';
import { Charset, DigestAlgorithm, type EnumValue, MacAlgorithm } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Blob } from './blob';
import { encodeAscii, fromSigned, toSigned } from './bytes';
import { formatInstant, parseInstant } from './date-pattern';
import { formatTemplate, parseCsvText } from './text-tools';

type GoogleUtilities = GoogleAppsScript.Utilities.Utilities;

const BYTES_OR_TEXT = 'Bytes | String | String,Charset';

const SIGNATURES = {
  base64Decode: 'String | String,Charset',
  base64DecodeWebSafe: 'String | String,Charset',
  base64Encode: BYTES_OR_TEXT,
  base64EncodeWebSafe: BYTES_OR_TEXT,
  computeDigest: 'DigestAlgorithm,Bytes | DigestAlgorithm,String | DigestAlgorithm,String,Charset',
  computeHmacSha256Signature: 'Bytes,Bytes | String,String | String,String,Charset',
  computeHmacSignature:
    'MacAlgorithm,Bytes,Bytes | MacAlgorithm,String,String | MacAlgorithm,String,String,Charset',
  formatDate: 'Date,String,String',
  formatString: 'String,...any',
  getUuid: '',
  gzip: 'BlobSource | BlobSource,String',
  newBlob: 'Bytes | Bytes,String | Bytes,String,String | String | String,String | String,String,String',
  parseCsv: 'String | String,String',
  parseDate: 'String,String,String',
  sleep: 'number',
  ungzip: 'BlobSource',
} satisfies SignaturesOf<GoogleUtilities>;

const TYPE: ServiceType = {
  service: 'Utilities',
  className: 'Utilities',
  signatures: SIGNATURES,
  enums: { Charset, DigestAlgorithm, MacAlgorithm },
};

const MAX_SLEEP_MS = 300_000;

/** Node's names; MD2 is not emulated. */
const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  SHA_1: 'sha1',
  SHA_256: 'sha256',
  SHA_384: 'sha384',
  SHA_512: 'sha512',
};

type BytesOrText = string | number[];

function bytesOf(data: BytesOrText, charset: EnumValue | undefined): Buffer {
  if (typeof data !== 'string') return fromSigned(data);
  return charset === Charset.UTF_8 ? Buffer.from(data, 'utf8') : encodeAscii(data);
}

export class Utilities
  extends ServiceObject
  implements Emulated<GoogleUtilities, Exclude<keyof typeof SIGNATURES, 'sleep'>>
{
  readonly type = TYPE;

  sleep(ms: number): Waiting<null> {
    if (ms < 0 || ms > MAX_SLEEP_MS)
      fail(`Invalid argument: ${ms}. Should be between 0 and ${MAX_SLEEP_MS}.`);
    const { platform } = this.context;
    return new Waiting(
      () => platform.sleep(ms).then(() => null),
      () => {
        blockFor(ms);
        return null;
      },
    );
  }

  getUuid(): string {
    return randomUUID();
  }

  /** Java SimpleDateFormat letters. */
  formatDate(date: Date, timeZone: string, pattern: string): string {
    return formatInstant(Number(date), timeZone, pattern);
  }

  parseDate(text: string, timeZone: string, pattern: string): Date {
    return new Date(parseInstant(text, timeZone, pattern));
  }

  formatString(template: string, ...values: unknown[]): string {
    return formatTemplate(template, values);
  }

  parseCsv(csv: string, delimiter = ','): string[][] {
    return parseCsvText(csv, delimiter);
  }

  /** Without a charset: US-ASCII as for digests (assumption for base64). */
  base64Encode(data: BytesOrText, charset?: EnumValue): string {
    return bytesOf(data, charset).toString('base64');
  }

  /** Padded (assumption: no measurement). */
  base64EncodeWebSafe(data: BytesOrText, charset?: EnumValue): string {
    return this.base64Encode(data, charset).replaceAll('+', '-').replaceAll('/', '_');
  }

  base64Decode(text: string): number[] {
    if (!/^[A-Za-z\d+/_-]*={0,2}$/.test(text)) fail('Could not decode string.');
    return toSigned(Buffer.from(text, 'base64'));
  }

  base64DecodeWebSafe(text: string): number[] {
    return this.base64Decode(text);
  }

  computeDigest(algorithm: EnumValue, value: BytesOrText, charset?: EnumValue): number[] {
    const hash =
      HASHES[algorithm.name()] ?? fail(`not emulated: Utilities.DigestAlgorithm.${algorithm.name()}`);
    return toSigned(createHash(hash).update(bytesOf(value, charset)).digest());
  }

  computeHmacSha256Signature(value: BytesOrText, key: BytesOrText, charset?: EnumValue): number[] {
    return this.computeHmacSignature(MacAlgorithm.HMAC_SHA_256, value, key, charset);
  }

  computeHmacSignature(
    algorithm: EnumValue,
    value: BytesOrText,
    key: BytesOrText,
    charset?: EnumValue,
  ): number[] {
    const hash = HASHES[algorithm.name().replace('HMAC_', '')] ?? fail('Invalid argument: algorithm');
    return toSigned(createHmac(hash, bytesOf(key, charset)).update(bytesOf(value, charset)).digest());
  }

  /** A text is text/plain, bytes have no type; neither has a name (measured). */
  newBlob(data: BytesOrText, contentType?: string, name?: string): Blob {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : fromSigned(data);
    const type = contentType ?? (typeof data === 'string' ? 'text/plain' : null);
    return new Blob(this.context, bytes, type, name ?? null);
  }

  gzip(source: Blob, name?: string): Blob {
    return new Blob(this.context, gzipSync(dataOf(source)), 'application/x-gzip', name ?? 'archive.gz');
  }

  ungzip(source: Blob): Blob {
    const name = source.getName()?.replace(/\.gz$/, '') ?? null;
    try {
      return new Blob(this.context, gunzipSync(dataOf(source)), null, name);
    } catch {
      return fail('Could not decompress gzip.');
    }
  }
}

/** A response is a blob source as well. */
function dataOf(source: Blob | (ServiceObject & { getBlob(): Blob })): Buffer {
  return source instanceof Blob ? source.data : source.getBlob().data;
}
