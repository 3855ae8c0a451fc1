// The range of a name whose cells were deleted.

import { fail } from '../../exception';
import { Range } from './range';

/** Public scripts know it by its notation; that it answers nothing else is the stricter assumption. */
export class LostRange extends Range {
  override assertSupports(method: string): void {
    if (method !== 'getA1Notation') fail('Range not found');
  }

  override getA1Notation(): string {
    return '#REF!';
  }
}
