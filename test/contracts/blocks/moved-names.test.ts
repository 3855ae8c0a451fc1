// Both named ranges of a block moved by a person, in memory and on the emulated host.

import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { movedNamesContract } from './moved-names';

describe('in memory', () => movedNamesContract(memoryWorld));
describe('on Google', () => movedNamesContract(googleWorld));
