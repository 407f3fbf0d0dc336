import type { SceneElement } from '@twinscape/contract/scenes';
import { Bodies, type Body, pictureBody } from '@twinscape/viewer';
import { useEffect, useState } from 'react';
import { loadElementBody } from '../../../elements/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { useOpenScene } from '../state.ts';
import { getFurnitureStore } from './placing.ts';

/** The address by which a thing of the scene is drawn; markers have none. */
export const getBodyAddress = ({ kind, filePath, picture }: SceneElement): string | undefined =>
  kind === '3d' ? filePath : kind === 'picture' ? picture : undefined;

const attached = new WeakMap<object, Bodies>();
/** The bodies of a stage, while a scene draws some on it. */
export const getBodies = (stage: NonNullable<PreviewParts['stage']>): Bodies | undefined => attached.get(stage);

/**
 * Draws bodies and pictures of the scene on its stage. Each address is loaded once, however often it stands in the
 * scene.
 */
export function useBodies({ stage }: PreviewParts, elements: readonly SceneElement[]): void {
  const { scene } = useOpenScene();
  const [bodies, setBodies] = useState<ReadonlyMap<string, Body>>(new Map());
  const [plugin, setPlugin] = useState<Bodies>();
  const wantedBodies = JSON.stringify([
    ...new Map(elements.flatMap((one) => (getBodyAddress(one) ? [[getBodyAddress(one), one.kind]] : []))),
  ]);
  useEffect(() => {
    if (!stage) return undefined;
    const created = new Bodies();
    stage.viewer.use(created);
    attached.set(stage, created);
    setPlugin(created);
    return () => {
      stage.viewer.drop(created.id);
      attached.delete(stage);
      setPlugin(undefined);
    };
  }, [stage]);
  const [loads] = useState(() => new Map<string, Promise<Body>>());
  useEffect(() => {
    if (!stage) return;
    for (const [address, kind] of JSON.parse(wantedBodies) as [string, SceneElement['kind']][]) {
      if (loads.has(address)) continue;
      const loading = kind === '3d' ? loadElementBody(address) : pictureBody(address);
      loads.set(address, loading);
      loading.then(
        (body) => setBodies((before) => new Map(before).set(address, body)),
        () => getFurnitureStore(scene).setState(({ failed }) => ({ failed: new Set(failed).add(address) })),
      );
    }
  }, [stage, wantedBodies, loads, scene]);
  useEffect(
    () => () => {
      for (const loading of loads.values())
        loading.then(
          (body) => body.dispose(),
          () => undefined,
        );
      loads.clear();
    },
    [loads],
  );
  useEffect(() => {
    plugin?.set(
      elements.flatMap((one) => {
        const body = bodies.get(getBodyAddress(one) ?? '');
        const { x, y, z } = one.position;
        return body
          ? [{ id: one.id, body, at: [x, y, z] as const, turn: one.rotation ?? 0, scale: one.size ?? 1 }]
          : [];
      }),
    );
  }, [plugin, elements, bodies]);
}
