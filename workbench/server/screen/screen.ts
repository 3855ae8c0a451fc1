// What the pages show of the script: panels and questions, and the events that announce them.

import { PageEvents } from '../page-events';
import { Panels } from './panels';
import { Questions } from './questions';

export class Screen {
  readonly events = new PageEvents();
  readonly panels = new Panels(this.events);
  readonly questions = new Questions(this.events);
}
