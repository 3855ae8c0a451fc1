// What a file's properties hold, with what cells read, which stands in one of them, by its own keys.

export function storedIn(properties: Iterable<readonly [string, string]>): Record<string, string> {
  const { cells = '{}', ...others } = Object.fromEntries(properties);
  return { ...others, ...JSON.parse(cells) };
}
