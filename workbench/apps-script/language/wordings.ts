// Google's exceptions in Japanese and German. Japanese words that are marked were seen in public code. The others are
// our translation, and leave the same parts in English.

/** Google's English words, and those of the other languages, with `$1` for what stays. */
type Wordings = readonly (readonly [english: RegExp, japanese: string, german: string])[];

export const WORDINGS: Wordings = [
  // Seen in three public files: no colon, and the service in the middle.
  [
    /^Service invoked too many times for one day: ([\w ]+)\.$/,
    '1 日にサービス $1 を実行した回数が多すぎます。',
    'Dienst $1 wurde an einem Tag zu oft aufgerufen.',
  ],
  [
    /^Service invoked too many times in a short time: ([\w ]+)\. Try (Utilities\.sleep\(\d+\)) between calls\.$/,
    '短時間にサービス $1 を実行した回数が多すぎます。呼び出しの間に $2 を実行してください。',
    'Dienst $1 wurde in kurzer Zeit zu oft aufgerufen. Versuchen Sie $2 zwischen den Aufrufen.',
  ],
  [
    /^There are too many LockService operations against the same script\.$/,
    '同じスクリプトに対する LockService の操作が多すぎます。',
    'Es gibt zu viele LockService-Vorgänge für dasselbe Skript.',
  ],
  [
    /^Service using too much computer time for one day\.$/,
    '1 日にサービスを使用した時間が長すぎます。',
    'Der Dienst hat an einem Tag zu viel Rechenzeit verbraucht.',
  ],
  [
    /^There are too many scripts running simultaneously for this Google user account\.$/,
    'この Google ユーザー アカウントで同時に実行しているスクリプトが多すぎます。',
    'Für dieses Google-Nutzerkonto werden zu viele Skripts gleichzeitig ausgeführt.',
  ],
  // Seen as 最大実行時間を超えました, of the same limit.
  [/^Exceeded maximum execution time/, '最大実行時間を超えました', 'Maximale Ausführungszeit überschritten'],
  // Seen with the scopes, and without.
  [
    /^You do not have permission to call (.+?)\. Required permissions: (.+)$/,
    '$1 を呼び出す権限がありません。必要な権限: $2',
    'Sie sind nicht berechtigt, $1 aufzurufen. Erforderliche Berechtigungen: $2',
  ],
  [
    /^You do not have permission to call (.+?)( service)?\.?$/,
    '$1 を呼び出す権限がありません',
    'Sie sind nicht berechtigt, $1 aufzurufen',
  ],
  [
    /^You do not have permission to perform that action\.$/,
    'この操作を実行する権限がありません。',
    'Sie sind nicht berechtigt, diese Aktion auszuführen.',
  ],
  [
    /^Authorization is required to perform that action\.$/,
    'この操作を行うには承認が必要です。',
    'Für diese Aktion ist eine Autorisierung erforderlich.',
  ],
  [
    /^.+ Error code (\w+)\.$/,
    'サーバー エラーが発生しました。エラーコード: $1。',
    'Es ist ein Serverfehler aufgetreten. Fehlercode: $1.',
  ],
  [
    /^You do not have permission to edit this spreadsheet\.$/,
    'このスプレッドシートを編集する権限がありません。',
    'Sie sind nicht berechtigt, diese Tabelle zu bearbeiten.',
  ],
  // Seen.
  [
    /^You are trying to edit a protected cell or object\..*$/,
    '保護されているセルやオブジェクトを編集しようとしています。編集する必要がある場合は、スプレッドシートのオーナーに連絡して保護を解除してもらってください。',
    'Sie versuchen, eine geschützte Zelle oder ein geschütztes Objekt zu bearbeiten. Wenden Sie sich an den Eigentümer der Tabelle, um den Schutz aufzuheben.',
  ],
  [
    /^This action would increase the number of cells in the workbook above the limit of (\d+) cells\.$/,
    'この操作を行うと、ブック内のセル数が上限の $1 個を超えます。',
    'Durch diese Aktion würde die Anzahl der Zellen in der Arbeitsmappe das Limit von $1 Zellen überschreiten.',
  ],
  [
    /^This action would increase the number of columns in the sheet above the limit of (\d+) columns\.$/,
    'この操作を行うと、シート内の列数が上限の $1 列を超えます。',
    'Durch diese Aktion würde die Anzahl der Spalten im Tabellenblatt das Limit von $1 Spalten überschreiten.',
  ],
  [
    /^The data you entered in cell (\w+) violates the data validation rules set on this cell\.$/,
    'セル $1 に入力したデータは、このセルに設定されているデータ入力規則に違反しています。',
    'Die in Zelle $1 eingegebenen Daten verstoßen gegen die Datenvalidierungsregeln dieser Zelle.',
  ],
  [
    /^Your input contains more than the maximum of (\d+) characters in a single cell\.$/,
    '1 つのセルに入力できる文字数の上限 $1 文字を超えています。',
    'Ihre Eingabe überschreitet das Maximum von $1 Zeichen in einer Zelle.',
  ],
  // Seen.
  [
    /^A sheet with the name "(.+)" already exists\. Please enter another name\.$/,
    'シート名「$1」はすでに存在しています。別の名前を入力してください。',
    'Ein Tabellenblatt mit dem Namen „$1“ ist bereits vorhanden. Geben Sie einen anderen Namen ein.',
  ],
  [
    /^This (?:script|add-on) has (?:created )?too many .*triggers.*$/,
    'トリガーが多すぎます。トリガーを削除してから追加してください。',
    'Es gibt zu viele Trigger. Löschen Sie Trigger, bevor Sie weitere hinzufügen.',
  ],
  [
    /^The recurrence interval for an Add-on trigger must be at least one hour\.$/,
    'アドオンのトリガーの間隔は 1 時間以上にする必要があります。',
    'Das Intervall eines Add-on-Triggers muss mindestens eine Stunde betragen.',
  ],
  [
    /^The Add-on attempted an action that is not permitted\.$/,
    '許可されていない操作です。',
    'Das Add-on hat eine unzulässige Aktion versucht.',
  ],
  [
    /^You have exceeded the property storage quota\. .*$/,
    'プロパティの保存容量を超えています。プロパティを削除してからもう一度お試しください。',
    'Sie haben das Speicherkontingent für Properties überschritten. Löschen Sie Properties und versuchen Sie es noch einmal.',
  ],
  // In French and Spanish, the argument keeps its name (seen).
  [/^Argument too large: (\w+)$/, '引数が大きすぎます: $1', 'Argument zu groß: $1'],
  [/^Invalid argument: (.*)$/s, '引数が無効です: $1', 'Ungültiges Argument: $1'],
  [
    /^Attribute provided with invalid value: (.*)$/,
    '属性の値が無効です: $1',
    'Attribut mit ungültigem Wert: $1',
  ],
  [/^DNS error: (.*)$/, 'DNS エラー: $1', 'DNS-Fehler: $1'],
  [/^Address unavailable: (.*)$/, '使用できないアドレス: $1', 'Adresse nicht verfügbar: $1'],
  [/^Timeout: (.*)$/, 'タイムアウト: $1', 'Zeitüberschreitung: $1'],
  [/^SSL Error: (.*)$/, 'SSL エラー: $1', 'SSL-Fehler: $1'],
  [
    /^Bandwidth quota exceeded: (.*)\. Try reducing the rate of data transfer\.$/,
    '帯域幅の上限を超えました: $1。データ転送速度を下げてください。',
    'Bandbreitenkontingent überschritten: $1. Verringern Sie die Datenübertragungsrate.',
  ],
  [
    /^Request failed for (\S+) returned code (\d+)\. Truncated server response: (.*) \(use .*\)$/s,
    '$1 のリクエストに失敗しました（エラー: $2）。サーバー応答の一部: $3（応答の全文を見るには muteHttpExceptions オプションを使用してください）',
    'Anfrage für $1 fehlgeschlagen, zurückgegebener Code: $2. Gekürzte Serverantwort: $3 (verwenden Sie muteHttpExceptions, um die ganze Antwort zu sehen)',
  ],
  [
    /^Request to (\S+) failed because the URL has not been whitelisted .*$/,
    '$1 へのリクエストは、URL がスクリプトのマニフェストで許可されていないため失敗しました。',
    'Anfrage an $1 fehlgeschlagen, da die URL im Manifest des Skripts nicht erlaubt ist.',
  ],
  [/^Limit Exceeded: (\w+).*$/, '上限を超えました: $1。', 'Limit überschritten: $1.'],
  [/^Service error: (.*)$/, 'サービスエラー: $1', 'Dienstfehler: $1'],
  [/^Service (\w* ?)timed out.*$/, 'サービス $1がタイムアウトしました', 'Zeitüberschreitung beim Dienst $1'],
  [
    /^Cannot call (SpreadsheetApp\.getUi\(\)) from this context\.$/,
    'このコンテキストから $1 を呼び出せません。',
    '$1 kann in diesem Kontext nicht aufgerufen werden.',
  ],
  [/^No active spreadsheet\.$/, 'アクティブなスプレッドシートがありません。', 'Keine aktive Tabelle.'],
  [
    /^Please select an active sheet first\.$/,
    '最初にアクティブなシートを選択してください。',
    'Wählen Sie zuerst ein aktives Tabellenblatt aus.',
  ],
  // Assumption: the kind of the tab stays English.
  [
    /^The action is not supported for (OBJECT|DATASOURCE) sheet\.$/,
    'この操作は $1 シートではサポートされていません。',
    'Diese Aktion wird für $1-Tabellenblätter nicht unterstützt.',
  ],
  [
    /^Cannot add “(.+)”: a named range with that name already exists\.$/,
    '「$1」を追加できません。同じ名前の名前付き範囲がすでに存在しています。',
    '„$1“ kann nicht hinzugefügt werden. Ein benannter Bereich mit diesem Namen ist bereits vorhanden.',
  ],
  [/^Range not found$/, '範囲が見つかりません', 'Bereich nicht gefunden'],
  [
    /^The coordinates of the range are outside the dimensions of the sheet\.$/,
    '範囲の座標がシートの大きさを超えています。',
    'Die Koordinaten des Bereichs liegen außerhalb der Abmessungen des Tabellenblatts.',
  ],
  [
    /^The (?:starting|number of) (?:row|column)s? .*$/,
    '範囲の開始行、開始列、または大きさが無効です。',
    'Die erste Zeile oder Spalte oder die Größe des Bereichs ist ungültig.',
  ],
  [
    /^The number of (?:rows|columns) in the data does not match .* The data has (\d+) but the range has (\d+)\.$/,
    'データの大きさと範囲の大きさが一致しません。データは $1、範囲は $2 です。',
    'Die Größe der Daten stimmt nicht mit der des Bereichs überein. Daten: $1, Bereich: $2.',
  ],
  [
    /^The parameters \((.*)\) don't match the method signature for (.+)\.$/s,
    'パラメータ（$1）が $2 のメソッドのシグネチャと一致しません。',
    'Die Parameter ($1) stimmen nicht mit der Methodensignatur für $2 überein.',
  ],
  [
    /^Unexpected error while getting the method or property (\w+) on object (.+)\.$/,
    '$2 の $1 で予期しないエラーが発生しました。',
    'Unerwarteter Fehler beim Abrufen der Methode oder Eigenschaft $1 für Objekt $2.',
  ],
  [
    /^Those (?:rows|columns) are out of bounds\.$/,
    'その行または列は範囲外です。',
    'Diese Zeilen oder Spalten sind außerhalb des gültigen Bereichs.',
  ],
  // Assumption: the kind of the tab stays English.
  [
    /^The action is not supported for (\w+) sheet\.$/,
    'この操作は $1 シートではサポートされていません。',
    'Diese Aktion wird für $1-Tabellenblätter nicht unterstützt.',
  ],
  [
    /^You can't set the number format of cells in a typed column\.$/,
    '型付きの列のセルの表示形式を設定することはできません。',
    'Das Zahlenformat von Zellen in einer typisierten Spalte kann nicht festgelegt werden.',
  ],
  [
    /^Cannot add “(.+)”: a named range .*$/,
    '「$1」を追加できません。同じ名前の名前付き範囲があります。',
    '„$1“ kann nicht hinzugefügt werden. Ein benannter Bereich mit diesem Namen ist bereits vorhanden.',
  ],
  [/^You can't .*$/, 'この操作はできません。', 'Diese Aktion ist nicht möglich.'],
  [
    /^Sorry, it is not possible to delete all non-frozen .*$/,
    '固定されていない行または列をすべて削除することはできません。',
    'Es können nicht alle nicht fixierten Zeilen oder Spalten gelöscht werden.',
  ],
  [
    /^The (?:chart|trigger|offsets|anchor|named range|name|conditional format) .*$/,
    '指定が無効です。',
    'Die Angabe ist ungültig.',
  ],
  [
    /^(?:This|Column) .*(?:removed|outside the range of the filter)\.$/,
    '指定が無効です。',
    'Die Angabe ist ungültig.',
  ],
  [
    /^Sheet names cannot be longer than (\d+) characters\.$/,
    'シート名は $1 文字以内にしてください。',
    'Namen von Tabellenblättern dürfen höchstens $1 Zeichen lang sein.',
  ],
  [
    /^You must select all cells in a merged range .*$/,
    '結合されたセルはすべて選択してください。',
    'Wählen Sie alle Zellen eines verbundenen Bereichs aus.',
  ],
  [
    /^Could not (?:decode string|decompress gzip)\.$/,
    'デコードできませんでした。',
    'Die Daten konnten nicht dekodiert werden.',
  ],
  [
    /^Cannot convert (.*) to \(class\)\.$/,
    '$1 を (class) に変換できません。',
    '$1 kann nicht in (class) konvertiert werden.',
  ],
  [/^Unparseable date: "(.*)"$/, '日付を解析できません: 「$1」', 'Datum kann nicht geparst werden: „$1“'],
  [/^Unterminated quote$/, '引用符が閉じていません', 'Anführungszeichen nicht geschlossen'],
  [
    /^Failed to send email: no recipient$/,
    'メールを送信できませんでした: 宛先がありません',
    'E-Mail konnte nicht gesendet werden: kein Empfänger',
  ],
  [/^Invalid email: (.*)$/, '無効なメールアドレス: $1', 'Ungültige E-Mail-Adresse: $1'],
  [
    /^No HTML file named (.+) was found\.$/,
    '$1 という名前の HTML ファイルが見つかりません。',
    'Es wurde keine HTML-Datei mit dem Namen $1 gefunden.',
  ],
  [/^Unknown function: '(.*)'\.$/, '不明な関数です: 「$1」。', 'Unbekannte Funktion: „$1“.'],
];
