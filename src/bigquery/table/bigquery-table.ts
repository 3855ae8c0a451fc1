// One BigQuery table: reads it and its dataset, checks its owner and its layout, and creates or labels it.

import { StatsError } from '../../core/errors';
import { isRecord } from '../../core/json';
import { placeName } from '../../core/place/place';
import type { TimeBudget } from '../../http/gateway';
import { TABLE_DESCRIPTION } from '../../text/errors/bigquery-errors';
import type { BigQueryApi, CallResult } from '../http/bigquery-api';
import { datasetMissing, datasetPath, tablePath } from '../http/bigquery-call';
import { layoutDifferences, layoutResource, type TableLayout } from './layout';
import { hasDataOf, NO_REPORT, type OwnerLabels, ownershipOf, type TableLabels } from './owner';

type Json = Readonly<Record<string, unknown>>;

export class BigQueryTable {
  private constructor(
    private readonly api: BigQueryApi,
    private readonly labels: OwnerLabels,
    private readonly isSaved: (reportId: string) => boolean,
    private readonly dataset: Json,
    /** The table as the API returned it; null while it doesn't exist. */
    private resource: Json | null,
    private isOurs: boolean,
  ) {}

  /**
   * Reads the dataset and the table, and changes nothing.
   * @throws StatsError DATASET_MISSING, TABLE_OF_OTHERS, and the errors of the calls
   */
  static read(
    api: BigQueryApi,
    labels: OwnerLabels,
    isSaved: (reportId: string) => boolean,
    budget: TimeBudget,
  ): BigQueryTable {
    const dataset = api.send({ method: 'get', path: datasetPath(api.place) }, budget);
    if (isMissing(dataset)) throw datasetMissing(api.place);
    const table = new BigQueryTable(api, labels, isSaved, resourceIn(dataset), null, true);
    table.readAgain(budget);
    return table;
  }

  /** Where jobs run. Requests must name it outside the US and the EU (BigQuery's documentation, "Locations"). */
  get location(): string {
    return String(this.dataset['location'] ?? 'US');
  }

  get exists(): boolean {
    return this.resource !== null;
  }

  /**
   * How long BigQuery keeps a partition from the start of its day, ms; null: forever. If there is no table yet, the
   * dataset's default.
   */
  get keptMs(): number | null {
    const partitioning = this.resource?.['timePartitioning'];
    const ms = this.resource
      ? isRecord(partitioning) && partitioning['expirationMs']
      : this.dataset['defaultPartitionExpirationMs'];
    const count = Number(ms);
    return count > 0 ? count : null;
  }

  /**
   * Checks the layout and the data owner of an existing table. Doesn't check the data owner of a saved report's own
   * table, because the run has already compared it with the one that is stored of the report.
   * @throws StatsError TABLE_DIFFERS for another layout, TABLE_DATA_OF_OTHERS for another data owner
   */
  check(layout: TableLayout, labels: TableLabels): void {
    if (!this.resource) return;
    const table = placeName(this.api.place);
    const differences = layoutDifferences(this.resource, layout);
    if (differences.length > 0) throw new StatsError('TABLE_DIFFERS', { table, differences });
    const isCompared = this.isOurs && labels.publisher_stats_report !== NO_REPORT;
    if (!isCompared && !hasDataOf(this.resource['labels'], labels))
      throw new StatsError('TABLE_DATA_OF_OTHERS', { table, data: null });
  }

  /**
   * Creates the table, or updates the labels of an existing one if they differ.
   * @returns whether this call created it
   * @throws StatsError the errors of the calls; if another run has created the table meanwhile, also TABLE_OF_OTHERS,
   *   TABLE_DIFFERS and TABLE_DATA_OF_OTHERS
   */
  make(layout: TableLayout, labels: TableLabels, budget: TimeBudget): boolean {
    if (!this.resource && this.insert(layout, labels, budget)) return true;
    if (!this.isOurs || !hasDataOf(this.resource?.['labels'], labels)) this.label(labels, budget);
    return false;
  }

  /** @returns whether this call created it; false if another run has created it meanwhile */
  private insert(layout: TableLayout, labels: TableLabels, budget: TimeBudget): boolean {
    const { place } = this.api;
    const resource = {
      tableReference: { projectId: place.project, datasetId: place.dataset, tableId: place.table },
      description: TABLE_DESCRIPTION,
      labels,
      ...layoutResource(layout),
    };
    const path = `${datasetPath(place)}/tables`;
    const made = this.api.send({ method: 'post', path, json: JSON.stringify(resource) }, budget);
    if (made.kind === 'refused' && made.refusal.status === 409) {
      this.readAgain(budget);
      this.check(layout, labels);
      return false;
    }
    this.resource = resourceIn(made);
    return true;
  }

  private label(labels: TableLabels, budget: TimeBudget): void {
    const json = JSON.stringify({ labels });
    this.resource = resourceIn(
      this.api.send({ method: 'patch', path: tablePath(this.api.place), json }, budget),
    );
    this.isOurs = true;
  }

  private readAgain(budget: TimeBudget): void {
    const table = this.api.send({ method: 'get', path: tablePath(this.api.place) }, budget);
    if (isMissing(table)) return;
    const resource = resourceIn(table);
    const owner = ownershipOf(resource['labels'], this.labels, this.isSaved);
    if (owner !== 'ours' && owner !== 'free')
      throw new StatsError('TABLE_OF_OTHERS', { table: placeName(this.api.place), owner });
    this.resource = resource;
    this.isOurs = owner === 'ours';
  }
}

function isMissing(result: CallResult): boolean {
  return result.kind === 'refused' && result.refusal.status === 404;
}

/** @throws StatsError for a call that failed */
function resourceIn(result: CallResult): Json {
  if (result.kind !== 'done') throw result.error;
  return result.json;
}
