import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../../../config.ts';
import { sandboxEnvironment } from '../../../../platform/sandbox/index.ts';
import { defineService } from '../../../../platform/services.ts';

const run = promisify(execFile);

/** LibreOffice on this machine. */
export type OfficeProgram = { readonly file: string; readonly version: string };

const ASKING_MS = 30_000;
/** Where installers put it, besides the folders of programs. */
const USUAL_FOLDERS = ['/usr/bin', '/usr/lib/libreoffice/program', '/opt/libreoffice/program', '/snap/bin'];
const MAC = '/Applications/LibreOffice.app/Contents/MacOS';

/** Finds the program once a process; who installs one starts the server again. */
class OfficeProgramFinder {
  #found: Promise<OfficeProgram | undefined> | undefined;
  private readonly asked: string | undefined;

  constructor(asked: string | undefined) {
    this.asked = asked;
  }

  find(): Promise<OfficeProgram | undefined> {
    this.#found ??= findOfficeProgram(this.asked);
    return this.#found;
  }
}

export const officeProgramService = defineService(
  'documents.officeProgram',
  ({ config }) => new OfficeProgramFinder(config.office),
);

/** The program that is asked for, or one of those that are installed, if it says which version it is. */
export async function findOfficeProgram(asked: Config['office']): Promise<OfficeProgram | undefined> {
  if (asked === 'off') return undefined;
  const folders = [...(sandboxEnvironment().PATH ?? '').split(path.delimiter), ...USUAL_FOLDERS, MAC];
  for (const file of asked === undefined ? folders.map((folder) => path.join(folder, 'soffice')) : [asked]) {
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    const version = isThere ? await readVersion(file) : undefined;
    if (version) return { file, version };
  }
  return undefined;
}

async function readVersion(file: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(file, ['--version'], { timeout: ASKING_MS, env: sandboxEnvironment() });
    return /LibreOffice\S*\s+([\d.]+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}
