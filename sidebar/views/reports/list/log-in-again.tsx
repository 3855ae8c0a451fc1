// The button on a report whose last run was refused for its login: it leads to the form that logs in again.

import type { SavedReportView } from '../../../../src/panel/contract/reports';
import { CARD_BUTTONS } from '../../../../src/text/panel/report-list';
import { SERVICE_TEXTS } from '../../../../src/text/services/services';
import { useCommands } from '../../commands';
import { openConnection } from '../../work/next-steps';

export function LogInAgain({ report: { draft, logInTo } }: { report: SavedReportView }) {
  const commands = useCommands();
  if (logInTo === null) return null;
  const { label, name } = CARD_BUTTONS[SERVICE_TEXTS[logInTo].cardButton];
  return (
    <div class="buttons">
      <button
        type="button"
        class="small"
        aria-label={name(draft.name)}
        onClick={() => openConnection(logInTo, commands)}
      >
        {label}
      </button>
    </div>
  );
}
