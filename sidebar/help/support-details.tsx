// Collects the details for support, shows them, and copies them.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CallAnswer } from '../../src/panel/contract/errors';
import { shortcut } from '../../src/text/panel/page';
import { SUPPORT_TEXTS } from '../../src/text/support';
import { copyText } from '../parts/copy-text';
import { ErrorBox, tryAgain } from '../parts/error-box';
import { isMac } from '../parts/is-mac';
import { usePanel } from '../parts/panel-context';
import { WaitLine } from '../parts/wait-line';
import { pageFacts } from '../server/server';

export function SupportDetails() {
  const panel = usePanel();
  const [answer, setAnswer] = useState<CallAnswer<{ text: string }> | 'waiting' | null>(null);
  const copy = async () => {
    if (answer === 'waiting') return;
    setAnswer('waiting');
    setAnswer(await panel.server.read('supportDetails', pageFacts()));
  };
  return (
    <div class="support">
      <button type="button" class="small" aria-describedby="support-hint" onClick={() => void copy()}>
        {SUPPORT_TEXTS.copy}
      </button>
      <p class="hint" id="support-hint">
        {SUPPORT_TEXTS.hint}
      </p>
      {answer === 'waiting' && <WaitLine text={SUPPORT_TEXTS.waiting} />}
      {answer !== null && answer !== 'waiting' && !answer.ok && (
        <ErrorBox error={answer.error} steps={[tryAgain(copy)]} />
      )}
      {answer !== null && answer !== 'waiting' && answer.ok && <CopiedDetails text={answer.value.text} />}
    </div>
  );
}

/** Shows the person what they send. If the browser refuses to copy this long after the click, names the keys. */
function CopiedDetails({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [says, setSays] = useState('');
  useLayoutEffect(() => {
    const hasCopied = area.current !== null && copyText(area.current);
    setSays(hasCopied ? SUPPORT_TEXTS.copied : SUPPORT_TEXTS.copyByKeys(shortcut('C', isMac())));
  }, [text]);
  return (
    <>
      <p class="hint" aria-live="polite">
        {says}
      </p>
      <textarea
        class="query"
        ref={area}
        rows={8}
        readOnly
        spellcheck={false}
        aria-label={SUPPORT_TEXTS.label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}
