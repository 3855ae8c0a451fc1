// What the requests of the panel are put together from: each text and each number has its bounds.

import * as z from 'zod/mini';
import { FIGURE_SERVICES, SERVICES } from '../../core/add-on/services';

export const text = (longest: number) => z.string().check(z.maxLength(longest));
/** Of days or rows. */
export const amount = () => z.int().check(z.gte(0), z.lte(1_000_000_000));
export const nothing = () => z.object({});
export const figureService = () => z.enum(FIGURE_SERVICES);
export const connection = () => z.object({ service: z.enum(SERVICES), id: text(320) });
export const reportId = () => text(8);
/** `ApprovalView.hash` as the person saw it. */
export const shownHash = () => text(75);
/** Without it, a report is taken as it stands. */
export const asShown = () => z.optional(shownHash());
/** Made up by the panel: it names the run in `progress` and `cancel`. */
export const namedRun = () => ({ runId: text(64).check(z.regex(/^[A-Za-z0-9-]{8,}$/)) });
