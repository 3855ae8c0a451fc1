// The contract of tables in the way of one that grows, in memory and on Google's services as emulated.

import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { tablesInTheWayContract } from './tables-in-the-way';

describe('in memory', () => tablesInTheWayContract(memoryWorld));
describe('on the emulated spreadsheet', () => tablesInTheWayContract(googleWorld));
