// A tick spends its owner's token only on what that owner approved: every change, every start.

import { testApproval, testWaiting } from './approval-cases';
import { testConsent } from './consent-cases';
import { testWays } from './ownership-cases';
import { useOwnership } from './ownership-world';

const world = useOwnership();
describe('the owner’s token is spent only on what was approved if', () => testWays(world));
describe('a report that another editor has changed:', () => testApproval(world));
describe('a report that waits for approval:', () => testWaiting(world));
describe('consent to more than one report:', () => testConsent(world));
