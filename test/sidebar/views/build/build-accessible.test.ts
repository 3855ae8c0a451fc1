// What axe finds in the tab Build: nothing. `npm run test:hard` looks at more states.

import { testBuildStates } from './build-states';

testBuildStates('common');
