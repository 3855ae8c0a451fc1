// Turns: calls may be answered out of order, and only the newest of its kind may change the state.

/** Takes a turn of that kind; the function tells whether it is still the newest one. */
export type Turns = (kind: string) => () => boolean;

export function createTurns(): Turns {
  const newest = new Map<string, number>();
  return (kind) => {
    const turn = (newest.get(kind) ?? 0) + 1;
    newest.set(kind, turn);
    return () => newest.get(kind) === turn;
  };
}
