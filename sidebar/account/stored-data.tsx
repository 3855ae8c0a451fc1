// What is stored: the spreadsheet's setting of final days, and under one fold who could read the person's login, and
// the buttons that delete all that is the person's, and take out of the file what is ours.

import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { stepOf } from '../parts/action';
import { FoldButton, useFold } from '../parts/fold';
import { InfoText, useInfo } from '../parts/info';
import { usePanel } from '../parts/panel-context';
import type { Ready } from '../state/state';
import { DELETE_DATA } from './connections/connection-actions';
import { FinalDays } from './final-days';
import { HAND_OVER } from './hand-over';

const READERS_ID = 'who-can-read';
const DATA_ID = 'your-data';

/** @param isBegun whether the person is connected */
export function StoredData({ state, isBegun }: { state: Ready; isBegun: boolean }) {
  const panel = usePanel();
  const { label, run } = stepOf(panel, null, DELETE_DATA);
  const handOver = stepOf(panel, null, HAND_OVER);
  const { connections } = state;
  const readers = useInfo();
  const fold = useFold(false);
  return (
    <div class="data">
      {isBegun && <FinalDays state={state} />}
      <FoldButton id={DATA_ID} isOpen={fold.isOpen} onToggle={fold.toggle}>
        {CONNECTION_TEXTS.yourData}
      </FoldButton>
      <div class="folded" id={DATA_ID} hidden={!fold.isOpen}>
        <button type="button" class="link" aria-disabled={connections.account.busy} onClick={run}>
          {label}
        </button>
        <button
          type="button"
          class="link"
          aria-expanded={readers.isOpen}
          aria-controls={READERS_ID}
          onClick={readers.toggle}
        >
          {CONNECTION_TEXTS.readers}
        </button>
        <button type="button" class="link" aria-disabled={state.work !== null} onClick={handOver.run}>
          {handOver.label}
        </button>
        <InfoText id={READERS_ID} info={readers} text={CONNECTION_TEXTS.ownScript} />
      </div>
    </div>
  );
}
