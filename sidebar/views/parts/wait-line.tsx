// A line that shows waiting, with a turning ring that screen readers skip.

export function WaitLine({ text }: { text: string }) {
  return (
    <p class="wait">
      <span class="ring" aria-hidden="true" />
      {text}
    </p>
  );
}
