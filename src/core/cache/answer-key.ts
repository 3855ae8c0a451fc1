// The key of a stored answer, as text: what was asked, of which connections, and when.

/**
 * Equal for requests with the same answer, and without secrets.
 * @param what plain data, in which JSON leaves nothing relevant out
 * @param connections with the time of their login, so that failures of a refused token aren't found after a new login
 * @param when what the answer depends on that changes by time: its days, which of them are final, when it was refreshed
 */
export function answerKey(
  what: readonly unknown[],
  connections: readonly { readonly id: string; readonly sinceMs: number }[],
  when: readonly unknown[],
): string {
  return JSON.stringify([what, connections.map(({ id, sinceMs }) => [id, sinceMs]), when]);
}
