// What axe finds in the log-in card and the tab Account: nothing. `npm run test:hard` looks at more states.

import { testAccountStates } from './account-states';

testAccountStates('common');
