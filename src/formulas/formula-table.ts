// The table behind a formula, fetched once with every metric, so that all cells with the same request share it.

import { type OpenConnection, openedOnce } from '../connections/opener';
import { APPS_SERVICE, type StatsService } from '../core/add-on/services';
import { answerKey } from '../core/cache/answer-key';
import type { DaySpan } from '../core/day';
import { StatsError } from '../core/errors';
import { daysOfPeriod, textOfPeriod } from '../core/period';
import { DEFAULT_COMPARISON_COLUMNS } from '../core/report/comparison';
import {
  DEFAULT_LEAST_IMPRESSIONS,
  DEFAULT_TOLERANCE,
  type JudgingRules,
} from '../core/report/discrepancy-options';
import { isFinalDay, newestFinalDay, type Today, todayAt } from '../core/report/final-days';
import type { Table } from '../core/table';
import { finalSettingIn } from '../runs/final-after';
import { checkedBucket, resolveComparison } from '../runs/query';
import type { App } from '../sources/account/app';
import { appIdsOf, asksForAll } from '../sources/account/app-names';
import { refuseMissing } from '../sources/account/missing-apps';
import { checkUsers } from '../sources/account/users';
import { fetchAll } from '../sources/fetch-parts';
import { type Metric, requestedDimensions } from '../sources/fields';
import { conditionsOn, filteredDimensions } from '../sources/shape/row-filter';
import type { Comparison, Query, SourceClients } from '../sources/source';
import { AnswerCache } from './answer-cache';
import { argumentKeys, type FormulaRequest } from './arguments';
import { FORMULA_BUDGET_MS, type FormulaDeps } from './deps';
import { GENERATION_KEY } from './formula-refresh';
import { groupedTable, labelsRows, withoutGroups } from './grouped-answer';

/** How long an answer is shown, s: with days that aren't over or known, with what may still change, and otherwise. */
const OPEN_SECONDS = 600;
const UNSETTLED_SECONDS = 3_600;
const SETTLED_SECONDS = 21_600;

/**
 * Share of the time left that a request may take while others follow: one that hangs is then named, and one that is too
 * slow comes in halves.
 */
const SHARE_OF_TIME = 0.5;

/** A result of many thousands of cells fails in Google with "Internal error" (docs/platform.md §1). */
export const MOST_CELLS = 20_000;

/** @throws StatsError RESULT_TOO_LARGE */
export function checkSize(cells: number): void {
  if (cells > MOST_CELLS) throw new StatsError('RESULT_TOO_LARGE', { cells, limit: MOST_CELLS });
}

/** What is stored of a request: its table, or how many cells even its smallest result has. */
type Answer = Table | { cells: number };
/** With when it was read, ms since 1970: an answer that is stored under another key isn't shown for longer. */
type StoredAnswer = Answer & { readMs: number };

/** One evaluation of one cell. */
export class FormulaTable {
  private readonly today: Today;
  private readonly comparison: Comparison | null;
  /** Null if only the service knows them. */
  private readonly days: DaySpan | null;
  private readonly deadlineMs: number;
  private readonly cache: AnswerCache;
  /** One for each service that the source reads, in the source's order. */
  private readonly connections: ReadonlyMap<StatsService, OpenConnection>;
  private readonly generation: string;
  /** What is fetched and stored: the request without its groups. */
  private readonly request: FormulaRequest;
  /** Whether a table is stored that is too large for a cell which shows all of it. */
  private isWhole = false;
  /** The users that some metric needs (`Metric.users`); all metrics of the same users come with them. */
  private readonly users: ReadonlySet<Metric['users']>;

  /**
   * @param properties of the document, as this execution has read them
   * @throws StatsError FORMULA_NOT_CONNECTED, ADDRESS_MISSING, ADDRESS_INVALID; CHOICE_INVALID for weeks, months or a
   *   comparison that the period can't have
   */
  constructor(
    private readonly displayed: FormulaRequest,
    private readonly deps: FormulaDeps,
    properties: ReturnType<FormulaDeps['documentProperties']['all']>,
  ) {
    const nowMs = deps.clock.now();
    const { metrics, filter } = displayed;
    const filtered = conditionsOn('metric', filter).flatMap(({ field }) => field.metric ?? []);
    this.users = new Set([...metrics, ...filtered].flatMap(({ users }) => users ?? []));
    // Users can't be summed, so an answer with users is that of the apps of a group alone.
    const request = labelsRows(displayed) && this.users.size === 0 ? withoutGroups(displayed) : displayed;
    this.request = request;
    this.today = todayAt(nowMs, { finalSetting: () => finalSettingIn(properties) });
    const { compare, period, dimensions } = request;
    const bucket = checkedBucket(dimensions, period);
    const compared = { compare: compare ?? ('' as const), compareColumns: [...DEFAULT_COMPARISON_COLUMNS] };
    this.comparison = resolveComparison(compared, period, request.source, bucket, this.today);
    this.days = this.comparison ? this.comparison.days : daysOfPeriod(period, this.today);
    this.deadlineMs = nowMs + FORMULA_BUDGET_MS;
    this.cache = new AnswerCache(deps.cache, deps.packer, deps.lock, deps.clock, this.deadlineMs);
    const { services } = request.source;
    this.connections = new Map(
      services.map((service) => [service, deps.opener.forFormula(service, properties)] as const),
    );
    this.generation = properties[GENERATION_KEY] ?? '';
  }

  /**
   * The table, with all of the source's metrics. Each cell labels its groups itself, so the stored answer knows none.
   * @throws StatsError APP_NOT_FOUND, APP_AMBIGUOUS, APPS_MISSING, RESULT_TOO_LARGE, and as `AnswerCache.answer` and
   *   the source
   */
  table(): Table {
    const { displayed, request } = this;
    const stored = this.storedTable();
    return request === displayed
      ? stored
      : groupedTable(stored, displayed, request, this.resolveQuery(displayed, displayed.apps));
  }

  private storedTable(): Table {
    const { displayed, request } = this;
    checkUsers(this.resolveQuery(displayed, asksForAll(displayed.apps) ? 'all' : displayed.apps));
    const answer = this.storedAnswer();
    if ('rows' in answer) return answer;
    if (request === displayed) throw new StatsError('RESULT_TOO_LARGE', { ...answer, limit: MOST_CELLS });
    this.isWhole = true;
    return this.storedTable();
  }

  private storedAnswer(): StoredAnswer {
    const { apps } = this.request;
    if (apps.length === 0 || asksForAll(apps)) return this.answer(this.keyOf('all'), () => this.fetch('all'));
    // Stored three times, because none stands for another. By the names as written, a stored cell takes one call of the
    // cache, and a final day's six hours need no list of apps. By app_id, cells that name an app differently share a
    // request. The list is that of all formulas, for ten minutes.
    const asWritten = this.keyOf(apps);
    return this.answer(asWritten, () => {
      const appIds = appIdsOf(apps, this.knownApps());
      const byId = this.keyOf(appIds);
      // A cell that names app_ids has claimed this answer already, and would wait for itself.
      return byId === asWritten ? this.fetch(appIds) : this.answer(byId, () => this.fetch(appIds));
    });
  }

  private resolveQuery(request: FormulaRequest, apps: 'all' | readonly string[]): Query {
    const { source, period, byApp, dimensions, bundles, os, filter } = request;
    return {
      apps,
      period,
      days: this.days,
      byApp,
      ...(byApp ? { namesApps: true } : {}),
      dimensions,
      requestedDimensions: requestedDimensions(
        [...dimensions, ...filteredDimensions(filter, source.dimensions)],
        source,
      ),
      metrics: source.metrics.filter(({ isShare, users }) => !isShare && (!users || this.users.has(users))),
      bundles,
      os,
      ...(filter ? { filter } : {}),
      totals: source.judges,
      sortBy: null,
      topRows: null,
      countryNames: false,
      judging: source.judges ? this.judging() : null,
      comparison: this.comparison,
    };
  }

  private fetch(apps: 'all' | readonly string[]): StoredAnswer {
    return { ...this.fetched(apps), readMs: this.deps.clock.now() };
  }

  private fetched(apps: 'all' | readonly string[]): Answer {
    const { request } = this;
    const { source } = request;
    const query = this.resolveQuery(request, apps);
    const clients = this.clients();
    const { table, failures } = fetchAll(source, query, clients);
    if (failures.length > 0) refuseMissing(failures, query, source.apps(query, clients).apps.length, true);
    // With groups, fewer rows are shown than are stored.
    if (request !== this.displayed) return table;
    // If even the smallest result, with one metric, is too large for a cell, its size is stored instead of the table.
    const columns = table.columns.filter((column) => column.role !== 'metric').length;
    const ofMetric = 1 + (this.comparison?.columns.length ?? 0);
    const cells = table.rows.length * (columns + ofMetric);
    return cells > MOST_CELLS ? { cells } : table;
  }

  private clients(): SourceClients {
    return {
      ...this.deps.apis,
      // The source's connections are open already, because they are part of the answer's key.
      opened: openedOnce((service) => this.connection(service)),
      // A cell tells nothing beside its values.
      knownApps: () => ({ apps: this.knownApps(), events: [] }),
      budget: { deadlineMs: this.deadlineMs, shareOfTime: SHARE_OF_TIME },
      onApps: () => undefined,
    };
  }

  /** The same for all cells, so that they share an answer. Each cell then applies its own tolerance. */
  private judging(): JudgingRules {
    return {
      tolerance: DEFAULT_TOLERANCE,
      leastImpressions: DEFAULT_LEAST_IMPRESSIONS,
      newestFinal: newestFinalDay(this.today),
    };
  }

  private connection(service: StatsService): OpenConnection {
    const connection = this.connections.get(service);
    if (!connection)
      throw new TypeError(`a formula of ${this.request.source.name} opened the ${service} connection`);
    return connection;
  }

  /** The account's apps over the service's last month. All formulas share them from one request. */
  knownApps(): App[] {
    const { accountApi } = this.deps.apis;
    const connection = this.connection(APPS_SERVICE);
    return this.cache.answer(
      answerKey(['apps'], [connection], [this.generation]),
      () => OPEN_SECONDS,
      () => accountApi.knownApps(connection, { deadlineMs: this.deadlineMs }).apps,
    );
  }

  private answer(request: string, make: () => StoredAnswer): StoredAnswer {
    const secondsLeft = (answer: StoredAnswer) =>
      Math.max(1, this.secondsOf(answer) - Math.floor((this.deps.clock.now() - answer.readMs) / 1000));
    return this.cache.answer(request, secondsLeft, make);
  }

  private secondsOf(answer: StoredAnswer): number {
    const { days, today } = this;
    if (!days || days.last >= today.day) return OPEN_SECONDS;
    const lacksRows = 'rows' in answer && (answer.rows.length === 0 || answer.hasOnlyEarlier);
    return lacksRows || !isFinalDay(days.last, newestFinalDay(today)) ? UNSETTLED_SECONDS : SETTLED_SECONDS;
  }

  private keyOf(apps: 'all' | readonly string[]): string {
    const { request, comparison, days, today } = this;
    return answerKey(
      [
        request.source.name,
        ...argumentKeys(request),
        apps,
        comparison?.name,
        [...this.users].sort(),
        this.isWhole,
      ],
      [...this.connections.values()],
      [
        this.generation,
        days ?? [textOfPeriod(request.period), today.day],
        comparison?.previous,
        // Of an answer that tells which days are final.
        request.source.judges && newestFinalDay(today),
      ],
    );
  }
}
