// Makes an installable trigger, if an add-on may have one more.

import { randomInt } from 'node:crypto';
import type { ExecutionContext } from '../../execution/context';
import { fail } from '../exception';
import { Trigger } from './trigger';

const MAX_TRIGGERS_PER_USER = 20;

/** One of each type, for each user and document (documented). @param schedule see `TriggerData` */
export function madeTrigger(
  context: ExecutionContext,
  handler: string,
  schedule: Record<string, unknown>,
): Trigger {
  const { platform, user, workbook } = context;
  // The wording is assumed: documented is only that a test deployment has no installable triggers.
  if (platform.triggerSupport === 'refused') fail('The Add-on attempted an action that is not permitted.');
  const ofUser = platform.triggers.filter((trigger) => trigger.user === user);
  if (ofUser.length >= MAX_TRIGGERS_PER_USER) {
    fail(
      'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
    );
  }
  const spreadsheetId = workbook?.id ?? null;
  const type = typeOf(schedule);
  if (ofUser.some((each) => each.spreadsheetId === spreadsheetId && typeOf(each.schedule) === type)) {
    fail(`This add-on has created too many ${type} triggers in this document for this Google user account.`);
  }
  const data = { uid: String(randomInt(1, 2 ** 47)), handler, user, spreadsheetId, schedule };
  platform.triggers.push(data);
  return new Trigger(context, data, true);
}

/** In Google's words: reported of clock triggers, assumed of the other type. */
function typeOf(schedule: Record<string, unknown>): 'time-based' | 'open' {
  return schedule['onOpen'] === true ? 'open' : 'time-based';
}
