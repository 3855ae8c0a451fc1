// The one mail that tells a person what of their reports in a file is red or amber: whether it goes, and what it lists.

import type { Properties } from '../../connections/connection';
import { personalConnection, sharedConnection } from '../../connections/connection-list';
import { idOfTitle, isStatsService } from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import { kindOf } from '../../core/place/place';
import { NEXT_TRY, ownerMail, SEE_CARD, TROUBLE_KINDS, type Trouble, wellAgainMail } from '../../text/mail';
import { withUnmailed } from '../../text/reports';
import type { SavedDeps } from '../deps';
import { nextTryText } from '../due/next-try';
import { allOwned, withTold } from '../ownership/owned-report';
import { reportProperties } from '../ownership/report-properties';
import { holdWithRetries, recordEvent } from '../run/record-under-lock';
import type { RecordedRun } from '../run/run-and-record';
import type { SavedReport } from '../saved-report';
import type { BookEntry } from '../tab/report-book';
import { type MailDeps, mailNoteIn, sendOwnerMail } from './mail-note';
import { type LinesDeps, type OwnerLine, ownerLines } from './owner-lines';

const DAY_MS = 24 * 3_600_000;
/** How long a report that is gone, or another's, keeps its owner's trigger after they were told, ms. */
const LOST_FOR_MS = 30 * DAY_MS;

type TellDeps = MailDeps &
  Pick<SavedDeps, 'book' | 'calendar' | 'documentProperties' | 'lock' | 'spreadsheet'>;

/**
 * Mails the owner of the running trigger if what is red or amber of theirs differs from what they were mailed last, by
 * report, kind and app. A report that is gone, or another's, is told once. What they own, their own properties say;
 * what a report that this tick hasn't run says of itself any editor can write, so the mail has none of its texts.
 * @param runs of this tick
 * @param late as `ownerLines`
 * @param entries the rows as the tick leaves them
 */
export function tellOwner(
  runs: readonly RecordedRun[],
  late: readonly SavedReport[],
  entries: readonly BookEntry[],
  deps: TellDeps,
): void {
  const user = deps.userProperties.all();
  const owned = allOwned(user, deps);
  const { clock, spreadsheet } = deps;
  const note = mailNoteIn(user, spreadsheet.id());
  if (owned.length === 0) return;
  const linesDeps = { clock, spreadsheet, user, file: deps.documentProperties.all() };
  const all = ownerLines(owned, entries, late, linesDeps);
  const now = all.filter(({ kind }) => kind !== null);
  const news = now.filter(isNews);
  const linesToTell = now.filter((line) => isNews(line) || !isOnce(line));
  const hasLeft = all.some(
    ({ kind, owned: { told, lostMs } }) => kind === null && told !== '' && lostMs === null,
  );
  const isWell = linesToTell.length === 0;
  if (news.length === 0 && (!hasLeft || (isWell && !note.mends))) {
    settle(all, user, deps);
    return;
  }
  const sending = sendOwnerMail(
    {
      fileId: spreadsheet.id(),
      properties: user,
      isUrgent: news.some(({ id, kind }) => isUrgent(kind) && runs.some(({ report }) => report.id === id)),
      note: {
        mends: linesToTell.some(({ kind }) => kind !== null && TROUBLE_KINDS[kind].mends),
        stopped: note.stopped,
      },
      others: toldTexts(all, user, deps),
      write: () =>
        isWell
          ? wellAgainMail(deps.spreadsheet.place())
          : ownerMail(
              linesToTell.map((line) => troubleOf(line, runs, linesDeps, deps)),
              deps.spreadsheet.place(),
            ),
    },
    deps,
  );
  if (sending === 'unsent')
    noteResults(
      runs
        .filter(({ report }) => linesToTell.some(({ id }) => id === report.id))
        .map(({ report, sentence }) => ({ id: report.id, result: withUnmailed(sentence) })),
      deps,
    );
}

function isNews({ mark, owned }: OwnerLine): boolean {
  return mark !== '' && mark !== owned.told;
}

/** Whether a line is told once: there is nothing of its reader's any more. */
function isOnce({ kind }: OwnerLine): boolean {
  return kind === 'gone' || kind === 'others';
}

function isUrgent(kind: OwnerLine['kind']): boolean {
  return kind === 'login' || kind === 'right' || kind === 'full';
}

/** What is told of each line, by the property that keeps it. */
function toldTexts(lines: readonly OwnerLine[], user: Properties, deps: TellDeps): Properties {
  const changed = lines.filter(({ mark, owned }) => mark !== owned.told);
  const texts = changed.map((line) => {
    const lostMs = isOnce(line) ? deps.clock.now() : null;
    return withTold(user, line.id, { told: line.mark, lostMs }, deps);
  });
  return Object.assign({}, ...texts);
}

/**
 * Without a mail: what is well again is no longer told, and of reports that were told to be lost thirty days ago, or
 * whose first save never was whole, nothing is kept.
 */
function settle(lines: readonly OwnerLine[], user: Properties, deps: TellDeps): void {
  const nowMs = deps.clock.now();
  const isLost = ({ kind, owned: { digests, lostMs } }: OwnerLine) =>
    (kind === null && digests[0] === '' && digests.length > 1) ||
    (lostMs !== null && nowMs - lostMs >= LOST_FOR_MS);
  const lost = lines.filter((line) => isLost(line) && line.report?.isMine !== true);
  const well = lines.filter((line) => line.mark === '' && line.owned.told !== '' && !lost.includes(line));
  const texts = toldTexts(well, user, deps);
  if (Object.keys(texts).length > 0) deps.userProperties.set(texts);
  const gone = lost.flatMap(({ id }) => reportProperties(id, deps)).filter((key) => key in user);
  if (gone.length > 0) deps.userProperties.remove(gone);
}

/** Changes what the rows of reports say of their last run. Errors are ignored, because the log has the run. */
export function noteResults(
  results: readonly { id: string; result: string }[],
  deps: Pick<SavedDeps, 'book' | 'lock'>,
): void {
  if (results.length === 0) return;
  ignoreErrors(() =>
    holdWithRetries(deps.lock, () => {
      for (const { id, result } of results)
        recordEvent(id, { kind: 'resultAmended', amend: () => result }, deps);
    }),
  );
}

function troubleOf(
  { id, kind, owned, report }: OwnerLine,
  runs: readonly RecordedRun[],
  linesDeps: LinesDeps,
  deps: TellDeps,
): Trouble {
  const ran = runs.find((each) => each.report.id === id);
  const is = kind ?? 'failed';
  const saysCard = report !== null && TROUBLE_KINDS[is].ofRuns;
  return {
    name: owned.name,
    kind: is,
    owner: report?.run.ownedBy ?? '',
    sentence: ran && saysCard ? ran.sentence : saysCard ? SEE_CARD : '',
    place: report ? kindOf(report.choice.destination).noun : 'table',
    pausedBy: report?.run.pausedBy?.email ?? '',
    logInTo: saysCard ? loginOf(report, linesDeps) : null,
    next: NEXT_TRY[is] ?? (report && nextTryText(report, deps)) ?? '',
  };
}

/** The login that the report's owner has to renew; null for none, or for one that somebody else shares. */
function loginOf(report: SavedReport, { user, file }: LinesDeps): Trouble['logInTo'] {
  const service = report.run.logInTo;
  if (service === null) return null;
  const login = report[service];
  if (isStatsService(service) && login !== '') {
    const id = idOfTitle(service, login);
    const isShared = sharedConnection(service, file)?.id === id;
    if (isShared && !personalConnection(service, id, user)) return null;
  }
  return { service, login };
}
