// Addresses for files: save, open, rename, and export the workbook.

import type { Hono } from 'hono';
import { z } from 'zod';
import { fileNameOf, openWorkbook, saveWorkbook } from '../../file/workbook-file';
import { exportXlsx } from '../../file/xlsx';
import type { Session } from '../session';

const renameShape = z.object({ name: z.string().trim().min(1, 'A file needs a name.') });
const openShape = z.object({ name: z.string(), content: z.string() });

export function addFileRoutes(app: Hono, session: Session): void {
  const attachment = (extension: string) =>
    `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(session.workbook, extension))}`;
  app.get('/api/file/save', (context) =>
    context.body(saveWorkbook(session.workbook), 200, {
      'content-type': 'application/json',
      'content-disposition': attachment('json'),
    }),
  );
  app.get('/api/file/export', async (context) =>
    context.body(new Uint8Array(await exportXlsx(session.workbook)), 200, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': attachment('xlsx'),
    }),
  );
  app.post('/api/file/open', async (context) => {
    const { name, content } = openShape.parse(await context.req.json());
    await session.open(openWorkbook(content, name));
    return context.json({});
  });
  app.post('/api/file/rename', async (context) => {
    session.workbook.name = renameShape.parse(await context.req.json()).name;
    session.workbook.structureChanged();
    return context.json({});
  });
}
