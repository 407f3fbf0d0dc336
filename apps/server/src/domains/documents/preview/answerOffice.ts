import { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import { type OfficeKind, type OfficePreview, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Context, FileAnswer } from '../../../platform/http/index.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import { openStoredFile, type StoredFile } from '../../files/index.ts';
import { type OfficeSection, officeWork } from './office/work.ts';

type Piece = OfficeSection & { readonly at: number };

/** Text and tables of a file of an office program, as JSON (`OfficePreview`), read in a process of its own. */
export async function answerOffice(
  platform: Context['platform'],
  file: StoredFile,
  { kind, owner }: { readonly kind: OfficeKind; readonly owner: string },
): Promise<FileAnswer> {
  const sections: { name: string; rows: (readonly string[])[] }[] = [];
  const { value } = await platform.sandbox
    .run(officeWork, {
      input: () => openStoredFile(platform, file),
      owner,
      options: { kind },
      onPiece: (piece) => {
        const { at, name, rows } = piece as Piece;
        sections[at] ??= { name, rows: [] };
        sections[at].rows.push(...rows);
      },
    })
    .catch((error: unknown) => {
      if (!(error instanceof SandboxFailed)) throw error;
      throw refuse(refusals[error.failure === 'crash' ? 'document.officeDamaged' : 'document.officeTooLarge']);
    });
  if ('refused' in value)
    throw refuse(refusals[value.refused === 'too-large' ? 'document.officeTooLarge' : 'document.officeDamaged']);
  const answer: OfficePreview = { kind, sections, isCut: value.isCut };
  return {
    name: file.name,
    mime: 'application/json; charset=utf-8',
    etag: `${file.blobKey}-office`,
    open: async () => Readable.from([JSON.stringify(answer)], { objectMode: false }),
  };
}
