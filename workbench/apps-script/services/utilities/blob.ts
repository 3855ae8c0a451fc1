// Base.Blob.

import type { ExecutionContext } from '../../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { decodeText, toSigned } from './bytes';

const SIGNATURES = {
  getBytes: '',
  getDataAsString: ' | String',
} satisfies SignaturesOf<GoogleAppsScript.Base.Blob>;

const TYPE: ServiceType = { service: 'Utilities', className: 'Blob', signatures: SIGNATURES };

export class Blob
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.Blob, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    readonly data: Buffer,
  ) {
    super(context);
  }

  getBytes(): number[] {
    return toSigned(this.data);
  }

  getDataAsString(charset = 'UTF-8'): string {
    return decodeText(this.data, charset);
  }
}
