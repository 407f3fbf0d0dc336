import { useEffect, useState } from 'react';
import { stageColours } from '../../../models/index.ts';

/** The scales of colours in which models are painted, once they have come. */
export function useScalePaint() {
  const [paint, setPaint] = useState<Awaited<ReturnType<typeof stageColours>>>();
  useEffect(() => {
    void stageColours().then(setPaint);
  }, []);
  return paint;
}
