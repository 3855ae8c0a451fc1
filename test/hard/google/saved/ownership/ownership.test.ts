// A tick spends its owner's token only on what that owner approved: every change, every start.

import { testApproval, testWaiting } from './approval-cases';
import { testConsent } from './consent-cases';
import { testWays } from './ownership-cases';
import { useOwnership } from './ownership-world';

const world = useOwnership();
describe('after', () => testWays(world));
describe('another editor’s change:', () => testApproval(world));
describe('while it waits:', () => testWaiting(world));
describe('beside single reports:', () => testConsent(world));
