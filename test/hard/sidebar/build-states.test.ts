// What axe finds in the rarer states of the tab Build: nothing.

import { testBuildStates } from '../../sidebar/views/build/build-states';

testBuildStates('others');
