// Names of blocks, in memory and on the emulated host.

import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { blockNamesContract } from './block-names';

describe('in memory', () => blockNamesContract(memoryWorld));
describe('on Google', () => blockNamesContract(googleWorld));
