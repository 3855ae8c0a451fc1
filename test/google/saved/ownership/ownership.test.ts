// Some of the changes after which a tick must not spend its owner's token; `npm run test:hard` has all of them.

import { testApproval } from '../../../hard/google/saved/ownership/approval-cases';
import { testWays } from '../../../hard/google/saved/ownership/ownership-cases';
import { useOwnership } from '../../../hard/google/saved/ownership/ownership-world';

const world = useOwnership();
describe('the owner’s token is spent only on what was approved if', () => testWays(world, 30));
describe('a report that another editor has changed:', () => testApproval(world));
