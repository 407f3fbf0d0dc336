import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenModel, Stage } from '../stage/stage.ts';
import { readCamera, writeCamera } from './address.ts';
import { type Compared, openFor, openSides, type Picture, paint, type Sides } from './sides.ts';

type Told = {
  /** Where the address says that the camera stands. */
  readonly camera: string;
  readonly onCamera: (camera: string) => void;
  /** An element was clicked, by its number in a version; or nothing. */
  readonly onPick: (side: 'a' | 'b', index: number | undefined) => void;
};

export type OpenedSides = {
  readonly older: React.RefObject<HTMLDivElement | null>;
  readonly newer: React.RefObject<HTMLDivElement | null>;
  /** Absent until they are open, and where the browser has no WebGL 2. */
  readonly sides: Sides | undefined;
  readonly hasWebGl: boolean;
  /** Every model that is on the stages. */
  readonly models: readonly OpenModel[];
};

const NONE: readonly OpenModel[] = [];

function useModels(stage: Stage | undefined): readonly OpenModel[] {
  const subscribe = useCallback((told: () => void) => stage?.state.subscribe(told) ?? (() => undefined), [stage]);
  return useSyncExternalStore(subscribe, () => stage?.state.getState().models ?? NONE);
}

/** Both stages, open as long as the component is, showing the picture that is asked for. */
export function useSides(of: Compared, picture: Picture, told: Told): OpenedSides {
  const older = useRef<HTMLDivElement>(null);
  const newer = useRef<HTMLDivElement>(null);
  const [sides, setSides] = useState<Sides>();
  const [hasWebGl, setHasWebGl] = useState(true);
  const { projectId, modelId, a, b } = of;

  const getCamera = useEffectEvent(() => readCamera(told.camera));
  const tellCamera = useEffectEvent(told.onCamera);
  const tellPick = useEffectEvent(told.onPick);
  useEffect(() => {
    if (!older.current || !newer.current) return undefined;
    const compared = { projectId, modelId, a, b };
    const opened = openSides([older.current, newer.current], compared, getCamera(), {
      onRest: (camera) => tellCamera(writeCamera(camera)),
      onPick: (version, index) => tellPick(version === a ? 'a' : 'b', version === undefined ? undefined : index),
    });
    setHasWebGl(opened !== undefined);
    if (!opened) return undefined;
    setSides(opened);
    return () => {
      opened.close();
      setSides(undefined);
    };
  }, [projectId, modelId, a, b]);

  const left = useModels(sides?.left);
  const right = useModels(sides?.right);
  const { look } = picture;
  useEffect(() => {
    if (sides) openFor(sides, { projectId, modelId, a, b }, look);
  }, [sides, projectId, modelId, a, b, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: models that have come are coloured too
  useEffect(() => {
    if (sides) paint(sides, { projectId, modelId, a, b }, picture);
  }, [sides, projectId, modelId, a, b, picture, left, right]);
  return { older, newer, sides, hasWebGl, models: [...left, ...right] };
}
