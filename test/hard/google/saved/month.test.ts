// A month of hourly ticks.

import { MONTH, testReplacedBlocks, testTicks, useStory } from './month-cases';

useStory(MONTH);
testTicks();
testReplacedBlocks();
