// All ways in which Google may differ from what the platform check expects; `npm test` has one of each kind.

import { BORNE, BROKEN, MET, testBorne, testBroken, testMet } from './check-cases';

describe('all claims of the platform check hold although', () => testBorne(BORNE));
describe('the platform check names the claims that differ because', () => testBroken(BROKEN));
describe('in the platform check, no claim but the first suffers from a failing call about', () =>
  testMet(MET));
