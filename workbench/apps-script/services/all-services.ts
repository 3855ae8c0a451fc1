// The globals that an execution has.

import type { ExecutionContext } from '../execution/context';
import { Charts } from './charts';
import { ConsoleService } from './console';
import { MailApp } from './mail';
import { UrlFetchApp } from './net/url-fetch';
import { ScriptApp } from './script-app/script-app';
import type { ServiceObject } from './service-object';
import { Session } from './session';
import { SpreadsheetApp } from './spreadsheet/spreadsheet-app';
import { CacheService } from './storage/cache';
import { LockService } from './storage/lock';
import { PropertiesService } from './storage/properties';
import { HtmlService } from './ui/html';
import { Utilities } from './utilities/utilities';

/**
 * Services of the platform that are not emulated. Naming one throws `not emulated: X` instead of `X is not defined`.
 */
export const NOT_EMULATED = [
  'Browser',
  'CalendarApp',
  'CardService',
  'ContentService',
  'DocumentApp',
  'DriveApp',
  'FormApp',
  'GmailApp',
  'GroupsApp',
  'Jdbc',
  'LanguageApp',
  'Logger',
  'Maps',
  'MimeType',
  'SlidesApp',
  'XmlService',
] as const;

export function createServices(context: ExecutionContext): Record<string, ServiceObject> {
  return {
    CacheService: new CacheService(context),
    Charts: new Charts(context),
    HtmlService: new HtmlService(context),
    LockService: new LockService(context),
    MailApp: new MailApp(context),
    PropertiesService: new PropertiesService(context),
    ScriptApp: new ScriptApp(context),
    Session: new Session(context),
    SpreadsheetApp: new SpreadsheetApp(context),
    UrlFetchApp: new UrlFetchApp(context),
    Utilities: new Utilities(context),
    console: new ConsoleService(context),
  };
}
