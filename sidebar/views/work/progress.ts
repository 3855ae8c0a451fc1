// The progress of the work under way, with the button that cancels it.

import type { Progress } from '../../../src/panel/contract/work';
import { WORK_LABELS, WORK_TEXTS } from '../../../src/text/panel/work';
import type { Ready, Work } from '../../state/state';
import { h, setText, type View } from '../parts/h';

/** These take a second or two, so a limit of minutes would only alarm. */
const WITHOUT_LIMIT: readonly Work['kind'][] = ['insertFormula', 'readFormula', 'report'];

export interface ProgressView extends View<Ready> {
  cancel: HTMLButtonElement;
}

export function progressView(onCancel: () => void): ProgressView {
  const sentence = h('p', { class: 'sentence', id: 'progress-sentence' });
  const limit = h('p', { class: 'hint' });
  const bar = h('progress', { max: '1', 'aria-labelledby': sentence.id });
  const cancel = h('button', { type: 'button', on: { click: onCancel } }, WORK_LABELS.cancel);
  const element = h(
    'div',
    { class: 'work', hidden: true },
    sentence,
    bar,
    h('div', { class: 'row' }, limit, cancel),
  );
  return {
    element,
    cancel,
    update({ work, panel }) {
      element.hidden = work === null;
      if (!work) return;
      setText(sentence, sentenceOf(work));
      const share = work.kind === 'write' ? shareOf(work.progress) : null;
      // Without a value the bar is indeterminate.
      if (share === null) bar.removeAttribute('value');
      else bar.value = share;
      setText(limit, WORK_TEXTS.limit(Math.max(1, Math.round(panel.budgetMs / 60_000))));
      limit.hidden = WITHOUT_LIMIT.includes(work.kind);
      cancel.hidden = work.kind !== 'write';
      cancel.disabled = work.kind === 'write' && work.cancel === 'requested';
    },
  };
}

function sentenceOf(work: Work): string {
  if (work.kind === 'report') return work.sentence;
  if (work.kind !== 'write') return WORK_TEXTS[work.kind];
  if (work.cancel === 'requested') return WORK_TEXTS.cancelling;
  if (work.cancel === 'failed') return WORK_TEXTS.cancelFailed;
  const sentence = work.progress?.sentence || WORK_TEXTS.starting;
  return work.about === '' ? sentence : WORK_TEXTS.about(work.about, sentence);
}

/** The share that is done, 0 to 1; null while it is not known. */
function shareOf(progress: Progress | null): number | null {
  return progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : null;
}
