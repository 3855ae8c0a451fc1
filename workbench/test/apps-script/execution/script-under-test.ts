// The script file that the host runs in its tests: each function shows one rule of the platform.

export const SCRIPT = `
var counter = 0;
function onOpen(e) {
  console.log(String(e.authMode), e.authMode === ScriptApp.AuthMode.NONE);
  SpreadsheetApp.getUi().createAddonMenu().addItem('Open', 'openPanel').addToUi();
}
function onInstall(e) { console.log(String(e.authMode), e.source.getName(), e.user.getEmail()); }
function asks() {
  var ui = SpreadsheetApp.getUi();
  return ui.alert('Sure?', 'Really?', ui.ButtonSet.YES_NO) === ui.Button.YES;
}
function SLOW() { for (;;) {} }
function openPanel() { SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('T')); }
function globals() {
  return ['setTimeout', 'fetch', 'URL', 'TextEncoder', 'atob', 'process', 'require', 'structuredClone', 'queueMicrotask',
    'performance', 'Buffer', 'global', 'window', 'crypto', 'realm_', 'bridge'].filter(function (name) { return name in globalThis; });
}
function count() { counter++; return counter; }
function realms() {
  var range = SpreadsheetApp.getActiveSheet().getRange('A1:B1');
  range.setValues([[new Date(1e12), 2]]);
  var values = range.getValues();
  return [values instanceof Array, values[0] instanceof Array, values[0][0] instanceof Date, values[0][0].getTime() === 1e12,
    PropertiesService.getUserProperties().getProperties() instanceof Object, Array.isArray(values)];
}
function caught() {
  try { SpreadsheetApp.getActiveSheet().getRange(0, 1); } catch (error) {
    return [error instanceof Error, error.name, error.message, String(error)];
  }
}
function passesObjects() {
  var file = SpreadsheetApp.getActive();
  var sheet = file.insertSheet('Two');
  file.getSheets()[0].activate();
  sheet.getRange('A1').setValue(5).copyTo(sheet.getRange('B1'), SpreadsheetApp.CopyPasteType.PASTE_FORMULA, false);
  file.setNamedRange('x', sheet.getRange('B1'));
  return [file.getActiveSheet().getName(), file.getRangeByName('x').getValue(), JSON.stringify(SpreadsheetApp.CopyPasteType.PASTE_FORMAT)];
}
function charts() {
  var sheet = SpreadsheetApp.getActiveSheet();
  var line = sheet.newChart().setChartType(Charts.ChartType.LINE).addRange(sheet.getRange('A1:B3')).setOption('colors', ['#ff0000'])
    .setMergeStrategy(Charts.ChartMergeStrategy.MERGE_COLUMNS).setPosition(1, 3, 0, 0).build();
  sheet.insertChart(line);
  var chart = sheet.getCharts()[0];
  var rule = SpreadsheetApp.newConditionalFormatRule().setRanges([sheet.getRange('A1'), sheet.getRange('C1')])
    .whenFormulaSatisfied('=A1>0').setBackground('#ff0000').build();
  sheet.setConditionalFormatRules([rule].concat(sheet.getConditionalFormatRules()));
  return [line.getChartId(), typeof chart.getChartId(), chart.getOptions().get('colors'), chart.getRanges()[0].getA1Notation(),
    chart.getMergeStrategy() === Charts.ChartMergeStrategy.MERGE_COLUMNS,
    sheet.getConditionalFormatRules()[0].getRanges().length];
}
function missing() { return DriveApp.getFiles(); }
async function later() { await null; return 'later'; }
function never() { return new Promise(function () {}); }
function sleeps() { Utilities.sleep(700); return true; }
function locks(ms) {
  var lock = LockService.getDocumentLock();
  if (!lock.tryLock(5000)) throw new Error('The lock is held.');
  var cell = SpreadsheetApp.getActiveSheet().getRange('E9');
  var before = Number(cell.getValue());
  Utilities.sleep(ms);
  cell.setValue(before + 1);
}
function keepsLock() { return LockService.getDocumentLock().tryLock(0); }
function hangs() { try { for (;;) {} } catch (error) { return 'caught'; } }
function hangsInLock() { try { LockService.getDocumentLock().tryLock(60000); } catch (error) { return 'caught'; } }
function writes() {
  var sheet = SpreadsheetApp.getActiveSheet();
  for (var row = 1; row <= 5; row++) { try { sheet.getRange(row, 1).setValue(row); } catch (error) { console.log(error.message); } }
  return 'done';
}
function writesAfterAll() {
  var sheet = SpreadsheetApp.getActiveSheet();
  try { for (var row = 1; row <= 5; row++) sheet.getRange(row, 1).setValue(row); }
  catch (error) { console.log(error.message); }
  finally { sheet.getRange(5, 1).setValue(5); }
}
function writesForever() {
  for (;;) try { writesAfterAll(); } catch (error) {}
}
function big() { SpreadsheetApp.getActiveSheet().getRange('A1').setValue(new Array(50002).join('x')); }
function wall() { return [new Date().toISOString(), Date.now(), new Date(0).getTime(), new Date(2026, 0, 1) instanceof Date]; }
function today() { return new Date(2026, 5, 1).toISOString(); }
function SUM_UP(values, factor) { return values.map(function (row) { return row.map(function (cell) { return cell * factor; }); }); }
function SETS() { SpreadsheetApp.getActiveSheet().getRange('A1').setValue(1); }
function MAILS() { MailApp.getRemainingDailyQuota(); }
function PLACE() { return SpreadsheetApp.getActiveRange().getA1Notation(); }
function DAY() { return [[new Date(0), null], ['=1+1', true]]; }
function hidden_() { return 1; }
var notDeclared = function () { return 1; };
function schedule(handler) { return ScriptApp.newTrigger(handler || 'tick').timeBased().everyHours(1).create().getUniqueId(); }
function tick(e) {
  PropertiesService.getUserProperties().setProperty('event', JSON.stringify(e));
  PropertiesService.getUserProperties().setProperty('file', String(SpreadsheetApp.getActive() && SpreadsheetApp.getActive().getId()));
  SpreadsheetApp.getUi();
}
function opensPanel() { console.log('started'); SpreadsheetApp.getUi(); }
function wander() {
  var file = SpreadsheetApp.getActive();
  var began = file.getActiveRange().getA1Notation();
  file.insertSheet('Wandered');
  var inserted = file.getActiveSheet().getName();
  file.getSheets()[1].getRange('B2').activate();
  console.log(began, inserted, file.getActiveSheet().getName(), file.getActiveRange().getA1Notation());
}
`;
