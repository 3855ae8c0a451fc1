// The row of buttons while reports are chosen: what can be done to all of them.

import { CHOSEN_TEXTS } from '../../../../src/text/panel/report-list';
import { useCommands } from '../../commands';
import { CHOSEN_IDS } from '../report-ids';

export function ChosenButtons({ chosen }: { chosen: readonly string[] }) {
  const { dispatch, chosenCommands, reportRuns } = useCommands();
  const buttons: readonly { part: keyof typeof CHOSEN_IDS; run(): void }[] = [
    { part: 'run', run: () => void reportRuns.runChosen(chosen) },
    { part: 'pause', run: () => void chosenCommands.pause() },
    {
      part: 'schedule',
      run: () => dispatch({ type: 'reportExpanded', expanded: { kind: 'scheduleChosen', id: '' } }),
    },
    { part: 'export', run: () => void chosenCommands.exportTexts() },
  ];
  return (
    <div class="actions chosen">
      {buttons.map(({ part, run }) => (
        <button
          key={part}
          type="button"
          class={part === 'run' ? 'primary' : ''}
          id={CHOSEN_IDS[part]}
          disabled={chosen.length === 0}
          aria-label={CHOSEN_TEXTS.onSelected(CHOSEN_TEXTS[part], chosen.length)}
          onClick={run}
        >
          {CHOSEN_TEXTS[part]}
        </button>
      ))}
    </div>
  );
}
