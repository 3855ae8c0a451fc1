// A month of hourly ticks with restated days, changing apps, outages and edits.

import { MONTH, testReplacedBlocks, testTicks, useStory } from './month-cases';

useStory(MONTH);
testTicks();
testReplacedBlocks();
