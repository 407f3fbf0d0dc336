import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../fixtures/documents/', import.meta.url));

/** A file that an office program wrote (`fixtures/documents/make.mjs`). */
export const readDocumentFixture = (name: string): Promise<Buffer> => readFile(path.join(folder, name));
export const MANUAL = '循环水泵运行维护手册';
export const REGISTER = '设备台账';
export const TALK = '能耗汇报';
