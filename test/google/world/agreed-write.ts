// A write that replaces a table of another source or grouping, because the person agrees to that.

import type { RequestOf } from '../../../src/panel/contract/calls';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import type { WriteOutcome } from '../../../src/panel/contract/work';
import type { Choice } from '../../../src/runs/choice';
import { yesTo } from '../../fakes/agreements';

interface Host {
  call(name: 'write', request: RequestOf<'write'>): Promise<WriteOutcome>;
  refusal(name: 'write', request: RequestOf<'write'>): Promise<ErrorReport>;
}

export async function agreedWrite(host: Host, choice: Choice, runId = 'run-00000001'): Promise<WriteOutcome> {
  const request = { runId, choice };
  try {
    return await host.call('write', request);
  } catch (error) {
    if (!String(error).includes('another source or grouping')) throw error;
    return host.call('write', { ...request, ...yesTo(await host.refusal('write', request)) });
  }
}
