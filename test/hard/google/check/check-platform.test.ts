// All that Google may do otherwise than the platform check expects; `npm test` has one of each kind.

import { BORNE, BROKEN, MET, testBorne, testBroken, testMet } from './check-cases';

describe('where Google does the other thing of two that are borne, all claims hold', () => testBorne(BORNE));
describe('a claim that Google breaks differs, and says what was seen', () => testBroken(BROKEN));
describe('what one claim meets does not settle it, and keeps no other from being tried', () => testMet(MET));
