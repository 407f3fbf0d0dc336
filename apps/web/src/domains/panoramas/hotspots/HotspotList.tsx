import type { PanoramaTag } from '@twinscape/contract/panoramas';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, IconAction, NothingYet } from '../../../ui/index.ts';
import { HOTSPOT_GLYPHS } from './glyphs.ts';
import css from './Hotspots.module.css';
import { hotspotKindMessages, hotspotMessages } from './messages.ts';

type Props = {
  readonly hotspots: readonly PanoramaTag[];
  readonly onOpen: (hotspot: PanoramaTag) => void;
  readonly onClose: () => void;
};

/** All hotspots of a photograph, also those behind the reader: by the keyboard, and read aloud. */
export function HotspotList({ hotspots, onOpen, onClose }: Props) {
  const words = useMessages(hotspotMessages);
  const kinds = useMessages(hotspotKindMessages);
  return (
    <section className={css.panel} aria-label={words.title}>
      <header className={css.head}>
        <h3>{words.title}</h3>
        <span />
        <IconAction name="close" label={words.close} onClick={onClose} />
      </header>
      {hotspots.length === 0 ? (
        <NothingYet>{words.none}</NothingYet>
      ) : (
        <ul className={css.list}>
          {hotspots.map((hotspot) => (
            <li key={hotspot.pbtGuid}>
              <button type="button" onClick={() => onOpen(hotspot)}>
                <Glyph name={HOTSPOT_GLYPHS[hotspot.tagType]} size={14} />
                <span className="cut">{hotspot.name}</span>
                <span className="faint">{kinds[hotspot.tagType]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
