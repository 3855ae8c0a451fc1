// The live region that tells screen readers of waits and moves. The outcome has its own role=status.

import type { Announcement } from '../../state/state';

/** A new element is announced even when it has the same text as the one before. */
export function Announcements({ announcement: { text, count } }: { announcement: Announcement }) {
  return (
    <div class="unseen" aria-live="polite">
      {text !== '' && <p key={count}>{text}</p>}
    </div>
  );
}
