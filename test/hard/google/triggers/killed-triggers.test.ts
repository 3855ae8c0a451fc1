// Calls that create or remove a trigger, killed at each service call.

import { KILLED, testKilledTriggers } from './killed-trigger-cases';

testKilledTriggers(KILLED);
