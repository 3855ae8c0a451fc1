// HtmlService without templates: the panel is a finished page.

import type { ExecutionContext } from '../../execution/context';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

const OUTPUT_SIGNATURES = {
  getContent: '',
  setContent: 'String',
  setHeight: 'number',
  setTitle: 'String',
  setWidth: 'number',
} satisfies SignaturesOf<GoogleAppsScript.HTML.HtmlOutput>;

const OUTPUT_TYPE: ServiceType = {
  service: 'HtmlService',
  className: 'HtmlOutput',
  signatures: OUTPUT_SIGNATURES,
};

export class HtmlOutput
  extends ServiceObject
  implements Emulated<GoogleAppsScript.HTML.HtmlOutput, keyof typeof OUTPUT_SIGNATURES>
{
  readonly type = OUTPUT_TYPE;
  /** Empty by default (measured). */
  title = '';
  /** In pixels. 0: the page decides. */
  readonly size = { width: 0, height: 0 };

  constructor(
    context: ExecutionContext,
    public content: string,
  ) {
    super(context);
  }

  getContent(): string {
    return this.content;
  }

  setContent(content: string): this {
    this.content = content;
    return this;
  }

  setTitle(title: string): this {
    this.title = title;
    return this;
  }

  setWidth(width: number): this {
    this.size.width = width;
    return this;
  }

  setHeight(height: number): this {
    this.size.height = height;
    return this;
  }
}

const SIGNATURES = {
  createHtmlOutputFromFile: 'String',
} satisfies SignaturesOf<GoogleAppsScript.HTML.HtmlService>;

const TYPE: ServiceType = { service: 'HtmlService', className: 'HtmlService', signatures: SIGNATURES };

export class HtmlService
  extends ServiceObject
  implements Emulated<GoogleAppsScript.HTML.HtmlService, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  /** @throws when the project has no such file (measured; the wording is assumed) */
  createHtmlOutputFromFile(name: string): HtmlOutput {
    const content = this.context.host.htmlFile(name.replace(/\.html$/, ''));
    return content === null
      ? fail(`No HTML file named ${name} was found.`)
      : new HtmlOutput(this.context, content);
  }
}
