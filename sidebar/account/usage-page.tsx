// The page `Usage`: what the person has used of Google's daily limits.

import { useEffect, useState } from 'preact/hooks';
import { DAILY_LIMITS, type DailyUse, LIMITS_SOURCE } from '../../src/core/add-on/daily-limits';
import { sumOf } from '../../src/core/sum';
import type { AnswerValues } from '../../src/panel/contract/calls';
import type { CallAnswer } from '../../src/panel/contract/errors';
import { minuteIn } from '../../src/text/dates';
import { timeTaken, USAGE_TEXTS } from '../../src/text/panel/usage';
import { grouped } from '../../src/text/phrases';
import { ErrorBox, tryAgain } from '../parts/error-box';
import { usePanel } from '../parts/panel-context';
import { WaitLine } from '../parts/wait-line';
import type { Ready } from '../state/state';

type Usage = AnswerValues['usage'];

export function UsagePage({ state }: { state: Ready }) {
  const panel = usePanel();
  const [answer, setAnswer] = useState<CallAnswer<Usage> | null>(null);
  const load = async () => {
    setAnswer(null);
    setAnswer(await panel.server.read('usage', {}));
  };
  useEffect(() => void load(), []);
  return (
    <>
      <p class="hint">{USAGE_TEXTS.about}</p>
      {answer === null && <WaitLine text={USAGE_TEXTS.waiting} />}
      {answer?.ok === false && <ErrorBox error={answer.error} steps={[tryAgain(load)]} />}
      {answer?.ok && <Used hours={answer.value} state={state} />}
      <p class="hint">{USAGE_TEXTS.whose}</p>
    </>
  );
}

function Used({ hours, state: { panel } }: { hours: Usage; state: Ready }) {
  const total: DailyUse = {
    requests: sumOf(hours.map(({ requests }) => requests)),
    triggerMs: sumOf(hours.map(({ triggerMs }) => triggerMs)),
  };
  const byHour = hours.map(({ fromMs, ...use }) => ({
    key: String(fromMs),
    name: minuteIn(fromMs, panel.spreadsheet.timeZone),
    use,
  }));
  return (
    <>
      <UseTable
        title={USAGE_TEXTS.lastDay}
        rows={[
          { name: USAGE_TEXTS.used, use: total },
          { name: USAGE_TEXTS.limits.personal, use: DAILY_LIMITS.personal },
          { name: USAGE_TEXTS.limits.workspace, use: DAILY_LIMITS.workspace },
        ]}
      />
      <p class="hint">
        <a href={LIMITS_SOURCE.url} target="_blank" rel="noopener">
          {USAGE_TEXTS.source}
        </a>
        {'. '}
        {USAGE_TEXTS.day}
      </p>
      {byHour.length === 0 ? (
        <p class="hint">{USAGE_TEXTS.unused}</p>
      ) : (
        <details>
          <summary>
            <h3>{USAGE_TEXTS.byHour}</h3>
          </summary>
          <UseTable title={USAGE_TEXTS.byHour} isUnderTitle of={USAGE_TEXTS.hour} rows={byHour.reverse()} />
        </details>
      )}
    </>
  );
}

interface UseRow {
  /** The name, unless several rows may have it, as two hours when clocks go back. */
  key?: string;
  name: string;
  use: DailyUse;
}

interface UseTableProps {
  title: string;
  /** Whether the title stands above the table already. */
  isUnderTitle?: boolean;
  /** What the rows are; blank where their names say it. */
  of?: string;
  rows: readonly UseRow[];
}

function UseTable({ title, isUnderTitle = false, of = '', rows }: UseTableProps) {
  return (
    <table class="uses">
      <caption class={isUnderTitle ? 'unseen' : ''}>{title}</caption>
      <thead>
        <tr>
          {of === '' ? <td /> : <th scope="col">{of}</th>}
          <th scope="col">{USAGE_TEXTS.requests}</th>
          <th scope="col">{USAGE_TEXTS.triggerTime}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, key = name, use: { requests, triggerMs } }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{grouped(requests)}</td>
            <td>{timeTaken(triggerMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
