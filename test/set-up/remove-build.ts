// Jest's global tear-down of the tests that need the build.

import { removeBuild } from './build-once';

export default removeBuild;
