// The application record of the account API: its fields, and their values for one application.

import type { SandboxApp } from '../data/apps';

export type ApplicationRecord = ReturnType<typeof applicationRecord>;

/** @param uniques the unique users of the requested period, or what a test sends in their place */
export const applicationRecord = (app: SandboxApp, uniques: unknown) => ({
  app_id: app.appId,
  bundle_id: app.bundleId,
  name: app.name,
  platform: app.platform,
  publisher_id: app.publisherId,
  sdk_status: app.sdkStatus,
  sdk_versions: app.sdkVersions.map((version) => ({ ...version })),
  uniques,
});
