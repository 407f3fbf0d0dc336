import { Suspense } from 'react';
import { lazy } from '../../platform/chunks/index.ts';
import type { ShareSubject } from './slots.ts';

type Props = { readonly subject: ShareSubject; readonly onClose: () => void };

const LazyContent = lazy(async () => ({
  default: (await import('./dialog/ShareDialogContent.tsx')).ShareDialogContent,
}));

/**
 * S-MOD-10: shares a thing by a link, for every kind alike. Stands while it is open: `{subject && <ShareDialog …/>}`;
 * fetched when it is needed.
 */
export const ShareDialog = (props: Props) => (
  <Suspense fallback={null}>
    <LazyContent {...props} />
  </Suspense>
);
