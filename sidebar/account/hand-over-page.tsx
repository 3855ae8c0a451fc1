// The page `Hand over this file`: what is ours in it, each to be taken out or left, and what is left in the end.

import { useEffect, useRef, useState } from 'preact/hooks';
import { STATS_SERVICES } from '../../src/core/add-on/services';
import type { FileThing, HandedOver, WayOut } from '../../src/panel/contract/hand-over';
import { HAND_OVER } from '../../src/text/panel/hand-over';
import { AskedBox } from '../parts/asked-box';
import { ErrorBox, tryAgain } from '../parts/error-box';
import { Checkbox } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import { WaitLine } from '../parts/wait-line';
import { loadReports } from '../reports/list/report-list';
import { setConnections } from '../state/connection-changes';
import type { PanelError } from '../state/fields';
import type { Panel } from '../state/panel';
import { loadGroups } from '../work/group-commands';

/** What is taken out, and how. */
type Take = readonly { key: string; way: WayOut }[];

/** What the page waits for. */
type Wait = 'list' | 'takingOut' | null;

export function HandOverPage() {
  const panel = usePanel();
  const [things, setThings] = useState<readonly FileThing[] | null>(null);
  const [outcome, setOutcome] = useState<HandedOver | null>(null);
  const [error, setError] = useState<PanelError | null>(null);
  const [wait, setWait] = useState<Wait>('list');
  const [asked, setAsked] = useState<Take | null>(null);
  const last = useRef<HandedOver | null>(null);
  const load = async () => {
    setWait('list');
    setError(null);
    const answer = await panel.server.read('fileThings', {});
    setWait(null);
    if (answer.ok) setThings(answer.value);
    else setError(answer.error);
  };
  useEffect(() => {
    void load();
    // The rest of the panel would take the page's place, so it learns of it once the page is left.
    return () => last.current && learn(panel, last.current);
  }, []);
  const takeOut = async (take: Take) => {
    if (wait !== null) return;
    setWait('takingOut');
    setError(null);
    const notes: string[] = [];
    for (;;) {
      const answer = await panel.server.call('handOver', { take: [...take] });
      if (!answer.ok) {
        setError(answer.error);
        break;
      }
      const isStuck = last.current?.remaining.length === answer.value.remaining.length;
      notes.push(...answer.value.notes);
      last.current = { ...answer.value, notes: [...new Set(notes)] };
      setThings(answer.value.remaining);
      // A large file takes several calls.
      if (answer.value.isDone || isStuck) break;
    }
    setOutcome(last.current);
    setWait(null);
    if (hasConnection(panel)) void loadReports(panel);
  };
  return (
    <>
      <p class="hint">{HAND_OVER.about}</p>
      <div role="status">
        {wait !== null && <WaitLine text={wait === 'list' ? HAND_OVER.waiting : HAND_OVER.working} />}
        {wait === null && outcome && <Outcome outcome={outcome} />}
        {wait === null && !outcome && things?.length === 0 && <p>{HAND_OVER.nothing}</p>}
      </div>
      {error && <ErrorBox error={error} steps={[tryAgain(load)]} />}
      {things && things.length > 0 && (
        <Things
          key={things.map(({ key }) => key).join()}
          things={things}
          isAgain={outcome !== null}
          isWaiting={wait !== null}
          onSend={setAsked}
        />
      )}
      {asked && (
        <AskedBox
          title={HAND_OVER.askTitle(asked.length)}
          answers={[{ label: HAND_OVER.agree, look: 'danger', run: () => void takeOut(asked) }]}
          onLeave={() => setAsked(null)}
          onCancel={() => setAsked(null)}
        >
          <p>{HAND_OVER.ask}</p>
        </AskedBox>
      )}
    </>
  );
}

/** Whether the panel stays what it is without reports: for somebody without a connection, a login takes its place. */
function hasConnection(panel: Panel): boolean {
  const { connections } = panel.ready() ?? {};
  return STATS_SERVICES.some((service) => (connections?.[service].view.connections.length ?? 0) > 0);
}

function learn(panel: Panel, { connections }: HandedOver): void {
  for (const service of STATS_SERVICES) panel.change(setConnections(service, connections[service]));
  void loadReports(panel);
  void loadGroups(panel);
}

function Outcome({ outcome: { remaining, notes, isDone } }: { outcome: HandedOver }) {
  const sentence = remaining.length === 0 ? HAND_OVER.done : isDone ? HAND_OVER.doneBut : HAND_OVER.stopped;
  return (
    <>
      <p>{sentence}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * The list with its choices.
 * @param isAgain whether it's what is left after something was taken out
 * @param isWaiting whether the page waits, so that nothing can be sent
 */
function Things(props: {
  things: readonly FileThing[];
  isAgain: boolean;
  isWaiting: boolean;
  onSend(take: Take): void;
}) {
  const { things, isAgain, isWaiting, onSend } = props;
  const first = (each: FileThing) => (isAgain ? 'left' : each.first);
  const [ways, setWays] = useState(() => new Map(things.map((each) => [each.key, first(each)] as const)));
  const pick = (key: string) => (way: WayOut | 'left') => setWays(new Map([...ways, [key, way]]));
  const take = [...ways].flatMap(([key, way]) => (way === 'left' ? [] : { key, way }));
  const isIdle = take.length === 0 || isWaiting;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIdle) onSend(take);
      }}
    >
      <fieldset class="things">
        <legend>{isAgain ? HAND_OVER.leftTitle : HAND_OVER.list}</legend>
        {things.map((each) => (
          <Thing key={each.key} thing={each} way={ways.get(each.key) ?? 'left'} pick={pick(each.key)} />
        ))}
      </fieldset>
      <div class="buttons">
        <button type="submit" class="danger" aria-disabled={isIdle}>
          {HAND_OVER.start}
        </button>
      </div>
    </form>
  );
}

function Thing(props: { thing: FileThing; way: WayOut | 'left'; pick(way: WayOut | 'left'): void }) {
  const { thing, way, pick } = props;
  const { key, label, hint, ways } = thing;
  const [only] = ways;
  const hintId = `hint-${key}`;
  if (ways.length > 1)
    return (
      <label class="thing">
        <span>{label}</span>
        <select value={way} onChange={({ currentTarget }) => pick(currentTarget.value as WayOut | 'left')}>
          {[...ways, 'left' as const].map((each) => (
            <option key={each} value={each} selected={each === way}>
              {HAND_OVER.ways[each]}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <div class="thing">
      <Checkbox
        label={label}
        checked={way !== 'left'}
        {...(hint === '' ? {} : { describedBy: hintId })}
        onPick={(isPicked) => pick(isPicked && only ? only : 'left')}
      />
      {hint !== '' && (
        <p class="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
