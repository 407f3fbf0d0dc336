import { platformScreen, projectScreen, publicScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { uploadHandlers } from '../files/index.ts';
import { homePanels } from '../projects/index.ts';
import { shareKinds } from '../shares/index.ts';
import { registerDocumentsInModels } from './inModel/register.tsx';
import { documentFollowers, LINK_FOLLOWER } from './slots.ts';

const MARK = createGlyphComponent('log');

/** A project's files in folders, with their versions. */
export const documents: WebDomain = {
  routes: [
    projectScreen({
      path: '/elements/document',
      title: { cn: '文档', en: 'Documents' },
      menu: { under: '/elements', icon: MARK, order: 3, key: 'f' },
      screen: async () => (await import('./screens/Documents.tsx')).Documents,
    }),
    projectScreen({
      path: '/documentPreview',
      title: { cn: '文档预览', en: 'Document preview' },
      isStage: true,
      screen: async () => (await import('./preview/DocumentPreviewScreen.tsx')).DocumentPreviewScreen,
    }),
    ...['', '/verify', '/docList'].map((child) =>
      publicScreen({
        path: `/LinkShare/DocShare/index${child}`,
        title: { cn: '文档分享', en: 'Shared documents' },
        screen: async () => (await import('./share/DocumentShareScreen.tsx')).DocumentShareScreen,
      }),
    ),
    platformScreen({
      path: '/document',
      title: { cn: '项目文档', en: 'Project documents' },
      menu: { icon: MARK, order: 13 },
      screen: async () => (await import('./screens/PlatformDocuments.tsx')).PlatformDocuments,
    }),
  ],
  commands: async () => (await import('./commands.ts')).documentCommands,
  overlays: [
    {
      name: 'documentPreview',
      title: { cn: '文档预览', en: 'Document preview' },
      screen: async () => (await import('./preview/DocumentPreviewOverlay.tsx')).DocumentPreviewOverlay,
    },
    {
      name: 'documentCompare',
      title: { cn: '比较版本', en: 'Compare versions' },
      screen: async () => (await import('./compare/DocumentCompareOverlay.tsx')).DocumentCompareOverlay,
    },
  ],
};

homePanels.add('documents', {
  title: { cn: '最近文档', en: 'Latest documents' },
  order: 2,
  column: 'narrow',
  more: '/elements/document',
  content: async () => (await import('./home/HomeDocuments.tsx')).HomeDocuments,
});
shareKinds.add('document', {
  isDownloaded: true,
  noun: { cn: '文档', en: 'document' },
  path: () => '/LinkShare/DocShare/index',
  screen: async () => (await import('./share/SharedDocuments.tsx')).SharedDocuments,
  calls: async () => (await import('./share/shareCalls.ts')).documentShareCalls,
});
documentFollowers.add(LINK_FOLLOWER, async (uploaded) =>
  (await import('./attached/linkUploaded.ts')).linkUploaded(uploaded),
);
registerDocumentsInModels();
uploadHandlers.add('document', async () => (await import('./upload/documentUploadHandler.ts')).documentUploadHandler);

/** A PDF by its address: fetched when one is opened. */
export const pdfPages = async () => (await import('./preview/pdf/PdfView.tsx')).PdfPages;

/** The documents that hang at something else, as a part of its page: fetched when that is opened. */
export const attachedDocuments = async () => (await import('./attached/AttachedDocuments.tsx')).AttachedDocuments;
/** Those of a device: fetched when they are opened. */
export const linkedDocuments = async () => (await import('./attached/LinkedDocuments.tsx')).LinkedDocuments;
export type { Attached } from './attached/AttachedDocuments.tsx';
export { type DocumentFollower, documentFollowers, documentSections, type SectionFile } from './slots.ts';
