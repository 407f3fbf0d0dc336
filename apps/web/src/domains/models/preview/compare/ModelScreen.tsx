import { Suspense } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { useAddressState } from '../../../../platform/routes/index.ts';
import { EmptyState, LinesSkeleton } from '../../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { Preview } from '../Preview.tsx';
import { parsePreviewType } from '../previewType.ts';
import { previewSlots } from '../slots.ts';

const Compare = lazy(async () => ({ default: (await import('./Compare.tsx')).Compare }));

/**
 * `/model`: models in three dimensions, with `mode=compare` two versions of one, with `mode=document` as a
 * document alone (S-MOD-15), with `type` what another domain previews (RU-PREV-01).
 */
export function ModelScreen() {
  const words = useMessages(previewMessages);
  const [{ mode, type }] = useAddressState({ mode: '', type: '' });
  const named = parsePreviewType(type);
  if (named !== 'model') {
    const Other = named && previewSlots.types.all().get(named);
    return Other ? <Other /> : <EmptyState title={words.noWebGl} />;
  }
  if (mode !== 'compare') return <Preview isDocument={mode === 'document'} />;
  return (
    <Suspense fallback={<LinesSkeleton lines={4} />}>
      <Compare />
    </Suspense>
  );
}
