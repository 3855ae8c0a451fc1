// A history of a service and of a report that reads it, day by day: what becomes of apps and days, what the sheet then
// has to hold, and which lines its list of restatements gets. Nothing of it asks the code which days a run reads: those
// are taken from the requests that the service has seen.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { addDays, type Day, dayOfSerial, daysIn, firstOfWeek } from '../../../src/core/day';
import type { ReportHost } from '../world/report-host';

/** A row of the report: its revenue, USD, and its State. */
type Row = readonly [revenue: number, state: string];
type Table = ReadonlyMap<string, Row>;

export interface Told {
  app: string;
  day: Day;
  before: number;
  after: number;
}

/** What apps have answered: the days that were asked, and the revenue of those with rows. */
type Answers = readonly { bundle: string; from: Day; to: Day; figures: ReadonlyMap<Day, number> }[];

/** What the rows are of. */
export interface Shape {
  keeps?: boolean;
  isSum?: boolean;
  isByWeek?: boolean;
}

export const keyOf = (bundle: string, day: string) => `${bundle} ${day}`;

export class History {
  /** What the sheet must hold. */
  table: Table = new Map();
  /** The same before the last run that wrote. */
  private before: Table | null = null;
  private readonly moments: { table: Table; workbook: ReturnType<typeof snapshot> }[] = [];
  finalAfter = 2;
  /** What apps that are known by their names are here, by all names that they have had. */
  readonly byName = new Map<string, string>();
  /** The last day that was asked. */
  to: Day | null = null;

  constructor(
    public world: ReportHost,
    readonly id: string,
    /** The apps, by their IDs. */
    readonly bundles: ReadonlyMap<string, string>,
    readonly shape: Shape,
  ) {}

  /** Lets the report run, and says what it has to have changed. */
  async run(): Promise<Told[]> {
    const { sandbox } = this.world;
    sandbox.requests.clear();
    await this.world.runNow(this.id).catch(() => undefined);
    return this.read(await this.answers());
  }

  /** What the service has answered, app by app, with the days that it was asked. */
  private async answers(): Promise<Answers> {
    const { sandbox } = this.world;
    const asked = new Map<string, { from: Day; to: Day }>();
    for (const { path, query, status } of sandbox.requests.list()) {
      const app = /\/api\/apps\/([^/]+)\/stats$/.exec(path)?.[1];
      const days = new URLSearchParams(query);
      if (app && status === 200) asked.set(app, { from: days.get('ds') as Day, to: days.get('de') as Day });
    }
    return Promise.all(
      [...asked].map(async ([appId, span]) => {
        const isSilent = sandbox.behaviour().appsSilent.includes(appId);
        const rows = isSilent ? [] : await sandbox.truth.accountRows({ appId, ...span, groupBy: ['date'] });
        const figures = rows.map(
          (row) => [String(row['date']).slice(0, 10) as Day, Number(row.revenue)] as const,
        );
        return { bundle: String(this.bundles.get(appId)), ...span, figures: new Map(figures) };
      }),
    );
  }

  private read(answered: Answers): Told[] {
    const { isSum, keeps } = this.shape;
    if (answered.every(({ figures }) => figures.size === 0)) return [];
    // Sums are written of all apps or not at all.
    if (isSum && answered.length < this.bundles.size) return [];
    this.to = answered[0]?.to ?? null;
    this.before = this.table;
    const table = new Map(this.table);
    // An app without any row is no word about its rows.
    const answers = (isSum ? [summed(answered)] : answered).filter(({ figures }) => figures.size > 0);
    const told = answers.flatMap((answer) => this.readApp(answer, table));
    // By more days until figures are final, a row that isn't kept is final no more.
    for (const [key, [revenue]] of table)
      if (!keeps && key.slice(-10) > this.newestFinal()) table.set(key, [revenue, 'provisional']);
    this.table = table;
    this.moments.push({ table, workbook: snapshot(this.world.workbook) });
    return told;
  }

  /** Puts what an app has answered in place of its rows. */
  private readApp({ bundle, from, to, figures }: Answers[number], table: Map<string, Row>): Told[] {
    const { keeps, isByWeek } = this.shape;
    const timeOf = (day: Day) => (isByWeek ? firstOfWeek(day) : day);
    const sums = new Map<Day, number>();
    for (const [day, revenue] of figures) sums.set(timeOf(day), (sums.get(timeOf(day)) ?? 0) + revenue);
    const times = new Set(daysFrom(from, to).map(timeOf));
    return [...times].flatMap((day) => {
      const key = keyOf(bundle, day);
      const was = this.table.get(key);
      const now = sums.get(day);
      const isFinal = was !== undefined && was[1] !== 'provisional';
      const isTold = isFinal && was[0] !== (now ?? 0);
      if (isFinal && keeps) return [];
      if (now === undefined) table.delete(key);
      else table.set(key, [now, day <= this.newestFinal() ? 'final' : 'provisional']);
      return isTold ? { app: bundle, day, before: was[0], after: now ?? 0 } : [];
    });
  }

  private newestFinal(): Day {
    return addDays(this.world.today(), -1 - this.finalAfter);
  }

  async undo(): Promise<void> {
    if (!this.before) return;
    await this.world.change(this.id, 'undo');
    this.table = this.before;
    this.before = null;
  }

  /** The sheet as it stood so many runs ago. */
  earlier(runs: number): { table: Table; workbook: ReturnType<typeof snapshot> } | null {
    return this.moments[this.moments.length - 1 - runs] ?? null;
  }

  /** A copy has no versions. */
  copied(): void {
    this.finalAfter = 2;
    this.before = null;
    this.moments.length = 0;
  }

  /** An earlier version of the file is restored. */
  restored(world: ReportHost, table: Table): void {
    this.world = world;
    this.table = table;
    this.before = null;
  }
}

/** Draws the days of the sandbox to that one: it draws a day when that is first read. */
export async function drawDays({ sandbox, app, nowMs }: ReportHost, to: Day): Promise<void> {
  await sandbox.setClock(`${to}T12:03:00Z`);
  await sandbox.truth.accountRows({ appId: app, from: addDays(to, -80), to });
  await sandbox.setClock(new Date(nowMs));
}

function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: daysIn({ first: from, last: to }) }, (_day, at) => addDays(from, at));
}

/** The rows of the sheet as `History.table`. A row that came later is final. */
export function sheetRows({ world, id, byName }: History): Table {
  // Before an app has had rows there is none.
  const isThere = world.workbook.namedRanges.some(({ name }) => name.endsWith(id));
  const [titles = [], ...rows] = isThere ? world.block(id) : [];
  const at = (title: string) => titles.indexOf(title);
  return new Map(
    rows.map((row) => {
      const day = dayOfSerial(Number(row[Math.max(at('Date'), at('Week'))]));
      const named = byName.get(String(row[at('App')])) ?? String(row[at('Bundle ID')]);
      const bundle = at('Bundle ID') < 0 ? 'all' : named;
      const state = String(row[at('State')]).replace('added later', 'final');
      return [keyOf(bundle, day), [Number(row[at('Revenue')]), state]];
    }),
  );
}

/** What all answers are together. */
function summed(answers: Answers): Answers[number] {
  const figures = new Map<Day, number>();
  for (const [day, revenue] of answers.flatMap((each) => [...each.figures]))
    figures.set(day, (figures.get(day) ?? 0) + revenue);
  return { ...(answers[0] as Answers[number]), bundle: 'all', figures };
}
