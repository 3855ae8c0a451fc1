// The addresses of the workbench, and how an error of any of them is answered.

import { Hono } from 'hono';
import { z } from 'zod';
import { WorkbookFileError } from '../../file/workbook-file';
import { ClockBusyError } from '../clock/clock-triggers';
import type { Session } from '../session';
import { SettingsError } from '../settings';
import { addFileRoutes } from './file-routes';
import { onlyOwnPages } from './loopback-guard';
import { addPageRoutes, type PageParts } from './page-routes';
import { addScriptRoutes } from './script-routes';
import { addToolRoutes } from './tool-routes';
import { addWorkbookRoutes } from './workbook-routes';

export interface RouteParts extends PageParts {
  session: Session;
}

export function workbenchRoutes({ session, ...page }: RouteParts): Hono {
  const app = new Hono();
  app.use(onlyOwnPages);
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.text(error.issues[0]?.message ?? 'Bad request.', 400);
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
