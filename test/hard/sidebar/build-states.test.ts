// What axe finds in the rarer states of the tab Build: nothing.

import { testStates } from '../../sidebar/views/accessible-states';
import { OTHER_BUILD_STATES } from '../../sidebar/views/build/build-states';

testStates(OTHER_BUILD_STATES);
