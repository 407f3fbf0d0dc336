import { adapterPackageHandler } from '../domains/adapters/sandbox.ts';
import { workbookHandler } from '../domains/dashboards/sandbox.ts';
import { contentHandler, officeHandler, photoHandler } from '../domains/documents/sandbox.ts';
import { packageHandler } from '../domains/elements/sandbox.ts';
import { bcfHandler } from '../domains/models/sandbox.ts';
import { panoramaHandler } from '../domains/panoramas/sandbox.ts';
import { bcfQuestionsHandler } from '../domains/questions/sandbox.ts';
import { reportHandler } from '../platform/report/handler.ts';
import { serveSandboxWork } from '../platform/sandbox/child.ts';
import { spreadsheetHandler } from '../platform/spreadsheet/spreadsheetHandler.ts';
import { imageHandler } from '../platform/storage/imageHandler.ts';

/**
 * Reads files of strangers for the server, which starts it when one comes in, and lays out reports and workbooks, which
 * takes long; never started by hand.
 */
serveSandboxWork([
  imageHandler,
  spreadsheetHandler,
  bcfHandler,
  bcfQuestionsHandler,
  packageHandler,
  officeHandler,
  photoHandler,
  panoramaHandler,
  contentHandler,
  reportHandler,
  workbookHandler,
  adapterPackageHandler,
]);
