import type { QuestionViewpoint } from '@twinscape/contract/questions';
import { Image } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import css from '../attach/Attach.module.css';
import { LazyPicture } from '../attach/LazyPicture.tsx';
import { attachMessages } from '../attach/messages.ts';
import { Strip } from '../attach/Strip.tsx';

type Props = {
  readonly viewpoints: readonly QuestionViewpoint[];
  /** Goes there, where a model is open; else the picture is looked at. */
  readonly onOpen?: ((viewpoint: QuestionViewpoint) => void) | undefined;
};

/** What was looked at, one picture each. */
export function Viewpoints({ viewpoints, onOpen }: Props) {
  const words = useMessages(attachMessages);
  const say = useSay();
  const [opened, setOpened] = useState<number>();
  const [chosen, setChosen] = useState<string>();
  if (viewpoints.length === 0) return null;
  const pictures = viewpoints.flatMap(({ marked, picture }) => (marked ?? picture)?.big ?? []);
  return (
    <>
      <Strip label={words.views} count={viewpoints.length}>
        {viewpoints.map((one, at) => {
          const picture = one.marked ?? one.picture;
          const open = () => {
            setChosen(one.id);
            if (onOpen) onOpen(one);
            else if (picture) setOpened(pictures.indexOf(picture.big));
          };
          return (
            <li key={one.id}>
              <button
                type="button"
                className={css.thumb}
                aria-current={one.id === chosen}
                aria-label={say(attachMessages.view, { number: at + 1 })}
                onClick={open}
              >
                {picture ? <LazyPicture source={picture.small} name="" /> : <Glyph name="eye" />}
              </button>
            </li>
          );
        })}
      </Strip>
      <Image.PreviewGroup
        items={pictures}
        preview={{
          open: opened !== undefined,
          current: opened ?? 0,
          onChange: setOpened,
          onOpenChange: (isOpen) => setOpened(isOpen ? (opened ?? 0) : undefined),
        }}
      />
    </>
  );
}
