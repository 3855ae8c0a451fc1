// The days that a period names, counted here once more.

export interface DaySpan {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** @param today the UTC day; of final days the newest is three days before */
export function daysOfPeriod(period: string, today: string): DaySpan {
  const ending = (count: number, ago: number) => ({
    from: dayAfter(today, -ago - count + 1),
    to: dayAfter(today, -ago),
  });
  const name = period.toLowerCase();
  const [, last, final] = /^last (\d+) (final )?days$/.exec(name) ?? [];
  if (last !== undefined) return ending(Number(last), final ? 3 : 1);
  const [, count, ago] = /^(\d+) days? ending (\d+) days? ago$/.exec(name) ?? [];
  if (count !== undefined) return ending(Number(count), Number(ago));
  if (name === 'yesterday') return ending(1, 1);
  if (name === 'last month') {
    const first = `${dayAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    return { from: first, to: dayAfter(`${today.slice(0, 7)}-01`, -1) };
  }
  throw new Error(`The period ${period} isn’t known here.`);
}

/** The first day of what a title names; blank where it names no time. */
export function bucketOf(day: string, title: string): string {
  if (title === 'Month') return `${day.slice(0, 7)}-01`;
  // 1970-01-05 was a Monday.
  if (title === 'Week') return dayAfter(day, -(((daysFrom('1970-01-05', day) % 7) + 7) % 7));
  return title === 'Date' ? day : '';
}
