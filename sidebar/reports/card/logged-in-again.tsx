// The reports that failed for want of a login that its person has renewed since, with the one button that runs them.

import type { ServiceName } from '../../../src/core/add-on/services';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { countEntries } from '../list/report-groups';
import { resumeAndRun } from '../report-runs';
import { Notice } from './report-ownership';
import { readable } from './report-summary';

/** @param service whose logins; absent for all services */
export function LoggedInAgain({ state, service }: { state: Ready; service?: ServiceName }) {
  const panel = usePanel();
  const reports = readable(state.reports.list).filter(({ loggedInTo }) =>
    service ? loggedInTo === service : loggedInTo !== null,
  );
  const count = countEntries(reports);
  if (count === 0) return null;
  return (
    <Notice
      text={LIST_TEXTS.failedForLogin(count)}
      step={{ label: LIST_TEXTS.resumeAndRun(count), run: () => void resumeAndRun(panel, reports) }}
    />
  );
}
