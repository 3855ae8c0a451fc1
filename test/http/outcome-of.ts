// The outcome that a reply has inside, for tests of what came of a request.

import type { Outcome } from '../../src/http/gateway';
import type { Reply } from '../../src/http/reply';

export function outcomeOf(reply: Reply): Outcome {
  return reply.data((outcome) => outcome);
}
