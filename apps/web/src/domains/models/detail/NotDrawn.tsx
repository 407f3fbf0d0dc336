import type { ModelVersion } from '@twinscape/contract/models';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { NOT_DRAWN, NOT_DRAWN_REASONS } from '../states.ts';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';

/** The elements of a version that should be drawn and are not, and why; opened from its state. */
export function NotDrawn({ version: { notDrawn, notDrawnElements = [] } }: { readonly version: ModelVersion }) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (!notDrawn || notDrawn.count === 0) return null;
  const counts = { count: format.number(notDrawn.count), total: format.number(notDrawn.total) };
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {words.showNotDrawn}
      </Button>
      <Drawer title={say(NOT_DRAWN, counts)} open={isOpen} onClose={() => setOpen(false)} size={420}>
        <p>{words.notDrawnHelp}</p>
        <ul>
          {notDrawnElements.map(({ elementId, name, class: kind, reason }) => (
            <li key={elementId}>
              <strong>{name || elementId}</strong>
              <p className={css.small}>{`${kind} · ${elementId} · ${say(NOT_DRAWN_REASONS[reason])}`}</p>
            </li>
          ))}
        </ul>
        {notDrawn.count > notDrawnElements.length && (
          <p className={css.small}>
            {say(detailMessages.moreNotDrawn, { count: format.number(notDrawn.count - notDrawnElements.length) })}
          </p>
        )}
      </Drawer>
    </>
  );
}
