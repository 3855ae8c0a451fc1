// What the sandbox's database has for a row, and what a title says of it.

import type { AccountDimension } from 'sheets-workbench/sandbox/fields/account-fields';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { type App, appsOf } from '../apps';
import { bucketOf, type DaySpan, dayAfter, daysFrom } from '../periods';
import { APP_NAMES, DIMENSIONS, TIMES } from '../tables';
import type { Groups } from './groups';

/** Users, and the sum of those of each day, are null where nobody counts them. */
export type Sums = Record<'impressions' | 'clicks' | 'revenue', number> &
  Record<'users' | 'daily', number | null>;
/** Null for a side that has no fact. */
export type Sides = { now: Sums | null; before: Sums | null };

/** By what a table has rows. */
export type Keying = Record<'byApp' | 'hasUsers' | 'hasDaily', boolean> & {
  time: string;
  others: readonly Other[];
};
/** A dimension, or a group of its values or of apps, which are called by their labels. */
type Other = { field: AccountDimension | null; labelOf?: ((value: string) => string) | undefined };

/** A group of countries, and one of its labels. */
export type Label = readonly [group: string, label: string];

export const keyingOf = (titles: readonly string[], groups: Groups = new Map()): Keying => ({
  byApp: titles.some((title) => APP_NAMES.includes(title)),
  time: titles.find((title) => TIMES.includes(title)) ?? '',
  others: titles.flatMap((title): Other[] => {
    const [field, group] = [DIMENSIONS[title], groups.get(title)];
    if (group?.isOfApps) return [{ field: null, labelOf: group.labelOf }];
    return field || group ? [{ field: field ?? 'country', labelOf: group?.labelOf }] : [];
  }),
  hasUsers: titles.some((title) => /users?$/i.test(title)),
  hasDaily: titles.includes('ARPDAU'),
});

export const NOTHING: Sums = { impressions: 0, clicks: 0, revenue: 0, users: null, daily: null };

export function added(a: Sums | null, b: Sums | null): Sums {
  const sum = (name: 'impressions' | 'clicks' | 'revenue') => (a?.[name] ?? 0) + (b?.[name] ?? 0);
  const daily = a?.daily == null && b?.daily == null ? null : (a?.daily ?? 0) + (b?.daily ?? 0);
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    revenue: sum('revenue'),
    users: null,
    daily,
  };
}

export class Facts {
  /** @param apps those of the accounts, or of them */
  private constructor(
    private readonly sandbox: Sandbox,
    readonly apps: readonly App[],
    readonly groups: Groups,
    private readonly label: Label | null = null,
  ) {}

  /** @param emails of the accounts whose facts they are */
  static of = async (
    sandbox: Sandbox,
    emails = [sandbox.demoLogin.email],
    groups: Groups = new Map(),
  ): Promise<Facts> => new Facts(sandbox, await appsOf(sandbox, emails), groups);

  /** Those of some apps, and of the countries with a label. @param names absent for all apps */
  only(names?: readonly string[], label: Label | null = null): Facts {
    const apps = this.apps.filter(({ name }) => names?.includes(name) ?? true);
    return new Facts(this.sandbox, apps, this.groups, label);
  }

  /** Shows the facts as they were on this UTC day. */
  asOn = (day: string): Promise<void> => this.sandbox.setClock(`${day}T12:00:00Z`);

  /** The rows that a table has, by their keys. */
  async rows(apps: readonly App[], days: DaySpan, previous: DaySpan | null, keying: Keying) {
    const { byApp, time, others, hasUsers, hasDaily } = keying;
    const { truth } = this.sandbox;
    const [group, label] = this.label ?? [];
    const labelIn = this.groups.get(group ?? '')?.labelOf ?? String;
    const fields = [...others.flatMap(({ field }) => field ?? []), ...(group ? (['country'] as const) : [])];
    const groupBy = ['date', ...new Set(fields)] as const;
    const rows = new Map<string, Sides>();
    const add = async (side: keyof Sides, span: DaySpan, id: string, appId: string | readonly string[]) => {
      for (const fact of await truth.accountRows({ appId, ...span, groupBy })) {
        if (group && labelIn(capitals(String(fact['country']))) !== label) continue;
        const day = dayAfter(String(fact['date']).slice(0, 10), daysFrom(span.from, days.from));
        const bundle = apps.find((app) => app.id === appId)?.bundle ?? '';
        const values = others.map(({ field, labelOf = String }) =>
          labelOf(field ? capitals(String(fact[field])) : bundle),
        );
        const key = [id, bucketOf(day, time), ...values].join('|');
        const row = rows.get(key) ?? { now: null, before: null };
        const date = { from: day, to: day };
        const daily = hasDaily ? await truth.uniques({ appId: id, ...date }) : null;
        rows.set(key, { ...row, [side]: added(row[side], { ...fact, users: null, daily }) });
      }
      const row = rows.get(`${id}|`)?.[side];
      if (row && hasUsers) row.users = await truth.uniques({ appId: id, ...span });
    };
    const ids = apps.map(({ id }) => id);
    const isByOne = byApp || others.some(({ field }) => field === null);
    const asked = isByOne ? ids.map((each) => [byApp ? each : '', each] as const) : [['', ids] as const];
    for (const [id, appId] of asked) {
      // Without a dimension, a service answers one row, of zeros if there are no facts.
      if (time === '' && others.length === 0)
        rows.set(`${id}|`, { now: { ...NOTHING }, before: previous && { ...NOTHING } });
      await add('now', days, id, appId);
      if (previous) await add('before', previous, id, appId);
    }
    return rows;
  }

  async total(apps: readonly App[], days: DaySpan): Promise<Sums> {
    return (await this.rows(apps, days, null, keyingOf([]))).get('|')?.now ?? NOTHING;
  }
}

/** Codes of countries are in capitals. */
const capitals = (text: string): string => (/^[a-z]{2}$/.test(text) ? text.toUpperCase() : text);

const ratio = (a: number, b: number | null): number | null => (b ? a / b : null);
const cents = (value: number): number => Math.round(value * 100) / 100;

const METRICS: Readonly<Record<string, (sums: Sums) => number | null>> = {
  Impressions: ({ impressions }) => impressions,
  Clicks: ({ clicks }) => clicks,
  Revenue: ({ revenue }) => revenue,
  Users: ({ users }) => users,
  CTR: ({ clicks, impressions }) => ratio(clicks, impressions),
  eCPM: ({ revenue, impressions }) => ratio(revenue * 1000, impressions),
  ARPDAU: ({ revenue, daily }) => ratio(revenue, daily),
};

/** What a change of revenue came from, by the rules of docs/product.md §9. */
const DRIVERS: Readonly<Record<string, (now: Sums, before: Sums) => number | null>> = {
  'From impressions': ({ impressions: i1, revenue: r1 }, { impressions: i0, revenue: r0 }) => {
    if (i1 === 0 || i0 === 0) return i1 === i0 ? 0 : r1 - r0;
    return cents(((i1 - i0) * (r0 / i0 + r1 / i1)) / 2);
  },
  'From users': ({ users: u1, ...now }, { users: u0, ...before }) => {
    const [i1, i0] = [now.impressions, before.impressions];
    if (!u1 || !u0 || !i1 || !i0) return null;
    return cents(((u1 - u0) * (i0 / u0 + i1 / u1) * (before.revenue / i0 + now.revenue / i1)) / 4);
  },
  'From impressions per user': (now, before) => {
    const [users, all] = ['From users', 'From impressions'].map((each) => figureOf(each, { now, before }));
    return users == null || all == null ? null : all - users;
  },
  'From eCPM': (now, before) =>
    now.revenue - before.revenue - (figureOf('From impressions', { now, before }) ?? 0),
  'From mix': () => null,
};

/** The figure under a title: null for a blank, undefined where no figure has that title. */
export function figureOf(title: string, { now, before }: Sides): number | null | undefined {
  const [, name = title, what] = /^(.+?) (\(previous\)|change|change %|change \(pp\))$/.exec(title) ?? [];
  const [metric, driver] = [METRICS[name], DRIVERS[title]];
  if (driver) return driver(now ?? NOTHING, before ?? NOTHING);
  if (!metric) return undefined;
  const [own, earlier] = [now && metric(now), before && metric(before)];
  if (what === undefined) return own;
  if (what === '(previous)') return earlier;
  const change = (own ?? 0) - (earlier ?? 0);
  const isRatio = !['Impressions', 'Clicks', 'Revenue'].includes(name);
  if (isRatio && (own === null || earlier === null)) return null;
  if (what === 'change %') return own === 0 && earlier === 0 ? 0 : ratio(change, earlier);
  return what === 'change (pp)' ? change * 100 : change;
}
