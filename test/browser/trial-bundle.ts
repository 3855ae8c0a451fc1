// A script bundle for the tests of the workbench page, with a function for each effect on the screen.

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const manifest = {
  timeZone: 'Etc/UTC',
  runtimeVersion: 'V8',
  oauthScopes: ['spreadsheets.currentonly', 'script.container.ui'].map(
    (scope) => `https://www.googleapis.com/auth/${scope}`,
  ),
};

const code = `
function onOpen() {
  SpreadsheetApp.getUi().createAddonMenu()
    .addItem('Open sidebar', 'openSidebar').addItem('Ask', 'ask').addSeparator().addItem('Fail', 'fail').addToUi();
}
function openSidebar() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('Trial'));
}
function writeStats() {
  var sheet = SpreadsheetApp.getActive().insertSheet('Stats');
  sheet.getRange(1, 1, 3, 4).setValues([['Date', 'App', 'CTR', 'Revenue'], [46053, "'=HYPERLINK(1)", 0.0123, 1234.5], [46054, "'00123", 0.5, 2]]);
  sheet.getRange(2, 1, 2, 1).setNumberFormat('yyyy-mm-dd');
  sheet.getRange(2, 3, 2, 1).setNumberFormat('0.00%');
  sheet.getRange(2, 4, 2, 1).setNumberFormat('"$"#,##0.00');
  sheet.getRange('A1:D1').setFontWeight('bold').setNote('UTC');
  sheet.setFrozenRows(1);
  SpreadsheetApp.getActive().toast('Wrote 2 rows.', 'Trial');
}
function changeFirst(value) { SpreadsheetApp.getActive().getSheetByName('Stats').getRange('D2').setValue(value); }
function readActive() {
  var range = SpreadsheetApp.getActiveRange();
  return { sheet: range.getSheet().getName(), a1: range.getA1Notation(), value: String(range.getValue()) };
}
function addChart() {
  var sheet = SpreadsheetApp.getActive().getActiveSheet();
  sheet.insertChart(sheet.newChart().setChartType(Charts.ChartType.COLUMN).addRange(sheet.getRange('A1:B3')).setNumHeaders(1)
    .setOption('title', 'Revenue by day').setOption('width', 400).setOption('height', 250)
    .setPosition(5, 4, 10, 5).build());
}
function hideLog() { SpreadsheetApp.getActive().insertSheet('_hidden').hideSheet(); }
function writeMany(rows) {
  var sheet = SpreadsheetApp.getActive().insertSheet('Many');
  while (sheet.getMaxRows() < rows) {
    sheet.insertRowsAfter(sheet.getMaxRows(), Math.min(40000, rows - sheet.getMaxRows()));
  }
  var step = 20000;
  for (var from = 0; from < rows; from += step) {
    var block = [];
    for (var row = from; row < Math.min(rows, from + step); row++) {
      block.push([46000 + (row % 365), 'US', 'Banner', 'placement ' + (row % 40), row, row % 97, (row % 97) / 1000, 1.25, row / 7]);
    }
    sheet.getRange(from + 1, 1, block.length, 9).setValues(block);
  }
  sheet.getRange(1, 1, rows, 1).setNumberFormat('yyyy-mm-dd');
  sheet.getRange(1, 8, rows, 2).setNumberFormat('"$"#,##0.00');
}
function ask() {
  var ui = SpreadsheetApp.getUi();
  var answer = ui.alert('Insert rows?', 'It would cover 14 cells.', ui.ButtonSet.YES_NO);
  SpreadsheetApp.getActive().getSheets()[0].getRange('H1').setValue(String(answer));
}
function fail() { throw new Error('No such app.'); }
function echo(value) { return value; }
function now() { return { at: new Date() }; }
function secret_() { return 'never'; }
`;

/** Shows the outcome of each call as text, which a test can read. */
const sidebar = `<!doctype html>
<html lang="en"><head><base target="_top"><style>:root { color-scheme: light dark } body { font: 13px Arial; margin: 16px }</style></head>
<body><button id="echo">Echo</button> <button id="now">Now</button> <button id="fail">Fail</button> <button id="close">Close</button>
<output id="out"></output><output id="storage"></output>
<script>
var out = document.getElementById('out');
function show(kind) { return function (value, user) { out.textContent = kind + ' ' + (value instanceof Error ? value.name + ': ' + value.message : JSON.stringify(value)) + ' ' + user; }; }
function runner() { return google.script.run.withSuccessHandler(show('ok')).withFailureHandler(show('failed')).withUserObject('mine'); }
document.getElementById('echo').onclick = function () { runner().echo({ list: [1, undefined, 'x'] }); };
document.getElementById('now').onclick = function () { runner().now(); };
document.getElementById('fail').onclick = function () { runner().fail(); };
document.getElementById('close').onclick = function () { google.script.host.close(); };
try { localStorage.setItem('a', 'b'); document.getElementById('storage').textContent = 'kept'; } catch (e) { document.getElementById('storage').textContent = 'refused'; }
out.textContent = typeof google.script.run.secret_ + ' ' + window.innerWidth;
</script></body></html>`;

/** @returns the folder, in the temporary directory of the machine */
export async function writeTrialBundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trial-bundle-'));
  await writeFile(join(folder, 'appsscript.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'Code.js'), code);
  await writeFile(join(folder, 'Sidebar.html'), sidebar);
  return folder;
}
