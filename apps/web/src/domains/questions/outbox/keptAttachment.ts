import { ATTACHMENT_FILE, ATTACHMENT_PICTURE, QUESTION_PICTURE_EXTENSIONS } from '@twinscape/contract/questions';
import { newId } from '../../../platform/newId.ts';
import type { KeptAttachment } from './entry.ts';

/** A file as forms show it before it is uploaded; a picture is drawn from this device. */
export function toKeptAttachment(file: File): KeptAttachment {
  const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  const isPicture = (QUESTION_PICTURE_EXTENSIONS as readonly string[]).includes(extension);
  return {
    id: newId(),
    file,
    questionAttacmentType: isPicture ? ATTACHMENT_PICTURE : ATTACHMENT_FILE,
    attachmentName: { path: '', name: file.name, type: extension, size: file.size },
    attachmentPath: URL.createObjectURL(file),
  };
}
