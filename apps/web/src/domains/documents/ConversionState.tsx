import type { DocumentConversion } from '@twinscape/contract/documents';
import { lazy, Suspense } from 'react';
import { modelState } from '../models/index.ts';

const ModelState = lazy(async () => ({ default: await modelState() }));

/** How a model among the documents stands on its way to be looked at (RU-STATE-06). */
export function ConversionState({ conversion }: { readonly conversion: DocumentConversion }) {
  return (
    <Suspense fallback={null}>
      <ModelState of={conversion} />
    </Suspense>
  );
}
