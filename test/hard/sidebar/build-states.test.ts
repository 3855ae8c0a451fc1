// Axe finds nothing in any state of the tab Build.

import { usePanels } from '../../sidebar/panel-page';
import { testStates } from '../../sidebar/views/accessible-states';
import { COMMON_BUILD_STATES, OTHER_BUILD_STATES } from '../../sidebar/views/build/build-states';

testStates(usePanels(), [...COMMON_BUILD_STATES, ...OTHER_BUILD_STATES]);
