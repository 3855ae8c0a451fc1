// The facts that only the build knows: the add-on's version, and where its documents can be read.

/** Inserted by the build; undefined while tests run the sources. */
declare const __VERSION__: string | undefined;
declare const __DOCUMENTATION_URL__: string | undefined;

/** The version in `package.json`, such as `0.2.0`. */
export function version(): string {
  return typeof __VERSION__ === 'undefined' ? 'development' : __VERSION__;
}

/** Where README.md and docs/ can be read; empty when the build was given no address. */
export function documentationUrl(): string {
  return documentUrl('README.md');
}

/** Where CHANGELOG.md can be read; empty when the build was given no address. */
export function changesUrl(): string {
  return documentUrl('CHANGELOG.md');
}

/** Where a file of this repository can be read; empty when the build was given no address. */
export function documentUrl(file: string): string {
  const base = typeof __DOCUMENTATION_URL__ === 'undefined' ? '' : __DOCUMENTATION_URL__;
  return base === '' ? '' : `${base}/${file}`;
}
