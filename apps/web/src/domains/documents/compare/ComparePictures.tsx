import { Slider } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { versionCompareMessages } from '../messages.ts';
import type { Previewed } from '../preview/previewed.ts';
import { getPreviewUrl } from '../preview/source.ts';
import css from './Compare.module.css';

type Props = { readonly before: Previewed['shown']; readonly after: Previewed['shown'] };

/** Two versions of a picture, one over the other, with a border to move between them. */
export function ComparePictures({ before, after }: Props) {
  const words = useMessages(versionCompareMessages);
  const [border, setBorder] = useState(50);
  return (
    <div className={css.pictures}>
      <div className={css.wiped}>
        <img src={getPreviewUrl(after)} alt={words.after} draggable={false} />
        <img
          src={getPreviewUrl(before)}
          alt={words.before}
          draggable={false}
          style={{ clipPath: `inset(0 ${100 - border}% 0 0)` }}
        />
        <span className={css.border} style={{ insetInlineStart: `${border}%` }} aria-hidden="true" />
      </div>
      <Slider
        className={css.slider ?? ''}
        value={border}
        onChange={setBorder}
        tooltip={{ open: false }}
        ariaLabelForHandle={words.border}
      />
    </div>
  );
}
