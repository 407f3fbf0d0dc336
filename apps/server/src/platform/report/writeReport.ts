import { Readable } from 'node:stream';
import { coreRefusals, refuse } from '@twinscape/contract';
import type { FileAnswer } from '../http/index.ts';
import type { Platform } from '../platform.ts';
import { SandboxFailed } from '../sandbox/index.ts';
import { type ZippedPart, zipOfParts } from '../zip/index.ts';
import type { ReportContent } from './report.ts';
import { CONTENT_NAME, reportWork } from './work.ts';

const WRITTEN_AT = new Date(Date.UTC(1980, 0, 1));

export type ReportSource = {
  readonly content: ReportContent;
  /** By the names under which the blocks know them; opened one at a time. */
  readonly pictures: ReadonlyMap<string, { readonly size: number; readonly open: () => Promise<Readable> }>;
};

/**
 * A report as a PDF: contents, outline, page numbers, real text in an embedded font of which only the letters that are
 * used go along. Laid out in a process of its own, where it holds nobody up. `owner`: whose turn it takes.
 */
export async function writeReport(
  { sandbox }: Pick<Platform, 'sandbox'>,
  owner: string,
  name: string,
  source: ReportSource,
): Promise<FileAnswer> {
  const { blobs } = await sandbox
    .run(reportWork, { input: () => zipOfParts(listParts(source)), owner, options: {} })
    .catch((error: unknown) => {
      throw error instanceof SandboxFailed ? refuse(coreRefusals['common.reportTooLarge']) : error;
    });
  const bytes = blobs[0] ?? Buffer.alloc(0);
  const open = async (): Promise<Readable> => Readable.from([bytes], { objectMode: false });
  return { name, mime: 'application/pdf', size: bytes.length, open };
}

async function* listParts({ content, pictures }: ReportSource): AsyncGenerator<ZippedPart> {
  const json = Buffer.from(JSON.stringify(content));
  const open = async (): Promise<Readable> => Readable.from([json], { objectMode: false });
  yield { path: CONTENT_NAME, modifiedAt: WRITTEN_AT, size: json.length, open };
  for (const [path, picture] of pictures) yield { path, modifiedAt: WRITTEN_AT, ...picture };
}
