// Deletes all that is stored of the person, once they have agreed.

import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { QuestionBox } from '../parts/question-box';
import { DELETE_DATA_ID } from './connection-ids';

export function DeleteData({ state }: { state: Ready }) {
  const { questionCommands } = useCommands();
  const { question, connections } = state;
  return (
    <div class="data">
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
