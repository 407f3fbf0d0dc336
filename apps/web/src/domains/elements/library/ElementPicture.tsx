import type { Element } from '@twinscape/contract/elements';
import { Glyph, usePictureSource } from '../../../ui/index.ts';
import css from './Picture.module.css';

type PicturedElement = Pick<Element, 'elementType' | 'logo'>;

/** An element as it stands on the ground of a scene: its picture, or the sign of its kind. */
export function ElementPicture({ element: { elementType, logo } }: { readonly element: PicturedElement }) {
  const { shown, onError } = usePictureSource(logo);
  return (
    <span className={css.picture}>
      {shown ? (
        <img src={shown} alt="" loading="lazy" onError={onError} />
      ) : (
        <Glyph name={elementType === '3d' ? 'scene' : 'table'} size={40} />
      )}
    </span>
  );
}
