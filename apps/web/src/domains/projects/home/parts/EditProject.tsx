import type { ProjectBaseInfo } from '@twinscape/contract/projects';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { useReadOnlyReason } from '../../../enterprises/index.ts';
import type { ProjectEditing } from '../../list/ProjectDialog.tsx';
import { homeMessages } from '../messages.ts';
import css from './Hero.module.css';

/** Fetched when it is wanted: the home is looked at more often than changed. */
const Dialog = lazy(async () => ({ default: (await import('../../list/ProjectDialog.tsx')).ProjectDialog }));

/** Changes the project from its home: for its managers and administrators, while they may change anything. */
export function EditProject({ base }: { base: ProjectBaseInfo }) {
  const words = useMessages(homeMessages);
  const off = useReadOnlyReason();
  const [editing, setEditing] = useState<ProjectEditing>();
  const [isRequested, setWanted] = useState(false);
  if (off !== undefined) return null;
  return (
    <>
      <button
        type="button"
        className={css.glass}
        onClick={() => {
          setWanted(true);
          setEditing({ kind: 'edit', row: base });
        }}
      >
        <Glyph name="edit" size={14} />
        {words.edit}
      </button>
      <Suspense>{isRequested && <Dialog editing={editing} onClose={() => setEditing(undefined)} />}</Suspense>
    </>
  );
}
