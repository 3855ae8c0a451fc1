// The application record of the account API: its fields, and their values for one application.

import { z } from '@hono/zod-openapi';
import type { SandboxApp } from '../data/apps';

export const applicationSchema = z
  .object({
    app_id: z.uuid(),
    bundle_id: z.string(),
    name: z.string(),
    platform: z.enum(['android', 'ios']),
    publisher_id: z.uuid(),
    sdk_status: z.string().openapi({ description: 'current, update, or a value that no document lists' }),
    sdk_versions: z.array(z.record(z.string(), z.number())),
    uniques: z.number().openapi({ description: 'Unique users for the requested period' }),
  })
  .openapi('Application');
/** A record as it is sent: a test can have it without uniques, or with something that is no count. */
export type ApplicationRecord = Omit<z.infer<typeof applicationSchema>, 'uniques'> & { uniques: unknown };

export const applicationRecord = (app: SandboxApp, uniques: unknown): ApplicationRecord => ({
  app_id: app.appId,
  bundle_id: app.bundleId,
  name: app.name,
  platform: app.platform,
  publisher_id: app.publisherId,
  sdk_status: app.sdkStatus,
  sdk_versions: app.sdkVersions.map((version) => ({ ...version })),
  uniques,
});
