import { useMemo } from 'react';
import type { SharedScreenProps } from '../../shares/index.ts';
import { ScenePreview } from '../editor/ScenePreview.tsx';
import css from './SharedScene.module.css';

/** A shared scene as a visitor sees it (C-SHR-01, S-MOD-16): nothing here changes anything (S-COL-15). */
export function SharedScene({ subject, linkToken, visitPassword }: SharedScreenProps) {
  const source = useMemo(
    () => ({ kind: 'share' as const, linkToken, ...(visitPassword ? { visitPassword } : {}) }),
    [linkToken, visitPassword],
  );
  return (
    <main className={css.scene} data-scene={subject.id}>
      <ScenePreview source={source} />
    </main>
  );
}
