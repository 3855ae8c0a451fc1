// All that an outcome tells, whether it is in sight or behind `Details`.

import { type OutcomeParts, toldWhole } from '../../src/text/outcomes';

export const toldBy = ({ sentence, gaps = [], notes = [] }: Partial<OutcomeParts>): string =>
  toldWhole({ sentence: sentence ?? '', gaps, notes });
