// Seeded series of daily revenue, by which the rule of watches was chosen: the same numbers as Python's `random` draws.

/** A Mersenne twister (MT19937) that is seeded and read as in Python. */
class PythonRandom {
  private readonly state = new Uint32Array(624);
  private at = 624;
  private spare: number | null = null;

  constructor(seed: number) {
    const { state } = this;
    state[0] = 19_650_218;
    for (let i = 1; i < 624; i++) state[i] = Math.imul(1_812_433_253, this.mixed(i - 1)) + i;
    let i = 1;
    for (let k = 0; k < 624; k++) {
      state[i] = ((state[i] ?? 0) ^ Math.imul(this.mixed(i - 1), 1_664_525)) + seed;
      i = this.next(i);
    }
    for (let k = 0; k < 623; k++) {
      state[i] = ((state[i] ?? 0) ^ Math.imul(this.mixed(i - 1), 1_566_083_941)) - i;
      i = this.next(i);
    }
    state[0] = 0x80000000;
  }

  /** From 0 to under 1. */
  random(): number {
    const high = this.bits() >>> 5;
    return (high * 67_108_864 + (this.bits() >>> 6)) / 9_007_199_254_740_992;
  }

  /** Of the normal distribution with mean 0. */
  gauss(deviation: number): number {
    const spare = this.spare;
    this.spare = null;
    if (spare !== null) return spare * deviation;
    const angle = this.random() * 2 * Math.PI;
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    this.spare = Math.sin(angle) * radius;
    return Math.cos(angle) * radius * deviation;
  }

  /** A whole number from `first` to under `end`. */
  between(first: number, end: number): number {
    const bits = Math.floor(Math.log2(end - first)) + 1;
    for (;;) {
      const drawn = this.bits() >>> (32 - bits);
      if (drawn < end - first) return first + drawn;
    }
  }

  private mixed(at: number): number {
    const value = this.state[at] ?? 0;
    return value ^ (value >>> 30);
  }

  private next(at: number): number {
    if (at + 1 < 624) return at + 1;
    this.state[0] = this.state[623] ?? 0;
    return 1;
  }

  private bits(): number {
    const { state } = this;
    if (this.at === 624) {
      for (let i = 0; i < 624; i++) {
        const y = ((state[i] ?? 0) & 0x80000000) | ((state[(i + 1) % 624] ?? 0) & 0x7fffffff);
        state[i] = (state[(i + 397) % 624] ?? 0) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
      }
      this.at = 0;
    }
    let y = state[this.at++] ?? 0;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }
}

export const SIMULATED_DAYS = 460;
const WEEK = [1, 0.98, 0.97, 0.98, 1.02, 1.12, 1.15];
/** How much of a day's deviation the next one keeps. */
const KEPT = 0.4;

/**
 * Revenue with noise, weekdays and a lift towards the end of each quarter.
 * @param growth a week
 */
export function simulatedSeries(seed: number, noise: number, growth: number): number[] {
  const random = new PythonRandom(seed);
  let deviation = 0;
  return Array.from({ length: SIMULATED_DAYS }, (_day, at) => {
    deviation = KEPT * deviation + random.gauss(noise * Math.sqrt(1 - KEPT * KEPT));
    const lift = 1 + 0.18 * Math.max(0, ((at % 91) - 60) / 31);
    return 1000 * (WEEK[at % 7] ?? 1) * Math.exp((growth * at) / 7) * lift * Math.exp(deviation);
  });
}

/** Where falls are planted in the series of a seed, one at a time. */
export function plantedDays(seed: number): number[] {
  const random = new PythonRandom(1000 + seed);
  return Array.from({ length: 8 }, () => random.between(90, 450));
}

/** The rule as it was chosen, on series of each kind (`watches.md`): what ours is compared with. */
export const CHOSEN = [
  { name: 'total, 5 %', noise: 0.05, growth: 0, falseStarts: 1.8, onDay1: 0.91, within3: 0.98 },
  { name: 'app, 10 %', noise: 0.1, growth: 0, falseStarts: 2.3, onDay1: 0.45, within3: 0.75 },
  { name: 'growing 4 % a week', noise: 0.06, growth: 0.04, falseStarts: 0.7, onDay1: 0.78, within3: 0.95 },
  { name: 'falling 3 % a week', noise: 0.06, growth: -0.03, falseStarts: 3.2, onDay1: 0.81, within3: 0.96 },
  { name: 'country, 25 %', noise: 0.25, growth: 0, falseStarts: 2.1, onDay1: 0.03, within3: 0.19 },
] as const;
