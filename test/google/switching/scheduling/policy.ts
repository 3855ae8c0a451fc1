// How a seed chooses which of the waiting executions continues.

import type { Random } from './random';

/** Returns the index of the task that continues. */
export type Policy = (candidates: readonly object[]) => number;

/** The approximate number of steps in a whole scenario. Priorities change at some of them. */
const STEPS = 2500;

/** Every waiting task is equally likely. */
function uniform(random: Random): Policy {
  return (candidates) => random.below(candidates.length);
}

/** The same task usually continues, so that there are few switches. */
function sticky(random: Random): Policy {
  const stays = random.pick([0.7, 0.9, 0.97]);
  let last: object | undefined;
  return (candidates) => {
    const at = last ? candidates.indexOf(last) : -1;
    const chosen = at >= 0 && random.chance(stays) ? at : random.below(candidates.length);
    last = candidates[chosen];
    return chosen;
  };
}

/**
 * The task with the highest priority continues. At a few steps, it gets the lowest. This finds faults that need one
 * task to pause for long (probabilistic concurrency testing: Burckhardt et al., ASPLOS 2010).
 */
function priorities(random: Random): Policy {
  const given = new Map<object, number>();
  const changes = new Set(Array.from({ length: random.between(1, 6) }, () => random.below(STEPS)));
  const priorityOf = (task: object) => {
    const priority = given.get(task) ?? random.next();
    given.set(task, priority);
    return priority;
  };
  let [step, lowest] = [0, 0];
  return (candidates) => {
    const ranks = candidates.map(priorityOf);
    const chosen = ranks.indexOf(Math.max(...ranks));
    const task = candidates[chosen];
    if (changes.has(step++) && task) given.set(task, --lowest);
    return chosen;
  };
}

/** Every task is equally likely, but now and then one pauses while the others make many calls. */
function stalls(random: Random): Policy {
  const probability = random.pick([0.005, 0.02, 0.05]);
  const stalledUntil = new Map<object, number>();
  let step = 0;
  return (candidates) => {
    step += 1;
    const free = candidates.filter((task) => (stalledUntil.get(task) ?? 0) <= step);
    const task = random.pick(free.length > 0 ? free : candidates);
    if (free.length > 1 && random.chance(probability)) {
      stalledUntil.set(task, step + random.between(20, 400));
      return candidates.indexOf(random.pick(free.filter((each) => each !== task)));
    }
    return candidates.indexOf(task);
  };
}

/** One of the four policies, chosen by the seed. */
export function policyOf(random: Random): Policy {
  return random.pick([uniform, sticky, priorities, stalls])(random);
}
