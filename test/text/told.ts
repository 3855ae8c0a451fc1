// All that an outcome tells, whether it is in sight or behind `Details`.

import { type Told, toldWhole } from '../../src/text/outcomes';

export const toldBy = ({ sentence, gaps = [], notes = [] }: Partial<Told>): string =>
  toldWhole({ sentence: sentence ?? '', gaps, notes });
