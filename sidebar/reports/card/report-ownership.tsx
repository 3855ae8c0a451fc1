// What a person decides about whose reports they are: a yes before others' reports run, reports that were changed past
// their panel or came with a copy of the file, and schedules of reports that are gone.

import { Fragment } from 'preact';
import { groupedBy } from '../../../src/core/lists/grouped';
import { MOST_AT_ONCE } from '../../../src/core/report/report-options';
import { byFact, type ShownFact, sharedFacts } from '../../../src/core/report/shared-facts';
import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { CONNECTION_HEADING } from '../../../src/text/connections';
import { CHOICE_LABELS } from '../../../src/text/panel/choice';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { shortName } from '../../../src/text/phrases';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { appsNamed } from '../../choice/app-search';
import { openConnectionForm } from '../../fields/field-focus';
import type { Step } from '../../parts/action';
import { AskedBox } from '../../parts/asked-box';
import { usePanel } from '../../parts/panel-context';
import { StepButtons } from '../../parts/step-buttons';
import { savedReports } from '../../state/report-state';
import type { Ready } from '../../state/state';
import { dashboardsOf } from '../list/report-groups';
import { expand } from '../report-changes';
import { endLost, saveAsTheyAre, takeOver } from '../report-commands';
import { runAgreedReports } from '../report-runs';
import { canTakeOver, isLookOnly, isToLookAt, othersIn, readable } from './report-summary';

/** What runs of some reports would do, of a dashboard in one. */
function Definitions({
  reports,
  list,
}: {
  reports: readonly SavedReportView[];
  list: readonly ReportView[];
}) {
  const dashboards = dashboardsOf(list);
  const entries = [...groupedBy(reports, ({ dashboard, draft }) => dashboard || draft.id)].map(
    ([key, same]) => ({
      key,
      name: dashboards.find(({ id }) => id === key)?.name ?? same[0]?.draft.name ?? '',
      definition: sharedFacts(same.map(({ spending }) => spending.definition)),
    }),
  );
  return byFact(entries, CONNECTION_HEADING).map(({ text, reports: same }) => (
    <Fragment key={same[0]?.key}>
      {text !== '' && (
        <p>
          {CONNECTION_HEADING}: {text}
        </p>
      )}
      {same.map(({ key, name, definition }) => (
        <Definition key={key} name={name} facts={definition} />
      ))}
    </Fragment>
  ));
}

/** Everything that a run would do. Nothing is cut, and apps have their names where the account has them. */
function Definition({ name, facts }: { name: string; facts: readonly ShownFact[] }) {
  const apps = usePanel().ready()?.apps.list ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may name a thousand apps, and keys must be able to scroll it
    <section class="definition" tabIndex={0} aria-label={LIST_TEXTS.definitionAsked(name)}>
      <p>{shortName(name)}</p>
      <ul>
        {facts.map(({ heading, text }) => (
          <li key={heading}>
            {heading}: {heading === CHOICE_LABELS.apps ? appsNamed(text, apps) : text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks before reports of others run with this person's connections. */
export function OthersQuestion({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const { expanded } = reports;
  if (expanded?.kind !== 'runAll') return null;
  const { ids } = expanded;
  const all = savedReports(reports.list, ids);
  const others = othersIn(all);
  if (others.length === 0) return null;
  const run = (agreements: readonly SavedReportView[]) => void runAgreedReports(panel, ids, agreements);
  const rest = { label: LIST_TEXTS.runMine, run: () => run([]) };
  const everyone = { label: LIST_TEXTS.runOthers, look: 'primary' as const, run: () => run(others) };
  return (
    <AskedBox
      title={LIST_TEXTS.othersTitle(others.length)}
      answers={others.length < all.length ? [rest, everyone] : [everyone]}
      onLeave={() => change(expand(null))}
    >
      <p>{LIST_TEXTS.othersAsk(others.length)}</p>
      <Definitions reports={others} list={reports.list} />
    </AskedBox>
  );
}

/** Asks before several reports that were changed past this person's panel are saved as they are. */
export function SaveAllQuestion({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  const { expanded } = reports;
  if (expanded?.kind !== 'saveAll') return null;
  const changed = savedReports(reports.list, expanded.ids).filter(isToLookAt);
  if (changed.length === 0) return null;
  const save = {
    label: LIST_TEXTS.saveAll,
    look: 'primary' as const,
    run: () => void saveAsTheyAre(panel, changed),
  };
  return (
    <AskedBox
      title={LIST_TEXTS.saveAllTitle(changed.length)}
      answers={[save]}
      onLeave={() => panel.change(expand(null))}
    >
      <p>{LIST_TEXTS.saveAllAsk}</p>
      <Definitions reports={changed} list={reports.list} />
    </AskedBox>
  );
}

/** Which reports can only be looked at, once for all that need a connection to the same service. */
export function LookOnlyNotices({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  const all = readable(reports.list);
  const byService = groupedBy(all.filter(isLookOnly), ({ spending }) => spending.needsLogin);
  return [...byService].map(
    ([service, { length }]) =>
      service && (
        <Notice
          key={service}
          text={`${LIST_TEXTS.lookOnly(length, all.length)} ${SERVICE_TEXTS[service].connectFirst}`}
          label={SERVICE_TEXTS[service].submit}
          run={() => openConnectionForm(service, panel)}
        />
      ),
  );
}

/** What several reports at once wait for, and schedules whose reports are gone. */
export function OwnershipNotices({ state: { reports } }: { state: Ready }) {
  const panel = usePanel();
  const all = readable(reports.list);
  // One call takes so many; the notice then tells of the rest.
  const changed = all.filter(isToLookAt).slice(0, MOST_AT_ONCE);
  const copied = all
    .filter((report) => report.waits === 'copied' && canTakeOver(report))
    .slice(0, MOST_AT_ONCE);
  const lost = reports.lost.slice(0, MOST_AT_ONCE);
  const ids = changed.map(({ draft }) => draft.id);
  const lostIds = lost.map(({ id }) => id);
  return (
    <>
      {changed.length > 1 && (
        <Notice
          text={LIST_TEXTS.changedAll(changed.length)}
          label={LIST_TEXTS.saveAll}
          run={() => panel.change(expand({ kind: 'saveAll', id: '', ids }))}
        />
      )}
      {copied.length > 1 && (
        <Notice
          text={LIST_TEXTS.copiedAll(copied.length)}
          label={LIST_TEXTS.takeOverAll}
          run={() => void takeOver(panel, copied, LIST_TEXTS.saved(copied.length))}
        />
      )}
      {lost.length > 0 && (
        <Notice
          text={LIST_TEXTS.lost}
          lines={lost.map(({ name, owner }) => LIST_TEXTS.lostOne(name, owner))}
          label={REPORT_TEXTS.endLost.label}
          run={() => void endLost(panel, lostIds)}
        />
      )}
    </>
  );
}

export function Notice(props: { text: string; lines?: readonly string[] } & Step) {
  const { text, lines = [], ...step } = props;
  return (
    <div class="question">
      <p>{text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div class="buttons">
        <StepButtons steps={[step]} />
      </div>
    </div>
  );
}
