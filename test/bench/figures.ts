// Measured figures with their runs and floors: as tables, as JSON, and compared with earlier ones.

/** One thing that is measured or counted. */
export interface Figure {
  /** The heading of its table. */
  subject: string;
  name: string;
  /** The unit of the values: `ms` of processor time unless the name says otherwise, `MB`, `calls`, … */
  unit: string;
  /** One value for each run. A count has only one, because it is the same in every run. */
  values: readonly number[];
  /** The least work that any code needs, measured in the same run. */
  floor?: { name: string; values: readonly number[] };
}

/** A figure as it is committed. */
export interface Summary {
  subject: string;
  name: string;
  unit: string;
  median: number;
  least: number;
  most: number;
  runs: number;
  floor?: { name: string; median: number };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

export function summaryOf({ subject, name, unit, values, floor }: Figure): Summary {
  return {
    subject,
    name,
    unit,
    runs: values.length,
    median: rounded(median(values)),
    least: rounded(Math.min(...values)),
    most: rounded(Math.max(...values)),
    ...(floor ? { floor: { name: floor.name, median: rounded(median(floor.values)) } } : {}),
  };
}

/** Three digits, because runs differ by more. Whole numbers, such as bytes, are kept. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(3));
}

/**
 * How time grows with size, as the exponent that fits best: 1 is linear, 2 is quadratic.
 * @param points sizes and times, whose logarithms are fitted by least squares
 */
export function growth(points: readonly (readonly [size: number, time: number])[]): number {
  const logs = points.map(([size, time]) => [Math.log(size), Math.log(time)] as const);
  const meanOf = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [meanSize, meanTime] = [meanOf(0), meanOf(1)];
  const covariance = logs.reduce((sum, [size, time]) => sum + (size - meanSize) * (time - meanTime), 0);
  return covariance / logs.reduce((sum, [size]) => sum + (size - meanSize) ** 2, 0);
}

/** The tables in Markdown, one for each subject, each figure beside its floor and its earlier value. */
export function tablesOf(now: readonly Summary[], before: readonly Summary[]): string {
  const subjects = [...new Set(now.map(({ subject }) => subject))];
  return subjects
    .map((subject) => {
      const rows = now.filter((each) => each.subject === subject).map((each) => rowOf(each, before));
      return [
        `### ${subject}`,
        '',
        '| | Median | Least to most | Floor | Times the floor | Since the last figures |',
        '|---|---|---|---|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

function rowOf(now: Summary, before: readonly Summary[]): string {
  const { name, unit, median: middle, least, most, runs, floor } = now;
  const earlier = before.find((each) => each.subject === now.subject && each.name === name);
  const cells = [
    name,
    `${textOf(middle)} ${unit}`.trim(),
    runs > 1 ? `${textOf(least)} to ${textOf(most)} (${runs} runs)` : 'counted',
    floor ? `${textOf(floor.median)} (${floor.name})` : '',
    floor && floor.median > 0 ? (middle / floor.median).toFixed(1) : '',
    earlier ? changeOf(now, earlier) : 'new',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** No change is told where the ranges of both runs overlap. */
function changeOf(now: Summary, earlier: Summary): string {
  if (now.median === earlier.median) return 'same';
  const isWithinRuns = now.least <= earlier.most && earlier.least <= now.most;
  if (isWithinRuns) return 'within the runs';
  const change = now.median / earlier.median - 1;
  return `${change > 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(0)} % (was ${textOf(earlier.median)})`;
}

function textOf(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: Number.isInteger(value) ? 21 : 3 });
}
