import type { DeviceRow } from '@twinscape/contract/devices';
import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { type DeviceMark, deviceMarks } from '../slots.ts';

type MarkComponent = ComponentType<{ readonly projectId: string; readonly row: DeviceRow }>;
const made = new WeakMap<DeviceMark, MarkComponent>();

/** The lazy component of a mark, made once. */
function getContent(mark: DeviceMark): MarkComponent {
  const known = made.get(mark) ?? lazy(async () => ({ default: await mark.content() }));
  made.set(mark, known);
  return known;
}

/** What other domains tell of a device beside its name. */
export function DeviceMarks({ row }: { readonly row: DeviceRow }) {
  const { id: projectId } = useProject();
  return [...deviceMarks.all()].map(([name, mark]) => {
    const Content = getContent(mark);
    return (
      <Suspense key={name} fallback={null}>
        <Content projectId={projectId} row={row} />
      </Suspense>
    );
  });
}
