// Why the apps of the account could not be loaded, with a button that tries again.

import type { ErrorReport } from '../../../src/panel/contract/errors';
import { APPS_TEXTS } from '../../../src/text/panel/choice';
import { ErrorText } from '../../parts/error-box';
import { usePanel } from '../../parts/panel-context';
import { loadApps } from '../../work/load-apps';

export function AppsFailed({ error }: { error: ErrorReport }) {
  const panel = usePanel();
  return (
    <div class="empty">
      <ErrorText error={error} />
      <button type="button" class="small" onClick={() => void loadApps(panel)}>
        {APPS_TEXTS.reload}
      </button>
    </div>
  );
}
