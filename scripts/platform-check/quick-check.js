// The quick check of Publisher Stats for Google Sheets (MIT licence): ten answers of Google, and which code of the
// add-on could go by each. docs/platform.md §16 tells how to run quickCheck in an empty spreadsheet.
// biome-ignore-all lint/correctness/noUnusedVariables: Google calls these functions

const NAME = 'QuickCheck';
/** 400,000 cells. */
const [ROWS, COLUMNS] = [16000, 25];
/** The answers that take a person. */
const [COPY_CELL, UNDO_CELL] = ['B10', 'B11'];
const UNDO_PAGE = `<p>Click a cell and press Ctrl+Z (Mac: ⌘Z) once. ${UNDO_CELL} then has the answer.</p><script>
  const run = google.script.run;
  run.withSuccessHandler(() => run.writeFromSidebar('not taken back')).writeFromSidebar('taken back');
</script>`;

/** What is asked, and which code could go by an answer. */
const QUESTIONS = {
  'Spreadsheet, ms': 'Read below 50: MOST_STRETCHES of block-neighbours.ts, MOST_FITTED of fitted-sheet.ts',
  'Stores, ms': 'Properties read below 5: forgetReads of property-stores.ts',
  'setValues, ms': 'Below 60,000: the stage of as many cells, by a larger CELLS_PER_CALL of block.ts',
  'Copy of a stage, ms': 'No less than setValues: stageValues of staging.ts, needsStage of block.ts',
  'Names of a duplicated tab': 'One name in all: bareName of range-names.ts',
  'Row that a filter hides': 'Written: criteriaOfFilter of lifted-filter.ts',
  'Cell beside a frozen column': 'Inserted, a,,b,c: roomFor of block.ts, where it asks for columns',
  'Zone of a date': 'Either: zoneLearned of formula-dates.ts, formulaZones of spreadsheet-calendar.ts',
  'Properties of a copy': 'Copied: mirrorTab of mirror-tab.ts, mirroredEntries of mirrored-reports.ts',
  'Undo of what a sidebar wrote': 'Taken back: keepLastWrite of last-write.ts; the undo of reports stays',
};

/** Run this one. */
function quickCheck() {
  const file = SpreadsheetApp.getActive();
  const properties = PropertiesService.getDocumentProperties();
  const earlier = file.getSheetByName(NAME);
  if (earlier) {
    const id = properties.getProperty(NAME);
    if (id === file.getId())
      throw new Error('Run it in a copy of this spreadsheet, or anew in an empty one.');
    return void earlier.getRange(COPY_CELL).setValue(id === null ? 'not copied' : 'copied');
  }
  if (file.getSheets().some((sheet) => sheet.getLastRow() > 0))
    throw new Error('Run it in an empty spreadsheet.');
  properties.setProperty(NAME, file.getId());
  const tab = file.insertSheet(NAME);
  write_(tab.getRange('A1:C1'), [['Question', 'Answer', 'Which code could go then; else it stays']]);
  const answers = answers_(file, tab, properties);
  Object.entries(QUESTIONS).forEach(([question, code], at) => {
    const row = tab.getRange(at + 2, 1, 1, 3);
    try {
      write_(row, [[question, answers[at](), code]]);
    } catch (error) {
      write_(row, [[question, String(error), code]]);
    }
  });
  tab.autoResizeColumns(1, 3);
  tab.activate();
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput(UNDO_PAGE));
}

/** In the order of the questions. */
function answers_(file, tab, properties) {
  const cells = file.insertSheet();
  const [stage, target] = [1, 2].map(() => {
    const sheet = file.insertSheet().insertRowsAfter(1000, ROWS - 1000);
    return sheet.getRange(1, 1, ROWS, COLUMNS);
  });
  const cache = CacheService.getDocumentCache();
  const lock = LockService.getDocumentLock();
  file.setNamedRange(NAME, cells.getRange('A1'));
  return [
    () =>
      times_({
        'a read': (at) => cells.getRange(at + 1, 1).getValue(),
        'a write with flush': (at) => write_(cells.getRange(at + 2, 1), [[at]]),
        'a named range': () => file.getRangeByName(NAME).getValue(),
      }),
    () =>
      times_({
        'properties read': () => properties.getProperties(),
        'properties written': (at) => properties.setProperty('round', String(at)),
        'cache read': () => cache.get('round'),
        'cache written': (at) => cache.put('round', String(at), 60),
        'lock taken and released': () => lock.tryLock(1000) && lock.releaseLock(),
      }),
    () => times_({ 'with flush': () => write_(stage, Array(ROWS).fill(Array(COLUMNS).fill(1.5))) }, 1),
    () => {
      const copyTo = () => stage.copyTo(target, { contentsOnly: true });
      return times_({ copyTo, flush: () => SpreadsheetApp.flush() }, 1);
    },
    () => {
      cells.activate();
      file.duplicateActiveSheet();
      return String(file.getNamedRanges().map((each) => each.getName()));
    },
    () => {
      const range = file.insertSheet().getRange('A1:A2');
      write_(range, [['Title'], ['hidden']]);
      const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['hidden']).build();
      range.createFilter().setColumnFilterCriteria(1, hidden);
      SpreadsheetApp.flush();
      write_(range, [['Title'], ['new']]);
      return range.getValues()[1][0] === 'new' ? 'written' : 'not written';
    },
    () => {
      const sheet = file.insertSheet();
      write_(sheet.getRange('A1:C1'), [['a', 'b', 'c']]);
      sheet.setFrozenColumns(1);
      sheet.getRange('B1').insertCells(SpreadsheetApp.Dimension.COLUMNS);
      return String(sheet.getRange('A1:D1').getValues());
    },
    () => {
      // Midnight there is midnight nowhere else.
      file.setSpreadsheetTimeZone('Asia/Kathmandu');
      tab.getRange('E1').setNumberFormat('yyyy-mm-dd').setValue(46000);
      return '=QUICK_CHECK_ZONE(E1)';
    },
    () => 'make a copy of the file once the sidebar is done, and run quickCheck there',
    () => 'see the sidebar',
  ];
}

/** @customfunction */
function QUICK_CHECK_ZONE(date) {
  const zone = SpreadsheetApp.getActive().getSpreadsheetTimeZone();
  if (Utilities.formatDate(date, zone, 'HH:mm') === '00:00') return 'of the spreadsheet';
  return date.getHours() + date.getMinutes() === 0 ? 'of the script' : date.toISOString();
}

/** The sidebar calls it. */
function writeFromSidebar(text) {
  SpreadsheetApp.getActive().getSheetByName(NAME).getRange(UNDO_CELL).setValue(text);
}

function write_(range, values) {
  range.setValues(values);
  SpreadsheetApp.flush();
}

/** Calls by turns, because Google answers a read from what it has read ahead, until something is written. */
function times_(calls, rounds = 20) {
  const sums = {};
  for (let at = 0; at < rounds; at++)
    for (const name in calls) {
      const begun = Date.now();
      calls[name](at);
      sums[name] = (sums[name] || 0) + Date.now() - begun;
    }
  return String(Object.keys(sums).map((name) => `${name} ${Math.round(sums[name] / rounds)}`));
}
