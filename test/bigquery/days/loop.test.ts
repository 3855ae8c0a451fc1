// The loop that runs steps one after the other, until something ends it.

import { takeSteps } from '../../../src/bigquery/days/loop';
import { openedOnce } from '../../../src/connections/opener';
import { dayOfMs } from '../../../src/core/day';
import { StatsError } from '../../../src/core/errors';
import { firstChoice } from '../../../src/runs/choice';
import { queryOf } from '../../../src/runs/query';
import { SOURCES } from '../../../src/sources/registry';
import type { PartAnswer } from '../../../src/sources/source';
import { onDay } from '../../core/given-day';
import { factFixture, START_MS } from '../../saved/fact-fixture';
import { QUIET } from '../../saved/saved-fixture';

const SOURCE = SOURCES.appStats;
const BUSY = new StatsError('DOCUMENT_BUSY', {});

/** Five apps, two to a step. @param endAfter the step that ends the run with an error */
function fiveApps(endAfter = Number.POSITIVE_INFINITY) {
  const { facts, reports, clock } = factFixture(5);
  const clients = {
    ...reports.clients,
    opened: openedOnce(reports.openConnection),
    budget: { deadlineMs: clock.now() + 60_000 },
    onApps: () => undefined,
  };
  const query = queryOf({ ...firstChoice(), period: 'yesterday' }, SOURCE, onDay(dayOfMs(START_MS)));
  const parts = SOURCE.parts(facts.apps, query);
  const settled: string[] = [];
  const errors: StatsError[] = [];
  const textOf = (answer: PartAnswer) => ('error' in answer ? answer.error.code : String(answer.app?.appId));
  let taken = 0;
  const steps = {
    next: () => {
      const next = parts.slice(taken * 2, taken * 2 + 2);
      return next.length > 0 ? { query, parts: next, clients } : null;
    },
    settle: (_step: unknown, answers: readonly PartAnswer[] | StatsError) => {
      taken += 1;
      if (answers instanceof StatsError) errors.push(answers);
      else settled.push(answers.map(textOf).join('+'));
      return taken >= endAfter ? BUSY : null;
    },
  };
  return { facts, clients, steps, settled, errors };
}

test('a loop settles each step before it takes the next one, and ends without an error', () => {
  const { facts, steps, settled } = fiveApps();
  const asked: number[] = [];
  const { settle } = steps;
  steps.settle = (...given) => {
    asked.push(facts.urls.length);
    return settle(...given);
  };
  expect(takeSteps(SOURCE, steps, QUIET)).toBeNull();
  expect(settled).toEqual(['100+101', '102+103', '104']);
  expect(asked).toEqual([2, 4, 5]);
});

test('a loop settles an app that fails with its error', () => {
  const { facts, steps, settled } = fiveApps();
  facts.troubles.set('102', [404]);
  expect(takeSteps(SOURCE, steps, QUIET)).toBeNull();
  expect(settled).toEqual(['100+101', 'SERVICE_REFUSED+103', '104']);
});

test('a loop ends with an error that a step returns', () => {
  const { steps, settled } = fiveApps(2);
  expect(takeSteps(SOURCE, steps, QUIET)).toBe(BUSY);
  expect(settled).toEqual(['100+101', '102+103']);
});

test('a loop passes an error of a whole step to the steps', () => {
  const { clients, steps, settled, errors } = fiveApps(1);
  clients.opened = openedOnce(() => {
    throw new StatsError('NOT_CONNECTED', { service: 'account' });
  });
  expect(takeSteps(SOURCE, steps, QUIET)).toBe(BUSY);
  expect([settled, errors.map(({ code }) => code)]).toEqual([[], ['NOT_CONNECTED']]);
});

test('a loop ends when a person cancels, without another request and without the answers of the step', () => {
  for (const cancelledAfter of [0, 2]) {
    const { facts, steps, settled, errors } = fiveApps();
    const watch = { ...QUIET, isCancelled: () => facts.urls.length >= cancelledAfter };
    expect(takeSteps(SOURCE, steps, watch)).toMatchObject({ code: 'CANCELLED' });
    expect(settled).toEqual([]);
    expect([facts.urls.length, errors.map(({ code }) => code)]).toEqual(
      cancelledAfter === 0 ? [0, []] : [2, ['CANCELLED']],
    );
  }
});
