import { Button, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useIsVisiting } from '../../../../platform/session/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { Avatar, toast } from '../../../../ui/index.ts';
import { type PreviewParts, useStageState } from '../context.ts';
import { useLaser } from './laser.ts';
import { presenceMessages } from './messages.ts';
import css from './Presence.module.css';
import { listFollowers } from './pace.ts';
import { usePresence } from './usePresence.ts';

/** Who looks at the same model; whoever is pressed is followed. Visitors of a link neither see nor are seen. */
export function PeopleLooking({ preview }: { readonly preview: PreviewParts }) {
  const isVisiting = useIsVisiting();
  if (isVisiting || preview.around) return null;
  return <PresentPeople preview={preview} />;
}

function PresentPeople({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(presenceMessages);
  const say = useSay();
  const { views, stage } = preview;
  const modelId = useStageState(({ models }) => models[0]?.modelId);
  const [followed, setFollowed] = useState<{ readonly pageId: string; readonly name: string }>();
  const following = followed?.pageId;
  const stopFollowing = () => setFollowed(undefined);
  const laser = useLaser(stage);
  const { people, pageId } = usePresence(preview, modelId, following, laser.read);
  const leader = people.find((one) => one.pageId === following);
  const leave = useEffectEvent((name: string) => {
    setFollowed(undefined);
    toast.info(say(presenceMessages.left, { name }));
  });
  useEffect(() => {
    if (followed && people.every((one) => one.pageId !== followed.pageId)) leave(followed.name);
  }, [followed, people]);
  const camera = leader?.camera;
  const place = JSON.stringify(camera ?? null);
  const look = useEffectEvent(() => {
    if (camera) views.getState().change({ camera }, { step: false });
  });
  useEffect(() => {
    if (place !== 'null') look();
  }, [place]);
  // Whoever turns the view themselves leads again.
  useEffect(() => {
    if (following === undefined || !stage) return undefined;
    const stop = () => setFollowed(undefined);
    const canvas = stage.viewer.renderer.domElement;
    canvas.addEventListener('pointerdown', stop);
    canvas.addEventListener('wheel', stop, { passive: true });
    return () => {
      canvas.removeEventListener('pointerdown', stop);
      canvas.removeEventListener('wheel', stop);
    };
  }, [following, stage]);
  useShortcut(
    following === undefined ? undefined : { keys: 'Escape', title: presenceMessages.stop, run: stopFollowing },
  );
  const show = useEffectEvent(laser.show);
  useEffect(() => show(people), [people]);
  if (people.length === 0) return null;
  const followers = listFollowers(people, pageId);
  return (
    <section className={css.whole} aria-label={words.present}>
      {people.map((one) => (
        <Tooltip
          key={one.pageId}
          title={say(one.pageId === following ? presenceMessages.following : presenceMessages.follow, {
            name: one.masterName,
          })}
        >
          <button
            type="button"
            className={css.person}
            aria-pressed={one.pageId === following}
            aria-label={say(presenceMessages.follow, { name: one.masterName })}
            onClick={() =>
              setFollowed(one.pageId === following ? undefined : { pageId: one.pageId, name: one.masterName })
            }
          >
            <Avatar name={one.masterName} size={26} />
          </button>
        </Tooltip>
      ))}
      {leader && (
        <>
          <span>{say(presenceMessages.following, { name: leader.masterName })}</span>
          <Button size="small" onClick={stopFollowing}>
            {words.stop}
          </Button>
        </>
      )}
      {!leader && followers.length > 0 && (
        <span>
          {say(presenceMessages.followed, { names: followers.join('、'), count: followers.length })} · {words.point}
        </span>
      )}
    </section>
  );
}
