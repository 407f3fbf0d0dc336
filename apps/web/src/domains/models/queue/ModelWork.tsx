import { isConverting, isRetryable, uploadCalls } from '@twinscape/contract/models';
import { useCallback, useEffect, useRef } from 'react';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { onMissedPushes, onPush } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { getSession, useSignedInUser } from '../../../platform/session/index.ts';
import { type Task, useInTray } from '../../../platform/tray/index.ts';
import { MODEL_READS } from '../reads.ts';
import { STAGES, STATES } from '../states.ts';
import { askAll, openConversions, toConversionKey, unwatch, useWatched, type Watched, watch } from './conversions.ts';
import { modelUploadMessages as words } from './messages.ts';

/** Between two questions about conversions that run; a push asks at once. */
const ASK_MS = 1_500;

/** Follows conversions and shows them in the tray, on every screen and after a reload. */
export function ModelWork() {
  const { id: ownerId } = useSignedInUser();
  const watched = useWatched();
  useEffect(() => {
    openConversions(ownerId);
    return () => {
      // A screen without the frame takes this away, too.
      if (getSession().user?.id !== ownerId) openConversions(undefined);
    };
  }, [ownerId]);
  useAsking(watched);
  useInTray(watched.map(useTask()));
  return null;
}

/** Everything that shows models asks again. */
const refresh = (): void => void invalidateCalls(MODEL_READS);

/** Asks only while something runs, and when the server says that models have changed. */
function useAsking(watched: readonly Watched[]): void {
  const isRunning = watched.some(({ convertState }) => isConverting(convertState));
  const asking = useRef(false);
  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const hasEnded = await askAll();
    asking.current = false;
    if (hasEnded) refresh();
  }, []);
  useEffect(() => {
    if (!isRunning) return;
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isRunning, ask]);
  useEffect(() => {
    const changed = () => {
      refresh();
      void ask();
    };
    const stops = [onPush('models.changed', changed), onMissedPushes(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ask]);
}

/** A conversion as the tray shows it. */
function useTask(): (one: Watched) => Task {
  const say = useSay();
  const go = useNavigateTo();
  const show = (projectId: string, modelId: string) => () =>
    go('/elements/model', { project: projectId, model: modelId });
  return (one) => {
    const { projectId, modelId, version, modelName, convertState, percent, stage, reason } = one;
    const id = toConversionKey(one);
    const base = {
      id: `conversion:${id}`,
      title: say(words.conversion, { name: modelName, version }),
      survives: true,
      quiet: true,
      open: show(projectId, modelId),
    } as const;
    if (isConverting(convertState))
      return {
        ...base,
        state: convertState === 'waiting' ? 'waiting' : 'running',
        share: convertState === 'waiting' ? undefined : percent / 100,
        note: say(stage ? STAGES[stage] : STATES[convertState].word),
        // It stays, with its file, and is told from then on as every other version: the push that follows asks for it.
        cancel: () => void send(uploadCalls.CancelConversion, { projectId, modelId, version }).catch(() => undefined),
      };
    const onRemoved = () => unwatch(id);
    if (!isRetryable(convertState)) return { ...base, state: 'done', share: 1, onRemoved };
    const again = {
      ...base,
      share: undefined,
      retry: () => {
        watch({ ...one, convertState: 'waiting', reason: undefined, stage: undefined });
        // The state that is asked for next tells whether it goes on.
        void send(uploadCalls.RetryConversion, { projectId, modelId, version }).catch(() => undefined);
      },
      onRemoved,
    };
    return convertState === 'cancelled'
      ? { ...again, state: 'cancelled' }
      : { ...again, state: 'failed', failure: reason || say(STATES[convertState].word) };
  };
}
