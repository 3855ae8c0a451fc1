// Task 27: each morning yesterday by app against the same weekday, by mail. A day is lost to an outage between, whose
// begin and end are mailed. The look compares each figure of the newest mail with the database of the days that the
// cells are of.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import type { Analyst } from './analyst';
import { journey } from './journey';
import { lookAtTheWhole } from './look/look';

const NAME = 'Yesterday by app';
const [OUTAGE, WELL] = [`“${NAME}” failed`, `“${NAME}” is well again`];
/** The apps of the login, each of which has a line in the mail, by how far it has moved. */
const APPS = 7;
/** A Monday: each zone's 07:00 comes within the UTC day that begins, Tokyo's at 22:00. */
const NOW = '2026-11-16T00:05:00Z';

/** Reads the newest mail, of a day and the weekday before it. */
async function readsMail(ann: Analyst, day: string, before: string): Promise<void> {
  const newest = (await ann.mails()).find((mail) => !mail.includes(WELL)) ?? '';
  const change = '[\\d,.]+ USD, [−+][\\d.]+%';
  const subject = `^Publisher Stats: “${NAME}”: revenue ${change}, ${day} against ${before}, not final yet\n`;
  expect(newest).toMatch(RegExp(subject));
  const firstLine = `^Revenue on ${day} \\(not final yet\\): ${change} against [\\d,.]+ USD on ${before}; largest move: `;
  expect(newest).toMatch(RegExp(firstLine, 'm'));
  const lines = newest.matchAll(/^[^:\n]+: [−+]([\d,.]+) USD to /gm);
  const moved = [...lines].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
  expect(moved).toHaveLength(APPS);
  expect(moved).toEqual(moved.toSorted((a, b) => b - a));
  await lookAtTheWhole(ann);
}

for (const timeZone of ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])
  journey(
    `yesterday each morning in ${timeZone}`,
    { now: NOW, sandbox: IN_TROUBLE, speed: 1, timeZone },
    async (ann) => {
      await ann.opensPanel();
      await ann.logsIn();
      await ann.startsFrom(NAME);
      await ann.live.panel.draft(NAME, { Schedule: 'Daily', Hour: '07:00', 'Mail a summary': true });
      expect(await ann.live.panel.field('Summary of').inputValue()).toBe('yesterday');
      await ann.presses('Save');
      await ann.isTold(/is saved/);
      await ann.letsPass(1);
      await readsMail(ann, '2026-11-15', '2026-11-08');
      await ann.hasServiceFail('Unavailable (503)');
      await ann.letsPass(1);
      await ann.hasServiceFail('Unavailable (503)', false);
      await ann.letsPass(1, 'hour');
      await readsMail(ann, '2026-11-17', '2026-11-10');
      // The next run is on the same UTC day, which has had its mail.
      await ann.letsPass(2);
      await readsMail(ann, '2026-11-18', '2026-11-11');
      // From 07:00 to the end of the UTC day: twice in Tokyo, and of the third on a mail tells.
      const failed = (await ann.log()).filter(({ Code }) => Code === 'SERVICE_FAILED').length;
      expect(failed).toBeGreaterThanOrEqual(2);
      const told = [OUTAGE, WELL];
      const mails = (await ann.mails()).map(
        (mail) => told.find((each) => mail.includes(each)) ?? 'a summary',
      );
      const [begins, ends] = failed >= 3 ? [[OUTAGE], [WELL]] : [[], []];
      expect(mails).toEqual(['a summary', ...ends, 'a summary', ...begins, 'a summary']);
    },
  );
