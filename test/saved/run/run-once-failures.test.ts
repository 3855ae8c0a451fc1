// Runs that fail or are cancelled before the first cell is written leave the old cells as they were.

import type { Choice } from '../../../src/runs/choice';
import { RUN_BUDGET_MS } from '../../../src/runs/run';
import { errorFrom } from '../../fakes/error-from';
import { SELLER_CSV, sellerFile } from '../../runs/service';
import { runFixture } from './once-fixture';

describe('a run leaves the old cells as they were', () => {
  /** Runs once, and then again so that it fails because of what `spoil` does. */
  function secondRun(spoil: (made: ReturnType<typeof runFixture>) => Partial<Choice> | undefined) {
    const made = runFixture();
    made.run();
    const before = made.contents();
    const writes = made.sheet.calls.filter((call) => call === 'write').length;
    const changes = spoil(made) ?? {};
    const error = errorFrom(() => made.run(changes));
    expect(made.contents()).toEqual(before);
    return { error, writes: made.sheet.calls.filter((call) => call === 'write').length - writes };
  }
  const cancelAt = (made: ReturnType<typeof runFixture>, phase: string) => {
    let phaseNow = '';
    made.observer.report = ({ phase: now }) => {
      phaseNow = now;
    };
    made.observer.isCancelled = () => phaseNow === phase;
  };

  test.each<[string, string, (made: ReturnType<typeof runFixture>) => Partial<Choice> | undefined]>([
    ['a choice that is none', 'NAME_UNKNOWN', () => ({ metrics: ['profit'] })],
    [
      'a cancel while apps are fetched',
      'CANCELLED',
      (made) => {
        cancelAt(made, 'fetching');
        return undefined;
      },
    ],
    [
      'a cancel while waiting for the lock',
      'CANCELLED',
      (made) => {
        cancelAt(made, 'writing');
        return undefined;
      },
    ],
    [
      'another run that writes',
      'DOCUMENT_BUSY',
      (made) => {
        made.lock.busy = true;
        return undefined;
      },
    ],
    [
      'cells in the way',
      'RANGE_OCCUPIED',
      (made) => {
        made.lock.onHeld = () => {
          // Typed during the run, and removed again below for the comparison.
          made.sheet.put('App stats', 14, 1, 'mine');
        };
        const { hold } = made.lock;
        made.lock.hold = (work) => {
          try {
            return hold.call(made.lock, work) as ReturnType<typeof work>;
          } finally {
            made.sheet.put('App stats', 14, 1, '');
          }
        };
        return { totals: true };
      },
    ],
    [
      'a text that no cell holds',
      'TEXT_TOO_LONG',
      (made) => {
        made.sender.always(SELLER_CSV, sellerFile(['country'], [['x'.repeat(50_001), 1, 1, 1, 1]]));
        return { source: 'sellerStats', groupBy: ['country'] };
      },
    ],
  ])('if it fails for %s', (_title, code, spoil) => {
    expect(secondRun(spoil)).toMatchObject({ error: { code }, writes: 0 });
  });

  test('if it has no time left for the request of any app', () => {
    const { error } = secondRun((made) => {
      made.sender.onBatch = (requests) => {
        if (requests[0]?.url.includes('/api/apps?')) made.clock.advance(RUN_BUDGET_MS);
      };
      return undefined;
    });
    expect(error).toMatchObject({ code: 'OUT_OF_TIME', details: { done: 0, total: 12, unit: 'apps' } });
  });
});
