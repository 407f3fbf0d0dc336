import { useMessages } from '../../../platform/language/index.ts';
import type { UploadItem } from '../../files/index.ts';
import { modelUploadMessages } from './messages.ts';
import { toModelTarget } from './modelUploadHandler.ts';

/** What a file in the queue is to become. */
export function useModelUploadWord(): (item: UploadItem) => string {
  const words = useMessages(modelUploadMessages);
  return (item) => {
    const { uploadType } = toModelTarget(item);
    return uploadType === 'update' ? words.newVersion : uploadType === 'uploadmv' ? words.newModel : words.transition;
  };
}
