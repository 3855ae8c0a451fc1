// URL_Fetch.HTTPResponse.

import type { ExecutionContext } from '../../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { decodeText } from '../utilities/bytes';
import type { FetchResult } from './fetch-transport';

const SIGNATURES = {
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

  /** Names as the server sent them; of a repeated header, the last. */
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.result.headers);
  }

  #header(name: string): string {
    return this.result.headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  }

  /** Assumption: without a charset, as an argument or in the response, the text is ISO-8859-1. */
  getContentText(charset?: string): string {
    const declared = /charset="?([\w-]+)/i.exec(this.#header('content-type'))?.[1];
    return decodeText(this.result.body, charset ?? declared ?? 'ISO-8859-1');
  }
}
