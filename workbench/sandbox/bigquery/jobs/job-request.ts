// What a request to start a job may hold, and which of it the sandbox can do.

import { z } from 'zod';
import { invalid, notEmulated } from '../errors';
import { readAs } from '../given-json';
import { checkDatasetId } from '../tables/datasets';
import { checkLabels } from '../tables/labels';
import { type TablePart, tablePartOf } from '../tables/table-ids';
import { partitioningShape } from '../tables/table-request';
import { fieldsOf, schemaShape, type TableField } from '../tables/table-schema';

const WRITE = ['WRITE_APPEND', 'WRITE_TRUNCATE', 'WRITE_TRUNCATE_DATA', 'WRITE_EMPTY'] as const;
const CREATE = ['CREATE_IF_NEEDED', 'CREATE_NEVER'] as const;

const loadShape = z.strictObject({
  // Google's own client repeats the location here, so the API accepts it.
  location: z.unknown().optional(),
  destinationTable: z.strictObject({ projectId: z.string(), datasetId: z.string(), tableId: z.string() }),
  sourceFormat: z.string().default('CSV'),
  writeDisposition: z.enum(WRITE).default('WRITE_APPEND'),
  createDisposition: z.enum(CREATE).default('CREATE_IF_NEEDED'),
  schema: schemaShape.optional(),
  maxBadRecords: z.literal(0).optional(),
  ignoreUnknownValues: z.literal(false).optional(),
  timePartitioning: partitioningShape.optional(),
  clustering: z.strictObject({ fields: z.array(z.string()) }).optional(),
});

const jobShape = z.strictObject({
  jobReference: z
    .strictObject({
      projectId: z.string().optional(),
      jobId: z.string().optional(),
      location: z.string().optional(),
    })
    .optional(),
  configuration: z.strictObject({
    load: loadShape.optional(),
    labels: z.record(z.string(), z.string()).default({}),
    // The service fills this in itself, so any value is accepted.
    jobType: z.unknown().optional(),
  }),
});

type GivenLoad = z.output<typeof loadShape>;

/** A load that may be started: what it writes, where, and how. */
export interface LoadRequest extends Omit<GivenLoad, 'schema'> {
  readonly destination: TablePart;
  readonly fields: readonly TableField[] | undefined;
  /** The request as it came, which the job's resource repeats. */
  readonly given: object;
}

interface JobRequest {
  readonly jobId: string | undefined;
  readonly location: string | undefined;
  readonly labels: Readonly<Record<string, string>>;
  readonly load: LoadRequest;
}

const JOB_ID = /^[A-Za-z0-9_-]{1,1024}$/;

function checkReference(reference: z.output<typeof jobShape>['jobReference'], project: string): void {
  const { projectId = project, jobId } = reference ?? {};
  if (projectId !== project)
    throw invalid(
      `Value ${projectId} in content does not agree with value ${project}. This can happen when a value set through a parameter is inconsistent with a value set in the request.`,
    );
  if (jobId !== undefined && !JOB_ID.test(jobId))
    throw invalid(
      `Invalid job ID "${jobId}". Job IDs must be alphanumeric (plus underscores and dashes) and must be at most 1024 characters long.`,
    );
}

/** Reads a job. @throws BigQueryRefusal for what is invalid or not emulated */
export function jobRequestOf(given: unknown, project: string): JobRequest {
  const { jobReference, configuration } = readAs(jobShape, given, 'job');
  checkReference(jobReference, project);
  const { load, labels } = configuration;
  if (!load) throw invalid('Required parameter is missing: configuration.load');
  checkLabels(labels);
  checkDatasetId(load.destinationTable.datasetId);
  if (load.sourceFormat !== 'NEWLINE_DELIMITED_JSON') throw notEmulated(`sourceFormat ${load.sourceFormat}`);
  return {
    jobId: jobReference?.jobId,
    location: jobReference?.location,
    labels,
    load: {
      ...load,
      destination: tablePartOf(load.destinationTable.tableId),
      fields: load.schema && fieldsOf(load.schema),
      given: givenLoadOf(given),
    },
  };
}

/** The load as it was sent, without the defaults that the schema fills in. */
function givenLoadOf(given: unknown): object {
  const { configuration } = given as { configuration: { load: object } };
  return configuration.load;
}
