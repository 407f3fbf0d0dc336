import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { useCall } from '../../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages } from '../../../platform/language/index.ts';
import { Glyph, type GlyphName, SkeletonBlock } from '../../../ui/index.ts';
import css from './Administration.module.css';

const texts = defineMessages({
  group: { cn: '企业概况', en: 'Enterprise overview' },
  all: { cn: '企业总数', en: 'Enterprises' },
  expiring: { cn: '30 天内到期', en: 'Expiring within 30 days' },
  expired: { cn: '已到期', en: 'Expired' },
  trial: { cn: '体验企业', en: 'Trial enterprises' },
});

/** The state that the list below is narrowed to; empty: all. */
type State = '' | 'expiring' | 'expired' | 'trial';
type Tile = { state: State; word: string; mark: GlyphName; tone?: 'amber' | 'red' | 'blue' };
type Props = { readonly chosen: string; readonly onChoose: (state: State) => void };

/** Four figures over the list; each narrows the list to what it counts, and gives all of it back when pressed again. */
export function SummaryTiles({ chosen, onChoose }: Props) {
  const words = useMessages(texts);
  const tiles: readonly Tile[] = [
    { state: '', word: words.all, mark: 'model' },
    { state: 'expiring', word: words.expiring, mark: 'calendar', tone: 'amber' },
    { state: 'expired', word: words.expired, mark: 'warning', tone: 'red' },
    { state: 'trial', word: words.trial, mark: 'star', tone: 'blue' },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are toggles over a list
    <div className={css.tiles} role="group" aria-label={words.group}>
      {tiles.map((tile) => (
        <SummaryTile
          key={tile.state}
          {...tile}
          pressed={tile.state !== '' && chosen === tile.state}
          onPress={() => onChoose(chosen === tile.state ? '' : tile.state)}
        />
      ))}
    </div>
  );
}

type TileProps = Tile & { readonly pressed: boolean; readonly onPress: () => void };

function SummaryTile({ state, word, mark, tone, pressed, onPress }: TileProps) {
  const format = useFormat();
  const input = { pageIndex: 1, pageSize: 1, ...(state ? { state } : {}) };
  const count = useCall(enterpriseCalls.GetCompanyList, input, { handles: true }).data?.data.count;
  return (
    <button type="button" className={css.tile} aria-pressed={pressed} onClick={onPress}>
      <span className={`${css.tileMark} ${tone && count ? css[tone] : ''}`}>
        <Glyph name={mark} size={18} />
      </span>
      <span className={css.tileText}>
        <span className={`${css.figure} num`}>
          {count === undefined ? <SkeletonBlock width={36} height={18} /> : format.number(count)}
        </span>
        <span className={`${css.caption} cut`}>{word}</span>
      </span>
    </button>
  );
}
