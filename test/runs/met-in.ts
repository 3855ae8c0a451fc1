// What an answer has met, by kind.

import { eventOf, type OutcomeEvent } from '../../src/core/outcome-events';

interface Met {
  readonly events: readonly OutcomeEvent[];
}

export const absentIn = ({ events }: Met) => eventOf(events, 'absent')?.names ?? [];
export const uncountedIn = ({ events }: Met) => eventOf(events, 'uncounted')?.apps ?? [];
export const partlyCountedIn = ({ events }: Met) => eventOf(events, 'partlyCounted')?.apps ?? [];
export const partsIn = ({ events }: Met) => eventOf(events, 'inParts')?.parts ?? 0;
