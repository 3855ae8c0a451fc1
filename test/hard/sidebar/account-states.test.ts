// What axe finds in the rarer states of the log-in card and the tab Account: nothing.

import { testAccountStates } from '../../sidebar/views/account/account-states';

testAccountStates('others');
