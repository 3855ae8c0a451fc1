// The outcome that a reply has inside, for tests of what came of a request.

import type { RequestOutcome } from '../../src/http/gateway';
import type { Reply } from '../../src/http/reply';

export function outcomeOf(reply: Reply): RequestOutcome {
  return reply.data((outcome) => outcome);
}
