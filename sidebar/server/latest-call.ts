// Answers can arrive out of order, and only that of the latest call of its kind may change the state.

/** To be called when a call of that kind starts; the function tells whether it is still the latest one. */
export type TrackLatest = (kind: string) => () => boolean;

export function createLatestTracker(): TrackLatest {
  const latest = new Map<string, number>();
  return (kind) => {
    const call = (latest.get(kind) ?? 0) + 1;
    latest.set(kind, call);
    return () => latest.get(kind) === call;
  };
}
