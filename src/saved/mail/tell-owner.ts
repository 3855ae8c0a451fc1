// The one mail that tells a person what of their reports in a file is red or amber: whether it goes, and what it lists.

import { personalConnection, sharedConnection } from '../../connections/connection-list';
import { idOfTitle, isStatsService } from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import { kindOf } from '../../core/place/place';
import { NEXT_TRY, ownerMail, TROUBLE_KINDS, type Trouble, wellAgainMail } from '../../text/mail';
import { withUnmailed } from '../../text/reports';
import type { SavedDeps } from '../deps';
import { nextTryText } from '../due/next-try';
import { holdWithRetries, recordEvent } from '../run/record-under-lock';
import type { RecordedRun } from '../run/run-and-record';
import type { SavedReport } from '../saved-report';
import { type MailDeps, mailNoteIn, mailNoteTexts, sendOwnerMail } from './mail-note';
import { type LinesDeps, type OwnerLine, ownerLines } from './owner-lines';

type TellDeps = MailDeps &
  Pick<SavedDeps, 'book' | 'calendar' | 'documentProperties' | 'lock' | 'spreadsheet'>;

/**
 * Mails the owner of the running trigger if what is red or amber of theirs differs from what they were mailed last, by
 * report, kind and app. A report that is gone, or another's, is told once, and then forgotten.
 * @param runs of this tick
 * @param late as `ownerLines`
 * @param reports as the tick leaves them
 */
export function tellOwner(
  runs: readonly RecordedRun[],
  late: readonly SavedReport[],
  reports: readonly SavedReport[],
  deps: TellDeps,
): void {
  const user = deps.userProperties.all();
  const { clock, spreadsheet } = deps;
  const note = mailNoteIn(user, spreadsheet.id());
  const linesDeps = { clock, user, file: deps.documentProperties.all() };
  const own = reports.filter(({ isMine }) => isMine);
  const now = ownerLines(own, deps.book.gone(), late, linesDeps).filter(({ kind }) => kind !== null);
  const told = Object.fromEntries(now.map(({ id, mark }) => [id, mark]));
  const news = now.filter(({ id, mark }) => mark !== note.told[id]);
  const hasLeft = Object.keys(note.told).some((id) => !(id in told) && !id.startsWith('gone.'));
  const isWell = now.length === 0;
  if (news.length === 0 && (!hasLeft || (isWell && !note.mends))) {
    if (JSON.stringify(told) !== JSON.stringify(note.told))
      deps.userProperties.set(mailNoteTexts(spreadsheet.id(), { ...note, told }));
    return;
  }
  const sending = sendOwnerMail(
    {
      fileId: spreadsheet.id(),
      properties: user,
      isUrgent: news.some(({ id, kind }) => isUrgent(kind) && runs.some(({ report }) => report.id === id)),
      note: {
        mends: now.some(({ kind }) => kind !== null && TROUBLE_KINDS[kind].mends),
        stopped: note.stopped,
        told,
      },
      write: () =>
        isWell
          ? wellAgainMail(deps.spreadsheet.place())
          : ownerMail(
              now.map((line) => troubleOf(line, runs, linesDeps, deps)),
              deps.spreadsheet.place(),
            ),
    },
    deps,
  );
  if (sending === 'sent') deps.book.forgetGone();
  if (sending === 'unsent')
    noteResults(
      runs
        .filter(({ report }) => now.some(({ id }) => id === report.id))
        .map(({ report, sentence }) => ({ id: report.id, result: withUnmailed(sentence) })),
      deps,
    );
}

function isUrgent(kind: OwnerLine['kind']): boolean {
  return kind === 'login' || kind === 'right' || kind === 'full';
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
  { id, name, kind, report, owner }: OwnerLine,
  runs: readonly RecordedRun[],
  linesDeps: LinesDeps,
  deps: TellDeps,
): Trouble {
  const ran = runs.find((each) => each.report.id === id);
  const is = kind ?? 'failed';
  const saysCard = report !== null && TROUBLE_KINDS[is].ofRuns;
  return {
    name,
    kind: is,
    owner,
    sentence: saysCard ? (ran?.sentence ?? report.run.result) : '',
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
