import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { type DeviceWay, deviceWays } from '../slots.ts';

type Shown = ComponentType<{ readonly projectId: string }>;
const made = new WeakMap<DeviceWay, Shown>();

/** The lazy component of a way, made once. */
function contentOf(way: DeviceWay): Shown {
  const known = made.get(way) ?? lazy(async () => ({ default: await way.content() }));
  made.set(way, known);
  return known;
}

/** Other ways by which devices come into the project, as other domains bring them. */
export function Ways({ projectId }: { readonly projectId: string }) {
  return [...deviceWays.all()].map(([name, way]) => {
    const Content = contentOf(way);
    return (
      <Suspense key={name} fallback={null}>
        <Content projectId={projectId} />
      </Suspense>
    );
  });
}
