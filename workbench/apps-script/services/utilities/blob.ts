// Base.Blob.

import type { ExecutionContext } from '../../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { decodeText, fromSigned, toSigned } from './bytes';

const SIGNATURES = {
  copyBlob: '',
  getBytes: '',
  getContentType: '',
  getDataAsString: ' | String',
  getName: '',
  isGoogleType: '',
  setBytes: 'Bytes',
  setContentType: 'String?',
  setName: 'String?',
} satisfies SignaturesOf<GoogleAppsScript.Base.Blob>;

const TYPE: ServiceType = { service: 'Utilities', className: 'Blob', signatures: SIGNATURES };

export class Blob
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.Blob, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    public data: Buffer,
    private contentType: string | null,
    private name: string | null,
  ) {
    super(context);
  }

  getBytes(): number[] {
    return toSigned(this.data);
  }

  setBytes(bytes: number[]): this {
    this.data = fromSigned(bytes);
    return this;
  }

  getContentType(): string | null {
    return this.contentType;
  }

  setContentType(contentType: string | null): this {
    this.contentType = contentType;
    return this;
  }

  getDataAsString(charset = 'UTF-8'): string {
    return decodeText(this.data, charset);
  }

  getName(): string | null {
    return this.name;
  }

  setName(name: string | null): this {
    this.name = name;
    return this;
  }

  isGoogleType(): boolean {
    return false;
  }

  copyBlob(): Blob {
    return new Blob(this.context, Buffer.from(this.data), this.contentType, this.name);
  }
}
