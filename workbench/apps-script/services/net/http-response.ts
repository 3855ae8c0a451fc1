// URL_Fetch.HTTPResponse.

import type { ExecutionContext } from '../../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Blob } from '../utilities/blob';
import { decodeText, toSigned } from '../utilities/bytes';
import type { FetchResult } from './fetch-transport';

const SIGNATURES = {
  getAllHeaders: '',
  getBlob: '',
  getContent: '',
  getContentText: ' | String',
  getHeaders: '',
  getResponseCode: '',
} satisfies SignaturesOf<GoogleAppsScript.URL_Fetch.HTTPResponse>;

const TYPE: ServiceType = { service: 'UrlFetchApp', className: 'HTTPResponse', signatures: SIGNATURES };

export class HTTPResponse
  extends ServiceObject
  implements Emulated<GoogleAppsScript.URL_Fetch.HTTPResponse, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    private readonly result: FetchResult,
  ) {
    super(context);
  }

  getResponseCode(): number {
    return this.result.status;
  }

  /** Names as the server sent them; of a repeated one the last. */
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.result.headers);
  }

  /** Repeated headers are arrays (documented). */
  getAllHeaders(): Record<string, string | string[]> {
    const all: Record<string, string | string[]> = {};
    for (const [name, value] of this.result.headers) {
      const known = all[name];
      all[name] = known === undefined ? value : [known, value].flat();
    }
    return all;
  }

  #header(name: string): string {
    return this.result.headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  }

  /** Without a charset, given or in the answer, text is read as ISO-8859-1: it garbles anything else (the facts sheet's recall). */
  getContentText(charset?: string): string {
    const declared = /charset="?([\w-]+)/i.exec(this.#header('content-type'))?.[1];
    return decodeText(this.result.body, charset ?? declared ?? 'ISO-8859-1');
  }

  getContent(): number[] {
    return toSigned(this.result.body);
  }

  /** A bare MIME type and a non-empty name (measured). */
  getBlob(): Blob {
    const mime = this.#header('content-type').split(';')[0]?.trim() || 'application/octet-stream';
    return new Blob(this.context, Buffer.from(this.result.body), mime, 'response');
  }
}
