// The application record (docs/services.md §1.4): how its fields are read.

import * as z from 'zod/mini';
import { isRecord } from '../../core/json';
import { once } from '../../core/once';
import { withoutSecrets } from '../../http/secrets/service-words';
import { checkedNumber, fieldWrong } from '../row-reader';
import type { App } from './app';

const appSchema = once(() =>
  z.object({
    app_id: z.string(),
    bundle_id: z.string(),
    name: z.string(),
    platform: z.string(),
    publisher_id: z.string(),
    sdk_status: z.string(),
    sdk_versions: z.array(z.record(z.string(), z.number())),
    uniques: z.number(),
  }),
);

/**
 * @param index the record's place in the answer, 1 for the first
 * @throws StatsError FIELD_WRONG
 */
export function readApp(given: unknown, index: number): App {
  const parsed = appSchema().safeParse(given);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'record');
    throw fieldWrong('account', field, index, 'the documented type', isRecord(given) ? given[field] : given);
  }
  const app = parsed.data;
  return {
    appId: app.app_id,
    bundleId: app.bundle_id,
    name: app.name,
    platform: app.platform,
    publisherId: app.publisher_id,
    sdkStatus: app.sdk_status,
    sdkVersions: app.sdk_versions.flatMap((versions) => Object.entries(versions)),
    uniques: checkedNumber(app.uniques, index, { field: 'uniques', kind: 'integer' }, 'account'),
  };
}

/**
 * The app for a message: name, bundle ID and platform, each withheld if it repeats a secret. In a cell a name is data
 * and stays as it was sent.
 */
export function appTitle({ name, bundleId, platform }: App): string {
  const clean = withoutSecrets({ name, bundleId, platform });
  return `${clean.name} (${clean.bundleId}, ${clean.platform})`;
}
