// What another editor can type into a cell, and every call of the panel there.

import { testEntrance } from './entrance-cases';

testEntrance();
