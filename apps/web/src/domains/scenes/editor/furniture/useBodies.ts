import type { SceneElement } from '@twinscape/contract/scenes';
import { Bodies, type Body, pictureBody } from '@twinscape/viewer';
import { useEffect, useState } from 'react';
import { storedBody } from '../../../elements/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { useOpened } from '../state.ts';
import { furnishingOf } from './placing.ts';

/** The address by which a thing of the scene is drawn; markers have none. */
export const addressOf = ({ kind, filePath, picture }: SceneElement): string | undefined =>
  kind === '3d' ? filePath : kind === 'picture' ? picture : undefined;

const attached = new WeakMap<object, Bodies>();
/** The bodies of a stage, while a scene draws some on it. */
export const bodiesOf = (stage: NonNullable<PreviewParts['stage']>): Bodies | undefined => attached.get(stage);

/**
 * Draws bodies and pictures of the scene on its stage. Each address is loaded once, however often it stands in the
 * scene.
 */
export function useBodies({ stage }: PreviewParts, elements: readonly SceneElement[]): void {
  const { scene } = useOpened();
  const [bodies, setBodies] = useState<ReadonlyMap<string, Body>>(new Map());
  const [plugin, setPlugin] = useState<Bodies>();
  const wanted = JSON.stringify([
    ...new Map(elements.flatMap((one) => (addressOf(one) ? [[addressOf(one), one.kind]] : []))),
  ]);
  useEffect(() => {
    if (!stage) return undefined;
    const made = new Bodies();
    stage.viewer.use(made);
    attached.set(stage, made);
    setPlugin(made);
    return () => {
      stage.viewer.drop(made.id);
      attached.delete(stage);
      setPlugin(undefined);
    };
  }, [stage]);
  const [loads] = useState(() => new Map<string, Promise<Body>>());
  useEffect(() => {
    if (!stage) return;
    for (const [address, kind] of JSON.parse(wanted) as [string, SceneElement['kind']][]) {
      if (loads.has(address)) continue;
      const loading = kind === '3d' ? storedBody(address) : pictureBody(address);
      loads.set(address, loading);
      loading.then(
        (body) => setBodies((before) => new Map(before).set(address, body)),
        () => furnishingOf(scene).setState(({ failed }) => ({ failed: new Set(failed).add(address) })),
      );
    }
  }, [stage, wanted, loads, scene]);
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
        const body = bodies.get(addressOf(one) ?? '');
        const { x, y, z } = one.position;
        return body
          ? [{ id: one.id, body, at: [x, y, z] as const, turn: one.rotation ?? 0, scale: one.size ?? 1 }]
          : [];
      }),
    );
  }, [plugin, elements, bodies]);
}
