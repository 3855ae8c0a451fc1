// A watch: when a report with a schedule tells its owner that figures move, and its words. For panel and server.

/** What a watch tells: figures that fall, or that move either way. */
export const WATCH_TELLS = ['falls', 'moves'] as const;
type WatchTells = (typeof WATCH_TELLS)[number];

/** What a watch tells of a metric, of the whole report or of each of its largest values. */
export interface Watch {
  /** The name of a counted metric. */
  readonly metric: string;
  /** The name of the dimension or group whose values are watched, `app` for apps; '' for the total. */
  readonly of: string;
  readonly tells: WatchTells;
  /** The least share of the expected figure that is told: 0.2 is 20 %. */
  readonly share: number;
  /** The least difference that is told, in the metric's unit; null for 1 % of the expected total. */
  readonly amount: number | null;
}

/** The metric and the share of a new watch. */
export const FIRST_WATCH = { metric: 'revenue', of: '', tells: 'falls', share: 0.2, amount: null } as const;

/** Shares from 1 % to 95 %, in whole percent: a figure can't fall by more than all of it. */
const SHARE_PERCENTS = [1, 95] as const;

const LARGEST_AMOUNT = 1e12;

const LONGEST_FIELD = 100;

function isWatchShare(share: number): boolean {
  const percent = Math.round(share * 100);
  return share === percent / 100 && percent >= SHARE_PERCENTS[0] && percent <= SHARE_PERCENTS[1];
}

function isWatchAmount(amount: number): boolean {
  return amount >= 0 && amount <= LARGEST_AMOUNT && /^\d+(\.\d\d?)?$/.test(String(amount));
}

/** Whether a value of unknown origin is a watch: exactly its parts, each within its limits. */
export function isWatch(value: unknown): value is Watch {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const [share, amount] = [parts.get('share'), parts.get('amount')];
  return (
    parts.size === Object.keys(FIRST_WATCH).length &&
    isFieldName(parts.get('metric')) &&
    (parts.get('of') === '' || isFieldName(parts.get('of'))) &&
    WATCH_TELLS.some((each) => each === parts.get('tells')) &&
    typeof share === 'number' &&
    isWatchShare(share) &&
    (amount === null || (typeof amount === 'number' && isWatchAmount(amount)))
  );
}

/** Without blanks, but those between the words of a group's name, so that a text is read back as it was written. */
function isFieldName(value: unknown): boolean {
  return (
    typeof value === 'string' && /^(#[^\s]+( [^\s]+)*|[^\s#]+)$/.test(value) && value.length <= LONGEST_FIELD
  );
}

/** In words, such as `revenue of each country falls by 20% and 150`; '' for null. */
export function textOfWatch(watch: Watch | null): string {
  if (!watch) return '';
  const { metric, of, tells, share, amount } = watch;
  const ofEach = of === '' ? '' : ` of each ${of}`;
  return `${metric}${ofEach} ${tells} by ${Math.round(share * 100)}%${amount === null ? '' : ` and ${amount}`}`;
}
