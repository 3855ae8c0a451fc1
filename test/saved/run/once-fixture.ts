// A run over twelve apps on fakes, and the progress that it reported.

import type { RunProgress } from '../../../src/core/run-facts';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { runOnce } from '../../../src/saved/run/run-once';
import { AGREEING_TO_LOSE } from '../../fakes/agreements';
import { FakeClock } from '../../fakes/net/fake-clock';
import { FakeHttpSender, type Step } from '../../fakes/net/fake-http-sender';
import { appWithId } from '../../runs/given-app';
import { APPS, appsAnswer, service, statsAnswer, statsOf, statsRow } from '../../runs/service';
import { QUIET, savedDeps } from '../saved-fixture';

const TWELVE = Array.from({ length: 12 }, (_, i) => appWithId(String(100 + i)));

/** A run of the first choice over twelve apps, each with one row unless its answers are given in `failing`. */
export function runFixture(failing: Readonly<Record<string, Step[]>> = {}, clock = new FakeClock()) {
  const made = service(new FakeHttpSender(), clock);
  made.sender.always(APPS, appsAnswer(TWELVE));
  for (const app of TWELVE) {
    const steps = failing[app.appId];
    if (steps) made.sender.script(statsOf(app.appId), ...steps);
    else
      made.sender.always(statsOf(app.appId), ({ url }) => {
        const [, date = '2026-11-19'] = /de=([^&]+)/.exec(url) ?? [];
        return statsAnswer(app, [statsRow({ date })]);
      });
  }
  const progress: RunProgress[] = [];
  const observer = {
    ...QUIET,
    report: (step: RunProgress) => void progress.push(step),
    isCancelled: () => false,
  };
  const run = (changes: Partial<Choice> = {}) => {
    const choice = { ...firstChoice(), ...changes };
    const result = runOnce(choice, AGREEING_TO_LOSE, null, savedDeps(made).reports, observer);
    if (result.kind !== 'table') throw new Error('no table');
    return result;
  };
  const contents = () => made.sheet.contents('App stats');
  return { ...made, run, progress, observer, contents };
}
