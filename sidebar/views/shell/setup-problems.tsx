// What is missing in this installation.

import { PAGE_TEXTS } from '../../../src/text/panel/page';

export function SetupProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <section class="setup" aria-label={PAGE_TEXTS.problemsTitle}>
      <strong>{PAGE_TEXTS.problemsTitle}</strong>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </section>
  );
}
