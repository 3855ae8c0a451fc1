// HtmlService without templates: the panel is a finished page.

import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

const OUTPUT_SIGNATURES = {
  append: 'String',
  appendUntrusted: 'String',
  clear: '',
  getContent: '',
  getHeight: '',
  getTitle: '',
  getWidth: '',
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
  #content = '';
  /** Empty by default (measured). */
  #title = '';
  #width = 0;
  #height = 0;

  getContent(): string {
    return this.#content;
  }

  setContent(content: string): this {
    this.#content = content;
    return this;
  }

  append(content: string): this {
    return this.setContent(this.#content + content);
  }

  appendUntrusted(content: string): this {
    const escapes: Record<string, string> = {
      '&': '&amp;',
      '<': '&lt;',
      '>': '&gt;',
      '"': '&quot;',
      "'": '&#39;',
    };
    return this.append(content.replace(/[&<>"']/g, (character) => escapes[character] ?? character));
  }

  clear(): this {
    return this.setContent('');
  }

  getTitle(): string {
    return this.#title;
  }

  setTitle(title: string): this {
    this.#title = title;
    return this;
  }

  getWidth(): number {
    return this.#width;
  }

  setWidth(width: number): this {
    this.#width = width;
    return this;
  }

  getHeight(): number {
    return this.#height;
  }

  setHeight(height: number): this {
    this.#height = height;
    return this;
  }
}

const SIGNATURES = {
  createHtmlOutput: ' | String',
  createHtmlOutputFromFile: 'String',
} satisfies SignaturesOf<GoogleAppsScript.HTML.HtmlService>;

const TYPE: ServiceType = { service: 'HtmlService', className: 'HtmlService', signatures: SIGNATURES };

export class HtmlService
  extends ServiceObject
  implements Emulated<GoogleAppsScript.HTML.HtmlService, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  createHtmlOutput(html = ''): HtmlOutput {
    return new HtmlOutput(this.context).setContent(html);
  }

  /** @throws when the project has no such file (measured; assumption: the wording). */
  createHtmlOutputFromFile(name: string): HtmlOutput {
    const content = this.context.host.htmlFile(name.replace(/\.html$/, ''));
    return content === null ? fail(`No HTML file named ${name} was found.`) : this.createHtmlOutput(content);
  }
}
