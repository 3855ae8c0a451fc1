// Other tables of ours in the way of one that grows, in memory and on the emulated host.

import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { tablesInTheWayContract } from './tables-in-the-way';

describe('in memory', () => tablesInTheWayContract(memoryWorld));
describe('on Google', () => tablesInTheWayContract(googleWorld));
