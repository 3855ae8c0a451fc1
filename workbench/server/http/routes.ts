// The addresses of the workbench, and how an error of any of them is answered.

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { WorkbookFileError } from '../../file/workbook-file';
import { ClockBusyError } from '../clock/clock-triggers';
import type { Session } from '../session';
import { SettingsError } from '../settings';
import { guarded } from './loopback-guard';
import { addPageRoutes, type PageParts } from './page-routes';
import { addScriptRoutes } from './script-routes';
import { addToolRoutes } from './tool-routes';
import { addFileRoutes, addWorkbookRoutes } from './workbook-routes';

interface RouteParts extends PageParts {
  session: Session;
}

const server = 'The workbench';

/** A file of 200 MB grows in JSON by its escapes. */
const maxSize = 300 * 1024 * 1024;

const isBehindThePage = (path: string) => path.startsWith('/api/') || path.startsWith('/frame/');

export function workbenchRoutes({ session, ...page }: RouteParts): Hono {
  const app = new Hono();
  app.use(guarded({ server, takesJson: () => true, isPage: (path) => !isBehindThePage(path) }));
  app.use(bodyLimit({ maxSize }));
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.text(error.issues[0]?.message ?? 'Bad request.', 400);
    if (isUnreadable(error)) return context.text("The request isn't valid JSON.", 400);
    if (error instanceof ClockBusyError) return context.text(error.message, 409);
    const refused = error instanceof WorkbookFileError || error instanceof SettingsError;
    return context.text(error.message, refused ? 400 : 500);
  });
  addWorkbookRoutes(app, session);
  addScriptRoutes(app, session);
  addToolRoutes(app, session);
  addFileRoutes(app, session);
  // Last, because the page's files match every other address.
  addPageRoutes(app, session, page);
  return app;
}

/** Text that is no JSON, or is nested too deep to read. */
function isUnreadable(error: Error): boolean {
  return error instanceof SyntaxError || error instanceof RangeError;
}
