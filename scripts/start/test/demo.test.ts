// The command that shows the main job without a browser, run as the README says.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';

onlyInLongRun();

const project = join(__dirname, '../../..');

const CALLS = ['and prints them before the calls that it made', ['--', '--calls']] as const;

test.each(drawnFrom([CALLS], [CALLS, ['and prints them', []]]))(
  'the demo logs in, writes both sheets, %s',
  (_title, options) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'demo', ...options], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([status, stderr.replace(/^npm (warn|notice).*\n/gm, '')]).toEqual([0, '']);
    // Three apps times seven days.
    expect(stdout).toContain('Wrote 21 rows to A1:I23 of sheet “App stats”.');
    const [before = '', apps = '', rest = ''] = stdout.split(/^Sheet “(?:App|Seller) stats”$/m);
    const [seller = '', ...calls] = rest.split(/^(?=\w[\w ]*: \d+ service calls)/m);
    expect(apps).toMatch(/^\s*App +Bundle ID +Platform +Date +Impressions +Clicks +CTR +eCPM +Revenue\n/);
    expect(apps).toMatch(/^Total .*\$[\d,]+\.\d\d$/m);
    expect(seller).toMatch(/^\s*Date +Impressions +Clicks +eCPM +Revenue\n/);
    expect(before).not.toContain('service calls');
    const names = ['open', 'connect', 'connect', 'listApps', 'write', 'Write seller stats'];
    expect(calls.map((each) => each.replace(/:.*/s, ''))).toEqual(options.length > 0 ? names : []);
    if (options.length > 0) expect(calls.join('')).toMatch(/^ +\d+ {2}UrlFetchApp\.fetchAll$/m);
    expect(stdout).not.toContain('games-password');
  },
);
