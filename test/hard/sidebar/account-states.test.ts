// What axe finds in the states of the log-in card and the tab Account: nothing.

import { usePanels } from '../../sidebar/panel-page';
import { testStates } from '../../sidebar/views/accessible-states';
import { ACCOUNT_STATES } from '../../sidebar/views/account/account-states';

testStates(usePanels(), ACCOUNT_STATES);
