import type { PreviewAsked } from './DocumentPreview.tsx';

/** The address under which a preview stands alone. Pure. */
export function formatPreviewAddress({ projectId, fileId, version, page, find }: PreviewAsked): string {
  const search = new URLSearchParams({ project: projectId, file: fileId });
  if (version) search.set('version', version);
  if (page !== undefined) search.set('at', String(page));
  if (find) search.set('find', find);
  return `#/documentPreview?${search}`;
}
