// Utilities: time, bytes, signatures and compression.

import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { blockFor, Waiting } from '../../execution/waiting';
import { Charset, DigestAlgorithm, type EnumValue } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Blob } from './blob';
import { encodeAscii, encodeText, fromSigned, toSigned } from './bytes';
import { formatInstant, parseInstant } from './date-pattern';
import { signRsaSha256 } from './rsa';

type GoogleUtilities = GoogleAppsScript.Utilities.Utilities;

const SIGNATURES = {
  base64Decode: 'String',
  base64Encode: 'Bytes | String',
  base64EncodeWebSafe: 'Bytes | String | String,Charset',
  computeDigest: 'DigestAlgorithm,Bytes | DigestAlgorithm,String | DigestAlgorithm,String,Charset',
  computeRsaSha256Signature: 'String,String | String,String,Charset',
  formatDate: 'Date,String,String',
  getUuid: '',
  gzip: 'Blob',
  newBlob: 'Bytes | Bytes,String | String | String,String',
  parseDate: 'String,String,String',
  sleep: 'number',
  ungzip: 'Blob',
} satisfies SignaturesOf<GoogleUtilities>;

const TYPE: ServiceType = {
  service: 'Utilities',
  className: 'Utilities',
  signatures: SIGNATURES,
  enums: { Charset, DigestAlgorithm },
};

const MAX_SLEEP_MS = 300_000;

type BytesOrText = string | number[];

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
    return this.context.platform.newUuid();
  }

  /** The pattern has the letters of Java's SimpleDateFormat. */
  formatDate(date: Date, timeZone: string, pattern: string): string {
    return formatInstant(Number(date), timeZone, pattern);
  }

  parseDate(text: string, timeZone: string, pattern: string): Date {
    return new Date(parseInstant(text, timeZone, pattern));
  }

  /** Assumption: a text is US-ASCII, as measured of digests. */
  base64Encode(data: BytesOrText): string {
    return (typeof data === 'string' ? encodeAscii(data) : fromSigned(data)).toString('base64');
  }

  /** Has `-` and `_` for `+` and `/`, and padding with `=`. */
  base64EncodeWebSafe(data: BytesOrText, charset?: EnumValue): string {
    const bytes = typeof data === 'string' ? encodeText(data, charset) : fromSigned(data);
    return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  }

  /** Signed bytes. Assumption: a text without a charset is US-ASCII, as measured of digests. */
  computeRsaSha256Signature(value: string, key: string, charset?: EnumValue): number[] {
    return toSigned(signRsaSha256(encodeText(value, charset), key));
  }

  /** Signed bytes. Node has no MD2. */
  computeDigest(algorithm: EnumValue, data: BytesOrText, charset?: EnumValue): number[] {
    const name = algorithm.name().replace('_', '').toLowerCase();
    if (name === 'md2') fail('not emulated: Utilities.computeDigest with MD2');
    const bytes = typeof data === 'string' ? encodeText(data, charset) : fromSigned(data);
    return toSigned(createHash(name).update(bytes).digest());
  }

  base64Decode(text: string): number[] {
    if (!/^[A-Za-z\d+/_-]*={0,2}$/.test(text)) fail('Could not decode string.');
    return toSigned(Buffer.from(text, 'base64'));
  }

  /** The type is ignored: no emulated method depends on it. */
  newBlob(data: BytesOrText, _contentType?: string): Blob {
    return new Blob(this.context, typeof data === 'string' ? Buffer.from(data, 'utf8') : fromSigned(data));
  }

  gzip(source: Blob): Blob {
    return new Blob(this.context, gzipSync(source.data));
  }

  ungzip(source: Blob): Blob {
    try {
      return new Blob(this.context, gunzipSync(source.data));
    } catch {
      return fail('Could not decompress gzip.');
    }
  }
}
