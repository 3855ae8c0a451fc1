// The command that shows the main job without a browser, run as the README says.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const project = join(__dirname, '../../..');

test('the demo logs in, writes both sheets, and prints them with the service calls made', () => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'demo'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect([status, stderr.replace(/^npm (warn|notice).*\n/gm, '')]).toEqual([0, '']);
  // Three apps times seven days.
  expect(stdout).toContain('Wrote 21 rows to A1:I23 of sheet “App stats”.');
  const [, apps = '', seller = ''] = stdout.split(/^Sheet “(?:App|Seller) stats”$/m);
  expect(apps).toMatch(/^\s*App +Bundle ID +Platform +Date +Impressions +Clicks +CTR +eCPM +Revenue\n/);
  expect(apps).toMatch(/^Total .*\$[\d,]+\.\d\d$/m);
  expect(seller).toMatch(/^\s*Date +Impressions +Clicks +eCPM +Revenue\n/);
  for (const call of ['open', 'connect', 'listApps', 'write'])
    expect(stdout).toMatch(new RegExp(`^${call}: \\d+ service calls`, 'm'));
  expect(stdout).toMatch(/^ +\d+ {2}UrlFetchApp\.fetchAll$/m);
  expect(stdout).not.toContain('demo-password');
});
