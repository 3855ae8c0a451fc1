// What axe finds in the tab Build: nothing. `npm run test:hard` looks at more states, the dark theme,
// and the other tabs.

import { testStates } from '../accessible-states';
import { COMMON_BUILD_STATES } from './build-states';

testStates(COMMON_BUILD_STATES, undefined, ['light']);
