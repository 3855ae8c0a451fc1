// All that an outcome tells, whether it is in sight or behind `Details`.

import type { OutcomeParts } from '../../src/text/outcome-events';
import { toldWhole } from '../../src/text/outcomes';

export const toldBy = ({ sentence, events = [] }: Partial<OutcomeParts>): string =>
  toldWhole({ sentence: sentence ?? '', events });
