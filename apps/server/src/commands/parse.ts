import { packageHandler } from '../domains/elements/outside.ts';
import { bcfHandler } from '../domains/models/outside.ts';
import { serveWork } from '../platform/outside/child.ts';
import { spreadsheetHandler } from '../platform/spreadsheet/spreadsheetHandler.ts';
import { imageHandler } from '../platform/storage/imageHandler.ts';

/** Reads files of strangers for the server, which starts it when one comes in; never started by hand. */
serveWork([imageHandler, spreadsheetHandler, bcfHandler, packageHandler]);
