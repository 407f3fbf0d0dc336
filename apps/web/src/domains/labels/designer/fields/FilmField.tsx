import { fileCalls, UPLOAD_LIMITS } from '@twinscape/contract/files';
import { send } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { UploadedFileField } from '../../../../ui/index.ts';
import { filmFieldMessages } from '../messages.ts';

/** What browsers play. */
const FILMS = ['.mp4', '.webm', '.m4v'];

type Props = {
  readonly value: string | undefined;
  readonly projectId: string | undefined;
  readonly onChange: (address: string | undefined) => void;
};

/** A film of a label: uploaded once (C-FILE-01), played from the platform. */
export function FilmField({ value, projectId, onChange }: Props) {
  return (
    <UploadedFileField
      value={value}
      onChange={onChange}
      extensions={FILMS}
      limit={UPLOAD_LIMITS.file}
      words={useMessages(filmFieldMessages)}
      upload={(file, onProgress) =>
        send(fileCalls.UploadFile, projectId ? { projectId } : {}, { files: [file], handles: true, onProgress })
      }
    />
  );
}
