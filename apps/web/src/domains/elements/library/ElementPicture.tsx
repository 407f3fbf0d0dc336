import type { Element } from '@twinscape/contract/elements';
import { useState } from 'react';
import { Glyph } from '../../../ui/index.ts';
import css from './Picture.module.css';

type PicturedElement = Pick<Element, 'elementType' | 'logo'>;

/** An element as it stands on the ground of a scene: its picture, or the sign of its kind. */
export function ElementPicture({ element: { elementType, logo } }: { readonly element: PicturedElement }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={css.picture}>
      {logo && logo !== broken ? (
        <img src={logo} alt="" loading="lazy" onError={() => setBroken(logo)} />
      ) : (
        <Glyph name={elementType === '3d' ? 'scene' : 'table'} size={40} />
      )}
    </span>
  );
}
