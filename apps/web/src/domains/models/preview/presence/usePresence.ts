import { type PresentPerson, presenceCalls } from '@twinscape/contract/models';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../../platform/api/index.ts';
import { newId } from '../../../../platform/newId.ts';
import type { PreviewParts } from '../context.ts';
import { choosePaceMs } from './pace.ts';

type Point = [number, number, number];
type Presence = {
  /** The others who look at the model. */
  readonly people: readonly PresentPerson[];
  readonly pageId: string;
};

/** Says that this page looks at the model, from where, and whom it follows; hears the same of others. */
export function usePresence(
  { projectId, camera }: PreviewParts,
  modelId: string | undefined,
  following: string | undefined,
  pointer: () => Point | undefined,
): Presence {
  const [pageId] = useState(newId);
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const latest = useRef(people);
  const told = useRef(following);
  const speak = useRef<() => void>(undefined);
  const tell = useEffectEvent(async (about: string): Promise<void> => {
    const at = camera();
    const shown = pointer();
    const heard = await send(
      presenceCalls.TellModelPresence,
      {
        projectId,
        modelId: about,
        pageId,
        ...(at ? { camera: at } : {}),
        ...(shown ? { pointer: shown } : {}),
        ...(told.current ? { following: told.current } : {}),
      },
      { handles: true },
    );
    latest.current = heard;
    setPeople(heard);
  });
  const getPace = useEffectEvent(() => choosePaceMs(latest.current, { pageId, following }));
  useEffect(() => {
    if (modelId === undefined) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async (): Promise<void> => {
      clearTimeout(timer);
      // A page that nobody sees is not looked at.
      if (document.visibilityState === 'visible') await tell(modelId).catch(() => undefined);
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => void round(), getPace());
    };
    speak.current = () => void round();
    void round();
    return () => {
      isOver = true;
      speak.current = undefined;
      clearTimeout(timer);
      setPeople([]);
      const leaving = { projectId, modelId, pageId, isLeaving: true };
      void send(presenceCalls.TellModelPresence, leaving, { handles: true }).catch(() => undefined);
    };
  }, [projectId, modelId, pageId]);
  // Whoever is followed hears of it at once.
  useEffect(() => {
    told.current = following;
    speak.current?.();
  }, [following]);
  return { people, pageId };
}
