import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { DocumentPreview } from './DocumentPreview.tsx';

/** A file alone on the page: what the preview opens in a new tab, and what a link to a file leads to. */
export function DocumentPreviewScreen() {
  const { id: projectId } = useProject();
  const [{ file: fileId, version, at, find }, go] = useAddressState({ file: '', version: '', at: '', find: '' });
  const page = Number.parseInt(at, 10);
  const asked = {
    projectId,
    fileId,
    ...(version ? { version } : {}),
    ...(Number.isInteger(page) ? { page } : {}),
    ...(find ? { find } : {}),
  };
  return (
    <DocumentPreview
      asked={asked}
      onMove={(next) => go({ file: next, version: undefined, at: undefined, find: undefined })}
      newTab={undefined}
      onClose={undefined}
    />
  );
}
