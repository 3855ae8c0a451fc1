// Google's exceptions in Japanese. Words seen in public code are marked. The others are our translation, and leave the
// same parts in English.

/** Google's English words and those of a language, with `$1` for what stays. */
export type Wordings = readonly (readonly [english: RegExp, translated: string])[];

export const JAPANESE: Wordings = [
  // Seen in three public files: no colon, and the service in the middle.
  [
    /^Service invoked too many times for one day: ([\w ]+)\.$/,
    '1 日にサービス $1 を実行した回数が多すぎます。',
  ],
  [
    /^Service invoked too many times in a short time: ([\w ]+)\. Try (Utilities\.sleep\(\d+\)) between calls\.$/,
    '短時間にサービス $1 を実行した回数が多すぎます。呼び出しの間に $2 を実行してください。',
  ],
  [/^Service using too much computer time for one day\.$/, '1 日にサービスを使用した時間が長すぎます。'],
  [
    /^There are too many scripts running simultaneously for this Google user account\.$/,
    'この Google ユーザー アカウントで同時に実行しているスクリプトが多すぎます。',
  ],
  // Seen as 最大実行時間を超えました, of the same limit.
  [/^Exceeded maximum execution time/, '最大実行時間を超えました'],
  // Seen with the scopes, and without.
  [
    /^You do not have permission to call (.+?)\. Required permissions: (.+)$/,
    '$1 を呼び出す権限がありません。必要な権限: $2',
  ],
  [/^You do not have permission to call (.+?)( service)?\.?$/, '$1 を呼び出す権限がありません'],
  [/^You do not have permission to perform that action\.$/, 'この操作を実行する権限がありません。'],
  [/^Authorization is required to perform that action\.$/, 'この操作を行うには承認が必要です。'],
  [/^.+ Error code (\w+)\.$/, 'サーバー エラーが発生しました。エラーコード: $1。'],
  [
    /^You do not have permission to edit this spreadsheet\.$/,
    'このスプレッドシートを編集する権限がありません。',
  ],
  // Seen.
  [
    /^You are trying to edit a protected cell or object\..*$/,
    '保護されているセルやオブジェクトを編集しようとしています。編集する必要がある場合は、スプレッドシートのオーナーに連絡して保護を解除してもらってください。',
  ],
  [
    /^This action would increase the number of cells in the workbook above the limit of (\d+) cells\.$/,
    'この操作を行うと、ブック内のセル数が上限の $1 個を超えます。',
  ],
  [
    /^This action would increase the number of columns in the sheet above the limit of (\d+) columns\.$/,
    'この操作を行うと、シート内の列数が上限の $1 列を超えます。',
  ],
  [
    /^The data you entered in cell (\w+) violates the data validation rules set on this cell\.$/,
    'セル $1 に入力したデータは、このセルに設定されているデータ入力規則に違反しています。',
  ],
  [
    /^Your input contains more than the maximum of (\d+) characters in a single cell\.$/,
    '1 つのセルに入力できる文字数の上限 $1 文字を超えています。',
  ],
  // Seen.
  [
    /^A sheet with the name "(.+)" already exists\. Please enter another name\.$/,
    'シート名「$1」はすでに存在しています。別の名前を入力してください。',
  ],
  [
    /^This (?:script|add-on) has (?:created )?too many .*triggers.*$/,
    'トリガーが多すぎます。トリガーを削除してから追加してください。',
  ],
  [
    /^The recurrence interval for an Add-on trigger must be at least one hour\.$/,
    'アドオンのトリガーの間隔は 1 時間以上にする必要があります。',
  ],
  [/^The Add-on attempted an action that is not permitted\.$/, '許可されていない操作です。'],
  [
    /^You have exceeded the property storage quota\. .*$/,
    'プロパティの保存容量を超えています。プロパティを削除してからもう一度お試しください。',
  ],
  // In French and Spanish, the argument keeps its name (seen).
  [/^Argument too large: (\w+)$/, '引数が大きすぎます: $1'],
  [/^Invalid argument: (.*)$/s, '引数が無効です: $1'],
  [/^Attribute provided with invalid value: (.*)$/, '属性の値が無効です: $1'],
  [/^DNS error: (.*)$/, 'DNS エラー: $1'],
  [/^Address unavailable: (.*)$/, '使用できないアドレス: $1'],
  [/^Timeout: (.*)$/, 'タイムアウト: $1'],
  [/^SSL Error: (.*)$/, 'SSL エラー: $1'],
  [
    /^Bandwidth quota exceeded: (.*)\. Try reducing the rate of data transfer\.$/,
    '帯域幅の上限を超えました: $1。データ転送速度を下げてください。',
  ],
  [
    /^Request failed for (\S+) returned code (\d+)\. Truncated server response: (.*) \(use .*\)$/s,
    '$1 のリクエストに失敗しました（エラー: $2）。サーバー応答の一部: $3（応答の全文を見るには muteHttpExceptions オプションを使用してください）',
  ],
  [
    /^Request to (\S+) failed because the URL has not been whitelisted .*$/,
    '$1 へのリクエストは、URL がスクリプトのマニフェストで許可されていないため失敗しました。',
  ],
  [/^Limit Exceeded: (\w+).*$/, '上限を超えました: $1。'],
  [/^Service error: (.*)$/, 'サービスエラー: $1'],
  [/^Service (\w* ?)timed out.*$/, 'サービス $1がタイムアウトしました'],
  [
    /^Cannot call (SpreadsheetApp\.getUi\(\)) from this context\.$/,
    'このコンテキストから $1 を呼び出せません。',
  ],
  [/^No active spreadsheet\.$/, 'アクティブなスプレッドシートがありません。'],
  // Assumption: the kind of the tab stays English.
  [
    /^The action is not supported for (OBJECT|DATASOURCE) sheet\.$/,
    'この操作は $1 シートではサポートされていません。',
  ],
  [
    /^Cannot add “(.+)”: a named range with that name already exists\.$/,
    '「$1」を追加できません。同じ名前の名前付き範囲がすでに存在しています。',
  ],
  [/^Range not found$/, '範囲が見つかりません'],
  [
    /^The coordinates of the range are outside the dimensions of the sheet\.$/,
    '範囲の座標がシートの大きさを超えています。',
  ],
  [/^The (?:starting|number of) (?:row|column)s? .*$/, '範囲の開始行、開始列、または大きさが無効です。'],
  [
    /^The number of (?:rows|columns) in the data does not match .* The data has (\d+) but the range has (\d+)\.$/,
    'データの大きさと範囲の大きさが一致しません。データは $1、範囲は $2 です。',
  ],
  [
    /^The parameters \((.*)\) don't match the method signature for (.+)\.$/s,
    'パラメータ（$1）が $2 のメソッドのシグネチャと一致しません。',
  ],
  [
    /^Unexpected error while getting the method or property (\w+) on object (.+)\.$/,
    '$2 の $1 で予期しないエラーが発生しました。',
  ],
  [/^Those (?:rows|columns) are out of bounds\.$/, 'その行または列は範囲外です。'],
  // Assumption: the kind of the tab stays English.
  [/^The action is not supported for (\w+) sheet\.$/, 'この操作は $1 シートではサポートされていません。'],
  [
    /^You can't set the number format of cells in a typed column\.$/,
    '型付きの列のセルの表示形式を設定することはできません。',
  ],
  [/^Cannot add “(.+)”: a named range .*$/, '「$1」を追加できません。同じ名前の名前付き範囲があります。'],
  [/^You can't .*$/, 'この操作はできません。'],
  [
    /^Sorry, it is not possible to delete all non-frozen .*$/,
    '固定されていない行または列をすべて削除することはできません。',
  ],
  [/^The (?:chart|trigger|offsets|anchor|named range|name|conditional format) .*$/, '指定が無効です。'],
  [/^(?:This|Column) .*(?:removed|outside the range of the filter)\.$/, '指定が無効です。'],
  [/^Sheet names cannot be longer than (\d+) characters\.$/, 'シート名は $1 文字以内にしてください。'],
  [/^You must select all cells in a merged range .*$/, '結合されたセルはすべて選択してください。'],
  [/^Could not (?:decode string|decompress gzip)\.$/, 'デコードできませんでした。'],
  [/^Cannot convert (.*) to \(class\)\.$/, '$1 を (class) に変換できません。'],
  [/^Unparseable date: "(.*)"$/, '日付を解析できません: 「$1」'],
  [/^Unterminated quote$/, '引用符が閉じていません'],
  [/^Failed to send email: no recipient$/, 'メールを送信できませんでした: 宛先がありません'],
  [/^Invalid email: (.*)$/, '無効なメールアドレス: $1'],
  [/^No HTML file named (.+) was found\.$/, '$1 という名前の HTML ファイルが見つかりません。'],
  [/^Unknown function: '(.*)'\.$/, '不明な関数です: 「$1」。'],
];
