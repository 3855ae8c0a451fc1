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

  /** Names as the server sent them. The last of a repeated header wins. */
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.result.headers);
  }

  #header(name: string): string {
    return this.result.headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  }

  /** Without a charset, as an argument or in the response, text is read as ISO-8859-1 (assumption). */
  getContentText(charset?: string): string {
    const declared = /charset="?([\w-]+)/i.exec(this.#header('content-type'))?.[1];
    return decodeText(this.result.body, charset ?? declared ?? 'ISO-8859-1');
  }
}
