// The load of no report that the panel was closed on, with the button that goes on.

import { shortPlaceName } from '../../src/core/place/place';
import { EARLIER_TEXTS, LOAD_TEXTS } from '../../src/text/panel/bigquery';
import { ContinueButtons } from '../parts/continue-buttons';
import { usePanel } from '../parts/panel-context';
import type { Ready } from '../state/state';
import { continueLoad, dropUnfinishedLoad, readUnfinishedLoad } from '../work/choice-commands';

export function UnfinishedLoad({ state: { panel: opened, work } }: { state: Ready }) {
  const panel = usePanel();
  const load = opened.unfinishedLoad;
  if (!load || work) return null;
  const { place, daysDone, daysTotal, isLoading } = load;
  const portion = LOAD_TEXTS.portion(daysDone, daysTotal);
  const name = shortPlaceName(place);
  if (isLoading)
    return (
      <div class="banner">
        <p>{EARLIER_TEXTS.stillLoading(portion, name)}</p>
        <button type="button" class="small" onClick={() => void readUnfinishedLoad(panel)}>
          {EARLIER_TEXTS.lookAgain}
        </button>
      </div>
    );
  return (
    <div class="banner">
      <p>{EARLIER_TEXTS.unfinished(name)}</p>
      <ContinueButtons
        portion={portion}
        of={name}
        onContinue={() => void continueLoad(panel, load)}
        onDrop={() => void dropUnfinishedLoad(panel)}
      />
    </div>
  );
}
