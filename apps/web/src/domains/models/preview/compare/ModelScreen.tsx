import { lazy, Suspense } from 'react';
import { useAddressState } from '../../../../platform/routes/index.ts';
import { LinesSkeleton } from '../../../../ui/index.ts';
import { Preview } from '../Preview.tsx';

const Compare = lazy(async () => ({ default: (await import('./Compare.tsx')).Compare }));

/** `/model`: models in three dimensions, or with `mode=compare` two versions of one. */
export function ModelScreen() {
  const [{ mode }] = useAddressState({ mode: '' });
  if (mode !== 'compare') return <Preview />;
  return (
    <Suspense fallback={<LinesSkeleton lines={4} />}>
      <Compare />
    </Suspense>
  );
}
