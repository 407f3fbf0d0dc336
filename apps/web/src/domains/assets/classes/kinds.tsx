import type { AssetValueType } from '@twinscape/contract/assets';
import { useMessages } from '../../../platform/language/index.ts';
import { PathGlyph } from '../../../ui/index.ts';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

/** In the order in which they are offered: what is used most comes first. */
export const KINDS: readonly AssetValueType[] = ['string', 'number', 'date', 'text', 'image', 'link'];

/** Line marks on the grid of 16. */
const MARKS: Readonly<Record<AssetValueType, string>> = {
  string: 'M3 12.5 6.8 3.5h.4L11 12.500M4.3 9.500h5.400M13.500 3.500v9',
  text: 'M2.5 4h11M2.5 7h11M2.5 10h11M2.5 13h6',
  number: 'M6 2.500 4.800 13.500M11 2.500 9.800 13.500M2.800 6h11M2.300 10h11',
  date: 'M2.5 3.500h11v10h-11zM2.5 6.500h11M5.5 2v2.500M10.500 2v2.500',
  image: 'M2 3h12v10H2zM2.500 12l3.700-4 2.600 2.800 1.700-1.700 3 2.900M10.600 5.600h.200',
  link: 'M6.6 9.400a2.8 2.8 0 0 0 4 0l2.5-2.500a2.8 2.8 0 0 0-4-4l-.8.800M9.4 6.600a2.8 2.8 0 0 0-4 0L2.9 9.100a2.8 2.8 0 0 0 4 4l.8-.800',
};

/** A kind of values by mark and word (RU-VAL-30). */
export function KindTag({ kind, about = false }: { readonly kind: AssetValueType; readonly about?: boolean }) {
  const words = useMessages(typeMessages);
  return (
    <span className={css.kind}>
      <PathGlyph shape={MARKS[kind]} size={14} />
      {words[`kind_${kind}`]}
      {about && <span className={css.about}>{words[`about_${kind}`]}</span>}
    </span>
  );
}
