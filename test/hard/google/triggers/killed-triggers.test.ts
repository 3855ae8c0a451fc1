// What makes or removes a trigger, killed at each of its calls.

import { KILLED, testKilledTriggers } from './killed-trigger-cases';

testKilledTriggers(KILLED);
