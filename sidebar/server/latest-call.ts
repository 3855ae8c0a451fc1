// Tells whether an answer is that of the latest call of its kind, because answers can arrive out of order.

/** Call it when a call of that kind starts. The returned function tells whether that call is still the latest. */
export type TrackLatest = (kind: string) => () => boolean;

export function createLatestTracker(): TrackLatest {
  const latest = new Map<string, number>();
  return (kind) => {
    const call = (latest.get(kind) ?? 0) + 1;
    latest.set(kind, call);
    return () => latest.get(kind) === call;
  };
}
