import { useSyncExternalStore } from 'react';
import type { PreviewParts } from '../../models/index.ts';

type Models = ReturnType<NonNullable<PreviewParts['stage']>['state']['getState']>['models'];
const NONE: Models = [];

/** The models of the stage, from being asked for to being seen. */
export const useStageModels = ({ stage }: PreviewParts): Models =>
  useSyncExternalStore(
    stage ? (changed) => stage.state.subscribe(changed) : () => () => undefined,
    () => stage?.state.getState().models ?? NONE,
  );
