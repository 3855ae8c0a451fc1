// What is stored of the person: who else could read it, and how they delete all of it, once they have agreed.

import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { QuestionBox } from '../parts/question-box';
import { DELETE_DATA_ID } from './connection-ids';

export function StoredData({ state }: { state: Ready }) {
  const { questionCommands } = useCommands();
  const { question, connections } = state;
  return (
    <div class="data">
      <p class="hint">{CONNECTION_TEXTS.ownScript}</p>
      <button
        type="button"
        class="link"
        id={DELETE_DATA_ID}
        disabled={connections.account.busy}
        onClick={questionCommands.askToDeleteData}
      >
        {CONNECTION_TEXTS.deleteData}
      </button>
      {question?.kind === 'deleteData' && <QuestionBox question={question} returnTo={DELETE_DATA_ID} />}
    </div>
  );
}
