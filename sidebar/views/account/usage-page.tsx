// The page `Usage`: what the person has used of Google's daily limits, and what the schedules here will use.

import { useEffect, useState } from 'preact/hooks';
import { DAILY_LIMITS, type DailyUse, LIMITS_SOURCE } from '../../../src/core/add-on/daily-limits';
import { sumOf } from '../../../src/core/sum';
import type { AnswerValues } from '../../../src/panel/contract/calls';
import type { Answer } from '../../../src/panel/contract/errors';
import { minuteShown } from '../../../src/text/fresh';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { timeTaken, UNKNOWN_USE, USAGE_TEXTS } from '../../../src/text/panel/usage';
import { grouped, shortName } from '../../../src/text/phrases';
import type { Ready } from '../../state/state';
import { ownPlannedUse, type PlannedUse, plannedReports } from '../../usage/planned-use';
import { usePanel } from '../panel-context';
import { ErrorBox } from '../parts/error-box';
import { WaitLine } from '../parts/wait-line';

type Usage = AnswerValues['usage'];

export function UsagePage({ state }: { state: Ready }) {
  const panel = usePanel();
  const [answer, setAnswer] = useState<Answer<Usage> | null>(null);
  const load = async () => {
    setAnswer(null);
    setAnswer(await panel.server.read('usage', {}));
  };
  useEffect(() => void load(), []);
  return (
    <>
      <p class="hint">{USAGE_TEXTS.about}</p>
      {answer === null && <WaitLine text={USAGE_TEXTS.waiting} />}
      {answer?.ok === false && (
        <ErrorBox error={answer.error} steps={[{ label: PAGE_TEXTS.tryAgain, run: () => void load() }]} />
      )}
      {answer?.ok && <Used hours={answer.value} state={state} />}
      <Planned state={state} />
    </>
  );
}

function Used({ hours, state: { panel } }: { hours: Usage; state: Ready }) {
  const total: DailyUse = {
    requests: sumOf(hours.map(({ requests }) => requests)),
    triggerMs: sumOf(hours.map(({ triggerMs }) => triggerMs)),
  };
  const byHour = hours.map(({ fromMs, ...use }) => ({
    ...{ key: String(fromMs), name: minuteShown(fromMs, panel.spreadsheet), use },
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

/** Of all people's schedules here: each counts toward the limits of its owner. */
function Planned({ state }: { state: Ready }) {
  if (state.reports.phase !== 'ready') return null;
  const planned = plannedReports(state);
  const own = planned.filter(({ report }) => report.isMine);
  const together = { name: USAGE_TEXTS.own, use: ownPlannedUse(planned) };
  return (
    <>
      {planned.length === 0 ? (
        <p>{USAGE_TEXTS.none}</p>
      ) : (
        <UseTable
          title={USAGE_TEXTS.planned}
          of={USAGE_TEXTS.report}
          rows={[
            ...planned.map(({ report: { draft, isMine, scheduledBy }, use }) => ({
              ...{ key: draft.id, name: shortName(draft.name), use },
              by: isMine ? '' : USAGE_TEXTS.scheduledBy(scheduledBy),
            })),
            ...(own.length > 1 ? [together] : []),
          ]}
        />
      )}
      {planned.length > 0 && (
        <p class="hint">
          {USAGE_TEXTS.plannedHint} {own.length < planned.length && USAGE_TEXTS.othersHint}
        </p>
      )}
      <p class="hint">{USAGE_TEXTS.whose}</p>
    </>
  );
}

interface UseRow {
  /** The name, unless several rows may have it, as two hours when clocks go back. */
  key?: string;
  name: string;
  /** Whose schedule it is; blank for the person's own. */
  by?: string;
  use: PlannedUse;
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
        {rows.map(({ name, key = name, by = '', use: { requests, triggerMs } }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {by !== '' && <span class="hint">{by}</span>}
            </th>
            <td>{requests === null ? <Unknown /> : grouped(requests)}</td>
            <td>{triggerMs === null ? <Unknown /> : timeTaken(triggerMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">{UNKNOWN_USE.shown}</span>
      <span class="unseen">{UNKNOWN_USE.aria}</span>
    </>
  );
}
