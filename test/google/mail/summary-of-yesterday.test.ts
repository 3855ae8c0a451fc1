// Three mornings of `Yesterday by app` by mail, and a day between on which nothing can be read: each figure of each
// mail is the database's of the days that it names, and that of the cells.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { choiceOfTemplate } from '../../../sidebar/choice/templates';
import { addDays, type Day } from '../../../src/core/day';
import { OWNER } from '../../people';
import { type ReportHost, useReportHosts } from '../world/report-host';

onlyInLongRun();

const APPS = SANDBOX_APPS.slice(0, 6);
const hosts = useReportHosts('2026-11-19T00:03:00Z', { days: 30, apps: APPS });
/** The UTC day on which the service is down. */
const DOWN = '2026-11-20';
const NAME = 'Yesterday by app';

const number = (value: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
const usd = (amount: number) => `${number(Math.abs(amount))} USD`;
const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${usd(amount)}`;

interface Sides {
  name: string;
  now: number;
  before: number;
}
const share = ({ now, before }: Omit<Sides, 'name'>) =>
  `${now < before ? '−' : '+'}${number(Math.abs((now / before - 1) * 100))}%`;

/** The revenue of each app on a day and a week before, in the database, the largest change first. */
async function sidesOf(day: Day): Promise<Sides[]> {
  const on = async (appId: string, at: Day) => {
    const [row] = await hosts.sandbox.truth.accountRows({ appId, from: at, to: at });
    return Number(row?.['revenue'] ?? Number.NaN);
  };
  const sides = await Promise.all(
    APPS.map(async ({ appId, name, platform }) => ({
      name: APPS.filter((app) => app.name === name).length > 1 ? `${name} (${platform})` : name,
      now: await on(appId, day),
      before: await on(appId, addDays(day, -7)),
    })),
  );
  return sides.toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
}

const sumOf = (all: readonly Sides[], of: 'now' | 'before') => all.reduce((sum, each) => sum + each[of], 0);

const mailsOf = ({ state }: ReportHost) =>
  state.mails.filter(({ subject }) => subject.includes(`“${NAME}”: `));

/** Compares the newest mail with the database, and the cells with both. @returns the day that it is of */
async function isRight(host: ReportHost, id: string): Promise<Day> {
  const mail = mailsOf(host).at(-1);
  const yesterday = addDays(host.today(), -1);
  const before = addDays(yesterday, -7);
  const sides = await sidesOf(yesterday);
  const total = { now: sumOf(sides, 'now'), before: sumOf(sides, 'before') };
  const [largest] = sides;
  expect(mail?.to).toBe(OWNER);
  expect(mail?.subject).toBe(
    `Publisher Stats: “${NAME}”: revenue ${usd(total.now)}, ${share(total)}, ${yesterday} against ${before}, not final yet`,
  );
  const [, sentence, list] = mail?.body.split('\n\n') ?? [];
  expect(sentence).toBe(
    `Revenue on ${yesterday} (not final yet): ${usd(total.now)}, ${share(total)} against ${usd(total.before)} on ${before}; largest move: ${largest?.name}, ${signed((largest?.now ?? 0) - (largest?.before ?? 0))}.`,
  );
  expect(list?.split('\n')).toEqual([
    'Largest moves:',
    ...sides.map(
      (each) =>
        `${each.name}: ${signed(each.now - each.before)}, ${share(each)} against ${usd(each.before)} before`,
    ),
  ]);
  const [titles = [], ...rows] = host.block(id);
  const cell = (row: readonly unknown[] | undefined, title: string) => row?.[titles.indexOf(title)];
  const figures = [...sides, total];
  for (const [at, { now, before: then }] of figures.entries())
    for (const [title, figure] of [
      ['Revenue', now],
      ['Revenue (previous)', then],
      ['Revenue change', now - then],
      ['Revenue change %', now / then - 1],
    ] as const)
      expect(cell(rows[at], title)).toBeCloseTo(figure, 6);
  expect(rows).toHaveLength(figures.length);
  return yesterday;
}

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])(
  'in %s, each morning’s mail is of the UTC day before it, right, and told once',
  async (timeZone) => {
    const host = await hosts.openConnected({ timeZone });
    const choice = { ...choiceOfTemplate('yesterdayByApp', () => true) };
    const schedule = { kind: 'daily', hour: 7 } as const;
    const id = await host.save({ name: NAME, choice, schedule, mailsSummary: true, summaryOf: 'yesterday' });
    const mailedDays: Day[] = [];
    for (let hour = 0; hour < 96; hour++) {
      await host.passHours(1);
      hosts.sandbox.faults.clear();
      if (host.today() === DOWN)
        hosts.sandbox.faults.add({ service: 'account', fault: { kind: 'status', status: 503 } });
      await host.ticked();
      if (mailsOf(host).length > mailedDays.length) mailedDays.push(await isRight(host, id));
    }
    // The day before the outage is told on no other day.
    expect(mailedDays).toEqual(['2026-11-18', '2026-11-20', '2026-11-21']);
    expect(mailsOf(host)).toHaveLength(mailedDays.length);
  },
);
