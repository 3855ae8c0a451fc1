// The project's manifest, as far as it governs an execution.

import { z } from 'zod';

const manifestShape = z.object({
  timeZone: z.string().default('Etc/UTC'),
  runtimeVersion: z.string().optional(),
  /** Where absent, the script has every scope. */
  oauthScopes: z.array(z.string()).optional(),
  urlFetchWhitelist: z.array(z.string()).optional(),
});

export type Manifest = z.infer<typeof manifestShape>;

/** @throws when the text is no manifest, or names a runtime other than V8. */
export function parseManifest(json: unknown): Manifest {
  const manifest = manifestShape.parse(json);
  if (manifest.runtimeVersion !== 'V8') {
    throw new Error(
      'appsscript.json must set "runtimeVersion" to "V8"; the default of the platform is another runtime.',
    );
  }
  return manifest;
}
