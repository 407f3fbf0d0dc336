import { Button } from 'antd';
import { defineMessages, useFormat, useMessages } from '../../platform/language/index.ts';
import { type RowAddress, toLinkTarget, useAddressSearch } from '../../platform/routes/index.ts';
import { useRouteNavigate } from '../../platform/routes/RouteLink.tsx';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { Glyph } from '../Glyph.tsx';
import { findListPlace } from '../rowLink/listWalk.ts';
import css from './ListWalk.module.css';

const texts = defineMessages({
  walk: { cn: '列表中的位置', en: 'Position in the list' },
  previous: { cn: '上一项', en: 'Previous item' },
  next: { cn: '下一项', en: 'Next item' },
});

/** From the page of one thing to the next of the list that it was opened from; ← and → do the same. */
export function ListWalk({ of }: { readonly of: string }) {
  const words = useMessages(texts);
  const format = useFormat();
  const navigate = useRouteNavigate();
  const { project } = useAddressSearch();
  const place = findListPlace(of);
  // One press of Back leads to the list, however far one has walked.
  const follow = (address: RowAddress | undefined) =>
    address ? () => void navigate({ ...toLinkTarget(address, project), replace: true }) : undefined;
  const previous = follow(place?.previous);
  const next = follow(place?.next);
  useShortcut(previous && { keys: 'arrowleft', title: texts.previous, isOfPage: true, run: previous });
  useShortcut(next && { keys: 'arrowright', title: texts.next, isOfPage: true, run: next });
  if (!place || place.count < 2) return null;
  return (
    <nav aria-label={words.walk} className={css.walk}>
      <Button
        type="text"
        icon={<Glyph name="back" />}
        aria-label={words.previous}
        title={`${words.previous} (←)`}
        disabled={!previous}
        onClick={previous}
      />
      <span className="num soft">
        {format.number(place.at)} / {format.number(place.count)}
      </span>
      <Button
        type="text"
        icon={<Glyph name="next" />}
        aria-label={words.next}
        title={`${words.next} (→)`}
        disabled={!next}
        onClick={next}
      />
    </nav>
  );
}
