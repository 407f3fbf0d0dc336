import {
  type ConvertStage,
  type ConvertState,
  convertState,
  isConverting,
  uploadCalls,
} from '@twinscape/contract/models';
import { z } from 'zod';
import { create } from 'zustand';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { readStoredJson, writeStoredJson } from '../../../platform/browserStorage.ts';

/** A version whose conversion this account waits for in this browser. */
export type Watched = {
  readonly projectId: string;
  readonly modelId: string;
  readonly version: string;
  readonly modelName: string;
  readonly convertState: ConvertState;
  readonly percent: number;
  readonly stage?: ConvertStage | undefined;
  readonly reason?: string | undefined;
};

const kept = z.array(
  z.object({
    projectId: z.string(),
    modelId: z.string(),
    version: z.string(),
    modelName: z.string(),
    convertState,
    percent: z.number(),
  }),
);
/** More than this nobody follows; the oldest fall off. */
const MOST = 50;
const keyFor = (ownerId: string): string => `models.conversions.${ownerId}`;

const store = create<{ readonly ownerId: string | undefined; readonly watched: readonly Watched[] }>(() => ({
  ownerId: undefined,
  watched: [],
}));
export const useWatched = (): readonly Watched[] => store((state) => state.watched);

const put = (watched: readonly Watched[]): void => {
  const { ownerId } = store.getState();
  store.setState({ watched });
  if (ownerId) writeStoredJson(keyFor(ownerId), watched);
};
export const toConversionKey = ({ modelId, version }: Pick<Watched, 'modelId' | 'version'>): string =>
  `${modelId}/${version}`;

/** Reads what an account was waiting for before a reload. */
export function openConversions(ownerId: string | undefined): void {
  const before = ownerId
    ? readStoredJson(keyFor(ownerId), (value): value is Watched[] => kept.safeParse(value).success)
    : undefined;
  store.setState({ ownerId, watched: before ?? [] });
}

export const watch = (one: Omit<Watched, 'percent'>): void => {
  const others = store.getState().watched.filter((other) => toConversionKey(other) !== toConversionKey(one));
  put([...others, { ...one, percent: 0 }].slice(-MOST));
};
export const unwatch = (id: string): void =>
  put(store.getState().watched.filter((other) => toConversionKey(other) !== id));

/** Asks how every running conversion stands; one that is gone with its model is forgotten. True when any has ended. */
export async function askAll(): Promise<boolean> {
  const asked = store.getState().watched.filter((one) => isConverting(one.convertState));
  const answers = await Promise.all(
    asked.map(async (one) => {
      const { projectId, modelId, version } = one;
      const answer = await send(uploadCalls.GetConvertState, { projectId, modelId, version }, { handles: true }).catch(
        (error: unknown) => (error instanceof CallFailed && error.kind === 'refused' ? ('gone' as const) : undefined),
      );
      return [toConversionKey(one), answer] as const;
    }),
  );
  const heard = new Map(answers.flatMap(([id, answer]) => (answer ? [[id, answer] as const] : [])));
  if (heard.size === 0) return false;
  const next = store.getState().watched.flatMap((one): Watched[] => {
    const answer = heard.get(toConversionKey(one));
    if (!answer) return [one];
    if (answer === 'gone') return [];
    const { convertState: state, percent, stage, reason } = answer;
    return [{ ...one, convertState: state, percent, stage, reason }];
  });
  put(next);
  return asked.some((one) => {
    const answer = heard.get(toConversionKey(one));
    return answer === 'gone' || (answer !== undefined && !isConverting(answer.convertState));
  });
}
