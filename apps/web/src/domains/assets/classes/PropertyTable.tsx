import type { ResultOf } from '@twinscape/contract';
import type { assetClassCalls } from '@twinscape/contract/assets';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { type MenuActions, MoreMenu, PathGlyph, removeAction } from '../../../ui/index.ts';
import { computePosition } from '../../../ui/tree/branches.ts';
import { ValueText } from '../detail/ValueText.tsx';
import { KindTag } from './kinds.tsx';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

export type TypeProperty = ResultOf<typeof assetClassCalls.GetAssetClassTypePropertyList>[number];

const GRIP = 'M6 3.500h.010M10 3.500h.010M6 8h.010M10 8h.010M6 12.500h.010M10 12.500h.010';

type Props = {
  readonly properties: readonly TypeProperty[];
  /** Why nothing can be changed; `isReader`: nothing is offered. */
  readonly off: string | undefined;
  readonly isReader: boolean;
  readonly onEdit: (property: TypeProperty) => void;
  readonly onDelete: (property: TypeProperty) => void;
  readonly onOrder: (propertyIds: readonly string[]) => void;
};

/**
 * What a type asks of its assets, in the order in which they show it: changed by Enter, put in order by drag, menu or
 * Alt and arrows (S-AST-01).
 */
export function PropertyTable({ properties, off, isReader, onEdit, onDelete, onOrder }: Props) {
  const words = useMessages(typeMessages);
  const format = useFormat();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ readonly id: string; readonly place: 'before' | 'after' }>();
  const canChange = off === undefined;
  const ids = properties.map(({ propertyId }) => propertyId);
  const put = (id: string, place: number) => {
    const others = ids.filter((other) => other !== id);
    const next = [...others.slice(0, place), id, ...others.slice(place)];
    if (next.some((one, at) => one !== ids[at])) onOrder(next);
  };
  const step = (id: string, by: number) => {
    const at = ids.indexOf(id) + by;
    if (at >= 0 && at < ids.length) put(id, at);
  };
  const rest = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const meant = (event: DragEvent<HTMLElement>): 'before' | 'after' => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY - top < height / 2 ? 'before' : 'after';
  };
  const press = (event: KeyboardEvent<HTMLElement>, property: TypeProperty) => {
    const { currentTarget: row, key } = event;
    if (event.target !== row) return;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (by !== 0) {
      event.preventDefault();
      if (event.altKey && canChange) step(property.propertyId, by);
      const next = by < 0 ? row.previousElementSibling : row.nextElementSibling;
      if (!event.altKey && next instanceof HTMLElement) next.focus();
    }
    if (!canChange || (key !== 'Enter' && key !== 'Delete')) return;
    // What opens takes the focus: the same press must not go on in it.
    event.preventDefault();
    if (key === 'Enter') onEdit(property);
    else onDelete(property);
  };
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {!isReader && <th className={css.grip} aria-label={words.dragHint} />}
          <th>{words.propertyName}</th>
          <th>{words.kind}</th>
          <th className={css.wideOnly}>{words.unit}</th>
          <th className={css.wideOnly}>{words.defaultValue}</th>
          <th className={`${css.wideOnly} ${css.end}`}>{words.filled}</th>
          {!isReader && <th aria-label={words.actions} />}
        </tr>
      </thead>
      <tbody>
        {properties.map((property, at) => {
          const { propertyId, propertyName, valueType, isRequired, unit, assetCount } = property;
          const actions: MenuActions = [
            { key: 'edit', word: words.edit, icon: 'edit', off, run: () => onEdit(property) },
            ...(at > 0
              ? [{ key: 'up', word: words.moveUp, icon: 'back', off, run: () => step(propertyId, -1) } as const]
              : []),
            ...(at < properties.length - 1
              ? [{ key: 'down', word: words.moveDown, icon: 'down', off, run: () => step(propertyId, 1) } as const]
              : []),
            'line',
            removeAction(words.remove, () => onDelete(property), off),
          ];
          return (
            <tr
              key={propertyId}
              tabIndex={0}
              data-property={propertyId}
              {...(canChange ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', draggable: true } : {})}
              data-dragged={dragged === propertyId}
              data-drop={over?.id === propertyId && dragged !== propertyId ? over.place : undefined}
              onDoubleClick={() => canChange && onEdit(property)}
              onKeyDown={(event) => press(event, property)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', propertyName);
                setDragged(propertyId);
              }}
              onDragEnd={rest}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver({ id: propertyId, place: meant(event) });
              }}
              onDrop={(event) => {
                if (!dragged) return;
                event.preventDefault();
                if (dragged !== propertyId) put(dragged, computePosition(ids, dragged, propertyId, meant(event)));
                rest();
              }}
            >
              {!isReader && (
                <td className={css.grip}>
                  <span className={css.handle} title={canChange ? words.dragHint : (off ?? '')}>
                    <PathGlyph shape={GRIP} />
                  </span>
                </td>
              )}
              <td>
                <span className={css.name}>
                  <span className="cut">{propertyName}</span>
                  {isRequired && <span className={css.required}>{words.required}</span>}
                </span>
              </td>
              <td>
                <KindTag kind={valueType} />
              </td>
              <td className={`${css.wideOnly} soft`}>{unit}</td>
              <td className={css.wideOnly}>
                <ValueText property={{ ...property, value: property.defaultValue, isDefault: false }} short />
              </td>
              <td className={`${css.wideOnly} ${css.end} num soft`}>{format.number(assetCount)}</td>
              {!isReader && (
                <td className={css.end}>
                  <MoreMenu acts={actions} of={propertyName} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
