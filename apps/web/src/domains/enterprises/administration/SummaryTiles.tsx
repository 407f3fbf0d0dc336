import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { useCall } from '../../../platform/api/index.ts';
import { dayText, useFormat, useWords, wording } from '../../../platform/language/index.ts';
import { Bone, Glyph, type GlyphName } from '../../../ui/index.ts';
import { expiringAmong } from '../rules.ts';
import css from './Administration.module.css';

const texts = wording({
  group: { cn: '企业概况', en: 'Enterprises at a glance' },
  all: { cn: '企业总数', en: 'Enterprises' },
  expiring: { cn: '30 天内到期', en: 'Expiring within 30 days' },
  expired: { cn: '已到期', en: 'Expired' },
  trial: { cn: '试用企业', en: 'On trial' },
});

/** Enough to count those of the next 30 days, which come first. */
const SOONEST = 500;

/** Which of the figures the list below shows. */
export type Narrowing = { readonly state: string; readonly sort: string };
type Tile = Narrowing & {
  key: string;
  word: string;
  mark: GlyphName;
  tone?: 'amber' | 'red' | 'blue';
  count: number | undefined;
};
type Props = { readonly chosen: Narrowing; readonly onChoose: (narrowing: Narrowing) => void };

/** Four figures over the list; each narrows the list to what it counts. */
export function SummaryTiles({ chosen, onChoose }: Props) {
  const words = useWords(texts);
  const format = useFormat();
  const count = { pageIndex: 1, pageSize: 1 };
  const quiet = { handles: true };
  const all = useCall(enterpriseCalls.GetCompanyList, count, quiet);
  const expired = useCall(enterpriseCalls.GetCompanyList, { ...count, state: 'expired' }, quiet);
  const trial = useCall(enterpriseCalls.GetCompanyList, { ...count, state: 'trial' }, quiet);
  const soonest = useCall(
    enterpriseCalls.GetCompanyList,
    { pageIndex: 1, pageSize: SOONEST, state: 'valid', orderBy: 'expirationDate', orderByType: 0 },
    quiet,
  );
  const tiles: readonly Tile[] = [
    { key: 'all', word: words.all, mark: 'model', state: '', sort: '', count: all.data?.data.count },
    {
      key: 'expiring',
      word: words.expiring,
      mark: 'calendar',
      tone: 'amber',
      state: 'valid',
      sort: 'expirationDate',
      count: soonest.data && expiringAmong(soonest.data.data.list, dayText(new Date())),
    },
    {
      key: 'expired',
      word: words.expired,
      mark: 'warning',
      tone: 'red',
      state: 'expired',
      sort: '',
      count: expired.data?.data.count,
    },
    {
      key: 'trial',
      word: words.trial,
      mark: 'star',
      tone: 'blue',
      state: 'trial',
      sort: '',
      count: trial.data?.data.count,
    },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are toggles over a list
    <div className={css.tiles} role="group" aria-label={words.group}>
      {tiles.map(({ key, word, mark, tone, state, sort, count: number }) => (
        <button
          key={key}
          type="button"
          className={css.tile}
          aria-pressed={key !== 'all' && chosen.state === state && chosen.sort === sort}
          onClick={() => onChoose({ state, sort })}
        >
          <span className={`${css.tileMark} ${tone && number ? css[tone] : ''}`}>
            <Glyph name={mark} size={18} />
          </span>
          <span className={css.tileText}>
            <span className={`${css.figure} num`}>
              {number === undefined ? <Bone width={36} height={18} /> : format.number(number)}
            </span>
            <span className={`${css.caption} cut`}>{word}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
