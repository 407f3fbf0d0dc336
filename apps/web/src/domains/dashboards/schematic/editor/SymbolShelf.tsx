import { Input } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { schematicMessages } from '../messages.ts';
import { SymbolDrawing } from '../SymbolDrawing.tsx';
import { type PlantSymbol, SYMBOL_GROUPS, SYMBOLS, type SymbolGroup } from '../symbols/index.ts';
import css from './SchematicEditor.module.css';

/** What a dragged symbol is told by. */
export const SYMBOL_DRAG_TYPE = 'application/x-twinscape-symbol';
const GROUPS = Object.keys(SYMBOL_GROUPS) as SymbolGroup[];
/** Around a symbol in the library, in its own units. */
const AROUND = 6;

type Props = { readonly onAdd: (symbolId: string) => void };

/** Every symbol that can be drawn: by group, by search. */
export function SymbolShelf({ onAdd }: Props) {
  const words = useMessages(schematicMessages);
  const say = useSay();
  const [typed, setTyped] = useState('');
  const key = typed.trim().toLowerCase();
  const found = SYMBOLS.filter(({ title, id }) =>
    [title.cn, title.en, id].some((text) => key === '' || text.toLowerCase().includes(key)),
  );
  return (
    <aside className={css.shelf} aria-label={words.library}>
      <Input
        allowClear
        prefix={<Glyph name="search" size={14} />}
        aria-label={words.find}
        placeholder={words.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={css.groups}>
        {GROUPS.map((group) => {
          const own = found.filter((symbol) => symbol.group === group);
          if (own.length === 0) return null;
          return (
            <details key={group} open={key !== '' || group === 'movers' || group === 'valves' || group === 'plant'}>
              <summary>
                {say(SYMBOL_GROUPS[group])} <small className="faint">{own.length}</small>
              </summary>
              <div className={css.tiles}>
                {own.map((symbol) => (
                  <Tile key={symbol.id} symbol={symbol} onAdd={onAdd} />
                ))}
              </div>
            </details>
          );
        })}
        {found.length === 0 && <p className="faint">{words.noSymbol}</p>}
      </div>
    </aside>
  );
}

function Tile({ symbol, onAdd }: { readonly symbol: PlantSymbol } & Props) {
  const say = useSay();
  const [width, height] = symbol.box;
  return (
    <button
      type="button"
      draggable
      title={say(symbol.title)}
      data-symbol-tile={symbol.id}
      onClick={() => onAdd(symbol.id)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(SYMBOL_DRAG_TYPE, symbol.id);
        dataTransfer.effectAllowed = 'copy';
      }}
    >
      <svg
        viewBox={`${-AROUND} ${-AROUND} ${width + 2 * AROUND} ${height + 2 * AROUND}`}
        aria-hidden="true"
        className={css.symbol}
      >
        <SymbolDrawing symbol={symbol} fill={0.6} />
        {symbol.shapes.length === 0 && (
          <text x={width / 2} y={height / 2} className={css.word}>
            Aa
          </text>
        )}
      </svg>
      <span className="cut">{say(symbol.title)}</span>
    </button>
  );
}
