// A line that shows a wait, with a spinner that screen readers skip.

export function WaitLine({ text }: { text: string }) {
  return (
    <p class="wait">
      <span class="ring" aria-hidden="true" />
      {text}
    </p>
  );
}
