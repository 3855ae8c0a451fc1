// The rows that the services send for a drawn choice, grouped by the sandbox's database in SQL, and its conditions.

import { countries } from 'i18n-iso-countries/langs/en.json';
import type { SandboxApp } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import type { DaySpan } from '../../../src/core/day';
import { shownText } from '../../sources/shown-text';
import { STORED } from '../comparison/figures';
import { dayOf } from '../sheet/sheet-truth';
import { type DrawnChoice, type DrawnCondition, FIELDS } from './drawn-choices';
import { type SentRow, tellsUsers } from './expected-table';

/** The database's columns of an app, by the add-on's names. */
const OF_APP: Readonly<Record<string, string>> = {
  app_id: 'app_id',
  app: 'app_name',
  bundle_id: 'bundle_id',
  platform: 'platform',
};
const SOURCES = ['appStats', 'sellerStats'] as const;

const storedOf = (name: string, source: DrawnChoice['source']) =>
  (source === 'appStats' ? OF_APP[name] : undefined) ?? STORED[name] ?? '';

const folded = (text: string) => text.toLowerCase().normalize();
const namesOf = (code: string): string[] =>
  [(countries as Record<string, string | string[]>)[code] ?? []].flat();

/** A list in SQL, even of no texts. */
const listed = (texts: readonly string[]) =>
  [...texts, ''].map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');

/** Whether a value meets a condition: countries also by their English names. */
function meets(value: string, { field, operator }: DrawnCondition, values: readonly string[]): boolean {
  const texts = [value, ...(field === 'country' ? namesOf(value) : [])].map(folded);
  const wanted = values.map(folded);
  const isFound = operator.endsWith('~')
    ? texts.some((text) => wanted.some((part) => text.includes(part)))
    : texts.some((text) => wanted.includes(text));
  return isFound !== operator.startsWith('!');
}

/** The values of a condition, in one of their forms. @param all those of its field */
function valuesAt({ field, places, form }: DrawnCondition, all: readonly string[]): string[] {
  return places.map((place) => {
    const value = all[place % all.length] ?? '';
    if (form === 'otherCase')
      return value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
    if (form === 'countryName') return (field === 'country' && namesOf(value)[0]) || value;
    const letters = [...value];
    return form === 'part' && letters.length > 4 ? letters.slice(1, 5).join('') : value;
  });
}

const inQuotes = (value: string) =>
  /[,;"]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** A condition as people write it. */
const conditionText = ({ field, operator }: DrawnCondition, values: readonly string[]): string =>
  `${field}${operator}${values.map(inQuotes).join(',')}`;

/** The apps, values and rows of drawn choices in a sandbox. */
export class DrawnFacts {
  private constructor(
    private readonly sandbox: Sandbox,
    /** In the account's order: by name, then by bundle. */
    private readonly apps: readonly SentRow['texts'][],
    /** The values of each field that has conditions, sorted. */
    private readonly valuesByField: Readonly<Record<DrawnChoice['source'], ReadonlyMap<string, string[]>>>,
  ) {}

  /** @param all the apps of the sandbox */
  static async read(sandbox: Sandbox, all: readonly SandboxApp[]): Promise<DrawnFacts> {
    const valuesByField = { appStats: new Map<string, string[]>(), sellerStats: new Map<string, string[]>() };
    for (const source of SOURCES)
      for (const name of FIELDS[source].filter) {
        const stored = storedOf(name, source);
        const rows = await sandbox.query(`SELECT DISTINCT ${stored} AS "${name}" FROM facts ORDER BY ALL`);
        valuesByField[source].set(
          name,
          rows.map((row) => shownText(row, name)),
        );
      }
    const apps = (await sandbox.truth.applications()).flatMap(({ app_id }) =>
      all
        .filter(({ appId }) => appId === app_id)
        .map(({ appId, name, bundleId, platform }) => ({
          app_id: appId,
          app: name,
          bundle_id: bundleId,
          platform,
        })),
    );
    return new DrawnFacts(sandbox, apps, valuesByField);
  }

  /** Null for all of them. */
  appIds({ apps }: DrawnChoice): string[] | null {
    return apps?.map((at) => this.apps[at]?.['app_id'] ?? '') ?? null;
  }

  bundles({ bundles }: DrawnChoice): string[] {
    return bundles.map((at) => this.apps[at]?.['bundle_id'] ?? '');
  }

  /** The text of a choice's filter. @param limit of its condition on a metric */
  filter({ conditions, source, limit: ofMetric }: DrawnChoice, limit: number): string {
    return [
      ...conditions.map((each) => conditionText(each, this.valuesOf(each, source))),
      ...(ofMetric ? [`${ofMetric.metric} ${ofMetric.operator} ${limit.toFixed(9)}`] : []),
    ].join('; ');
  }

  /** The title of a value's columns; apps of one name are told apart by platform. */
  titleOf(choice: DrawnChoice, value: string): string {
    if (choice.columns === 'month') return value.slice(0, 7);
    if (choice.columns !== 'app') return value;
    const apps = this.appsLeft(choice);
    const { app = '', platform = '' } = apps.find((each) => each['app_id'] === value) ?? {};
    return apps.filter((each) => each['app'] === app).length > 1 ? `${app} (${platform})` : app;
  }

  /** The rows of some days that pass the conditions on dimensions. */
  async rows(choice: DrawnChoice, days: DaySpan | null): Promise<SentRow[]> {
    if (!days) return [];
    const { source, groupBy, columns, conditions } = choice;
    const isApp = source === 'appStats';
    const ofApp = isApp ? Object.keys(OF_APP) : [];
    const names = [...groupBy, columns, ...conditions.map(({ field }) => field)]
      .map((name) => (name === 'week' || name === 'month' ? 'date' : name))
      .filter((name) => name !== '' && !ofApp.includes(name));
    const texts = [...new Set([...ofApp, ...names.filter((name) => name !== 'date')])];
    const hasDays = names.includes('date');
    const keys = texts.map((name) => `${storedOf(name, source)} AS "${name}"`);
    const sums = ['impressions', 'clicks', 'revenue_nano'];
    const figures = sums.map((name) => `sum(${name})::DOUBLE AS "sum ${name}"`);
    const found = await this.sandbox.query(`
      SELECT ${[...keys, ...(hasDays ? ['day::VARCHAR AS date'] : []), ...figures].join(', ')}
      FROM facts WHERE day BETWEEN DATE '${days.first}' AND DATE '${days.last}' AND ${this.where(choice)} GROUP BY ALL`);
    const apps = isApp ? this.appsLeft(choice) : [];
    const rows = found.map((row): SentRow => {
      const [impressions = 0, clicks = 0, nanos = 0] = sums.map((name) => Number(row[`sum ${name}`]));
      return {
        appAt: apps.findIndex((app) => app['app_id'] === row['app_id']),
        day: hasDays ? dayOf(row['date']) : '',
        texts: Object.fromEntries(texts.map((name) => [name, shownText(row, name)])),
        impressions,
        clicks,
        nanos,
      };
    });
    // Without a grouping the service sends one row for each app.
    const nothing = { day: '', impressions: 0, clicks: 0, nanos: 0 } as const;
    const idle = apps
      .map((app, appAt): SentRow => ({ ...nothing, appAt, texts: app }))
      .filter(({ appAt }) => names.length === 0 && !rows.some((row) => row.appAt === appAt));
    const matching = [...rows, ...idle].filter((row) => this.meetsAll(choice, row.texts));
    if (!tellsUsers(choice)) return matching;
    const span = { from: days.first, to: days.last };
    return Promise.all(
      matching.map(async (row) => ({
        ...row,
        users: await this.sandbox.truth.uniques({ appId: row.texts['app_id'] ?? '', ...span }),
      })),
    );
  }

  /** The SQL condition on the requested facts. */
  private where(choice: DrawnChoice): string {
    if (choice.source === 'appStats')
      return `app_id IN (${listed(this.appsLeft(choice).map((app) => app['app_id'] ?? ''))})`;
    return [
      `publisher_id IN (${listed(SELLERS[0]?.publisherIds ?? [])})`,
      ...(choice.bundles.length > 0 ? [`bundle_id IN (${listed(this.bundles(choice))})`] : []),
      ...(choice.os.length > 0 ? [`operation_system IN (${listed(choice.os)})`] : []),
    ].join(' AND ');
  }

  /** The chosen apps that meet the conditions, in their order. */
  private appsLeft(choice: DrawnChoice): SentRow['texts'][] {
    const ids = this.appIds(choice);
    const chosen = ids?.map((id) => this.apps.find((app) => app['app_id'] === id) ?? {}) ?? this.apps;
    return chosen.filter((app) => this.meetsAll(choice, app));
  }

  /** Whether these values meet the conditions on them. */
  private meetsAll({ source, conditions }: DrawnChoice, texts: SentRow['texts']): boolean {
    return conditions.every((each) => {
      const value = texts[each.field];
      return value === undefined || meets(value, each, this.valuesOf(each, source));
    });
  }

  private valuesOf(condition: DrawnCondition, source: DrawnChoice['source']): string[] {
    return valuesAt(condition, this.valuesByField[source].get(condition.field) ?? []);
  }
}
