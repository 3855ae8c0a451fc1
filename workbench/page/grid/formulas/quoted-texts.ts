// Quoted texts in formulas, which stay texts: as an argument, Univer takes "2026-01-31" or "1e5" for a number, and it
// halves the quotes within a text twice.

import { Injector, Plugin, setDependencies, UniverInstanceType } from '@univerjs/core';
import { StringValueObject, ValueNodeFactory } from '@univerjs/preset-sheets-core';

type ValueNode = ReturnType<ValueNodeFactory['create']>;

class TextNodeFactory extends ValueNodeFactory {
  override create(token: string): ValueNode {
    const node = super.create(token);
    const text = quotedText(token);
    if (text !== undefined) node.execute = () => node.setValue(StringValueObject.create(text));
    return node;
  }
}

/** The text between the quotes, in which Univer's lexer has halved the quotes already. */
function quotedText(token: string): string | undefined {
  return token.length > 1 && token.startsWith('"') && token.endsWith('"') ? token.slice(1, -1) : undefined;
}

/** Replaces a part of the formula engine. Register it behind the engine's own plugin. */
export class QuotedTexts extends Plugin {
  static override readonly pluginName = 'WORKBENCH_QUOTED_TEXTS';
  static override readonly type = UniverInstanceType.UNIVER_UNKNOWN;

  constructor(protected override readonly _injector: Injector) {
    super();
  }

  override onStarting(): void {
    this._injector.replace([ValueNodeFactory, { useClass: TextNodeFactory }]);
  }
}
setDependencies(QuotedTexts, [Injector]);
