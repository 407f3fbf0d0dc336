import {
  type FileKind,
  findFileKind,
  findOfficeKind,
  isLaidOut,
  isListedArchive,
  isModelDocument,
} from '@twinscape/contract/documents';
import { type ComponentType, lazy } from 'react';
import { ArchiveView } from './ArchiveView.tsx';
import { LaidOutView } from './LaidOutView.tsx';
import { MediaView } from './MediaView.tsx';
import { NoPreview } from './NoPreview.tsx';
import { OfficeView } from './OfficeView.tsx';
import { PictureView } from './PictureView.tsx';
import type { Previewed } from './previewed.ts';
import { TextView } from './TextView.tsx';

const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView.tsx')).PdfView }));
const ModelDocument = lazy(async () => ({ default: (await import('./ModelDocument.tsx')).ModelDocument }));
const VIEWS: Partial<Record<FileKind, ComponentType<Previewed>>> = {
  pdf: PdfView,
  picture: PictureView,
  text: TextView,
  media: MediaView,
};

/** A file in the view of its kind. */
export function PreviewView({ extension, ...previewed }: Previewed & { readonly extension: string }) {
  if (isListedArchive(extension) && !previewed.shown.isShared) return <ArchiveView {...previewed} />;
  if (isLaidOut(extension)) return <LaidOutView {...previewed} extension={extension} />;
  const special =
    extension === '.csv'
      ? TextView
      : isModelDocument(extension)
        ? ModelDocument
        : findOfficeKind(extension) && OfficeView;
  const Shown = special ?? VIEWS[findFileKind(extension)] ?? NoPreview;
  return <Shown {...previewed} />;
}
