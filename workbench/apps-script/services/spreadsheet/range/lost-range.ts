// The range of a name whose cells were deleted.

import { fail } from '../../exception';
import { Range } from './range';

/** Public scripts read its notation. Stricter assumption: it answers nothing else. */
export class LostRange extends Range {
  override assertSupports(method: string): void {
    if (method !== 'getA1Notation') fail('Range not found');
  }

  override getA1Notation(): string {
    return '#REF!';
  }
}
