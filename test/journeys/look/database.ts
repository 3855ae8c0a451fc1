// What the sandbox's database has for a row, and what a title says of it.

import type { RunningWorkbench } from 'sheets-workbench';
import { ACCOUNTS } from 'sheets-workbench/sandbox/data/users';
import type { AccountDimension } from 'sheets-workbench/sandbox/fields/account-fields';
import { bucketOf, type DaySpan, dayAfter, daysFrom } from '../periods';
import { APP_NAMES, DIMENSIONS } from '../tables';

export type App = Readonly<Record<'id' | 'name' | 'bundle' | 'platform', string>>;
/** Users are null where nobody counts them. */
export type Sums = { impressions: number; clicks: number; revenue: number; users: number | null };
/** Null for a side that has no fact. */
export type Sides = { now: Sums | null; before: Sums | null };

/** By what a table has rows. */
export type Keying = { byApp: boolean; time: string; others: readonly string[]; hasUsers: boolean };

const FIELDS: Readonly<Record<string, AccountDimension>> = {
  Country: 'country',
  'Ad type': 'ad_type',
  Placement: 'placement_id',
};

export function keyingOf(titles: readonly string[]): Keying {
  const [time = ''] = titles.filter((title) => ['Date', 'Week', 'Month'].includes(title));
  return {
    byApp: titles.some((title) => APP_NAMES.includes(title)),
    time,
    others: titles.filter((title) => DIMENSIONS.includes(title) && title !== time),
    hasUsers: titles.some((title) => /users?$/i.test(title)),
  };
}

export const NOTHING: Sums = { impressions: 0, clicks: 0, revenue: 0, users: null };

export function added(a: Sums | null, b: Sums | null): Sums {
  const sum = (name: 'impressions' | 'clicks' | 'revenue') => (a?.[name] ?? 0) + (b?.[name] ?? 0);
  return { impressions: sum('impressions'), clicks: sum('clicks'), revenue: sum('revenue'), users: null };
}

export class Facts {
  constructor(private readonly workbench: RunningWorkbench) {}

  /** Shows the facts as they were on this UTC day. */
  asOn = (day: string): Promise<void> => this.workbench.sandbox.setClock(`${day}T12:00:00Z`);

  async apps(): Promise<App[]> {
    const { truth, demoLogin } = this.workbench.sandbox;
    const rows = await truth.applications(ACCOUNTS.find(({ email }) => email === demoLogin.email));
    const text = (value: unknown) => String(value);
    return rows.map(({ app_id: id, name, bundle_id: bundle, platform }) => ({
      ...{ id: text(id), name: text(name), bundle: text(bundle), platform: text(platform) },
    }));
  }

  /** The one app with all of these texts, of which a name may be cut, or have its platform behind it. */
  async appNamed(...texts: readonly string[]): Promise<App> {
    const found = (await this.apps()).filter(({ name, bundle, platform }) =>
      texts.every((text) => {
        const [, start = text, , own] = /^(.*?)(…)?(?: \((android|ios)\))?$/.exec(text) ?? [];
        const isCut = text.includes('…') && name.startsWith(start);
        return (
          [name, bundle, platform].includes(text) ||
          ((start === name || isCut) && (own ?? platform) === platform)
        );
      }),
    );
    const [app] = found;
    if (!app || found.length > 1) throw new Error(`${found.length} apps are ${texts.join(' · ')}.`);
    return app;
  }

  /** The rows that a table has, by their keys. */
  async rows(apps: readonly App[], days: DaySpan, previous: DaySpan | null, keying: Keying) {
    const rows = new Map<string, Sides>();
    // Without a dimension, a service answers one row, of zeros if there are no facts.
    if (keying.time === '' && keying.others.length === 0)
      for (const { id } of keying.byApp ? apps : [{ id: '' }])
        rows.set(`${id}|`, { now: { ...NOTHING }, before: previous && { ...NOTHING } });
    for (const app of apps) {
      await this.addTo(rows, app, 'now', days, days, keying);
      if (previous) await this.addTo(rows, app, 'before', previous, days, keying);
    }
    return rows;
  }

  private async addTo(
    rows: Map<string, Sides>,
    { id: appId }: App,
    side: keyof Sides,
    span: DaySpan,
    days: DaySpan,
    { byApp, time, others, hasUsers }: Keying,
  ): Promise<void> {
    const { truth } = this.workbench.sandbox;
    const groupBy: AccountDimension[] = ['date', ...others.flatMap((title) => FIELDS[title] ?? [])];
    const id = byApp ? appId : '';
    for (const fact of await truth.accountRows({ appId, ...span, groupBy })) {
      const day = dayAfter(String(fact['date']).slice(0, 10), daysFrom(span.from, days.from));
      const values = groupBy.slice(1).map((field) => shownAs(field, String(fact[field])));
      const key = [id, bucketOf(day, time), ...values].join('|');
      const row = rows.get(key) ?? { now: null, before: null };
      rows.set(key, { ...row, [side]: added(row[side], { ...fact, users: null }) });
    }
    const row = rows.get(`${id}|`)?.[side];
    if (row && hasUsers) row.users = await truth.uniques({ appId, ...span });
  }

  async total(apps: readonly App[], days: DaySpan): Promise<Sums> {
    const rows = await this.rows(apps, days, null, keyingOf([]));
    return rows.get('|')?.now ?? NOTHING;
  }
}

/** Codes of countries are in capitals. */
const shownAs = (field: string, value: string): string => (field === 'country' ? value.toUpperCase() : value);

const ratio = (a: number, b: number | null): number | null => (b ? a / b : null);
const cents = (value: number): number => Math.round(value * 100) / 100;

const METRICS: Readonly<Record<string, (sums: Sums) => number | null>> = {
  Impressions: ({ impressions }) => impressions,
  Clicks: ({ clicks }) => clicks,
  CTR: ({ clicks, impressions }) => ratio(clicks, impressions),
  eCPM: ({ revenue, impressions }) => ratio(revenue * 1000, impressions),
  Revenue: ({ revenue }) => revenue,
  Users: ({ users }) => users,
  'Revenue per user': ({ revenue, users }) => ratio(revenue, users),
  'Impressions per user': ({ impressions, users }) => ratio(impressions, users),
};
const ADDED_UP = ['Impressions', 'Clicks', 'Revenue'];

/** What a change of revenue came from, by the rules of docs/product.md §9. */
const DRIVERS: Readonly<Record<string, (now: Sums, before: Sums) => number | null>> = {
  'From impressions': ({ impressions: i1, revenue: r1 }, { impressions: i0, revenue: r0 }) => {
    if (i1 === 0 || i0 === 0) return i1 === i0 ? 0 : r1 - r0;
    return cents(((i1 - i0) * (r0 / i0 + r1 / i1)) / 2);
  },
  'From users': (now, before) => {
    const [i1, u1, r1] = [now.impressions, now.users, now.revenue];
    const [i0, u0, r0] = [before.impressions, before.users, before.revenue];
    if (!u1 || !u0 || !i1 || !i0) return null;
    return cents(((u1 - u0) * (i0 / u0 + i1 / u1) * (r0 / i0 + r1 / i1)) / 4);
  },
  'From impressions per user': (now, before) => {
    const users = figureOf('From users', { now, before });
    return users === null ? null : (figureOf('From impressions', { now, before }) ?? 0) - (users ?? 0);
  },
  'From eCPM': (now, before) =>
    now.revenue - before.revenue - (figureOf('From impressions', { now, before }) ?? 0),
  'From mix': () => null,
};

/** The figure under a title: null for a blank, undefined for a title of no figure. */
export function figureOf(title: string, { now, before }: Sides): number | null | undefined {
  const driver = DRIVERS[title];
  if (driver) return driver(now ?? NOTHING, before ?? NOTHING);
  const [, name = title, what = ''] =
    /^(.+?) (\(previous\)|change|change %|change \(pp\))$/.exec(title) ?? [];
  const metric = METRICS[name];
  if (!metric) return undefined;
  const [own, earlier] = [now && metric(now), before && metric(before)];
  if (what === '' || what === '(previous)') return what === '' ? own : earlier;
  if (what === 'change %') return changeShare(own, earlier);
  if (!ADDED_UP.includes(name) && (own === null || earlier === null)) return null;
  return ((own ?? 0) - (earlier ?? 0)) * (what === 'change (pp)' ? 100 : 1);
}

function changeShare(own: number | null, earlier: number | null): number | null {
  return own === 0 && earlier === 0 ? 0 : ratio((own ?? 0) - (earlier ?? 0), earlier);
}
