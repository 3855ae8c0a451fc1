// Axe finds nothing in any state of the login card and the tab Account.

import { usePanels } from '../../sidebar/panel-page';
import { testStates } from '../../sidebar/views/accessible-states';
import { ACCOUNT_STATES } from '../../sidebar/views/account/account-states';

testStates(usePanels(), ACCOUNT_STATES);
