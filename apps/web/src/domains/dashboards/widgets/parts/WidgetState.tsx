import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import type { DataState } from '../../data/useRows.ts';
import { viewMessages } from '../../view/messages.ts';
import css from '../../view/Widget.module.css';

type Props = {
  readonly state: DataState;
  /** What is said where there is nothing. */
  readonly empty?: string;
  readonly children: () => ReactNode;
};

/** What a widget shows while its data are not there, and why; else the widget. */
export function WidgetState({ state, empty, children }: Props) {
  const words = useMessages(viewMessages);
  switch (state.status) {
    case 'ready':
      return children();
    case 'pending':
      return <div className={css.pending} data-state="pending" />;
    case 'failed':
      return (
        <div className={css.state} role="alert" data-state="failed">
          <strong>{words.failed}</strong>
          <Button size="small" onClick={state.retry}>
            {words.retry}
          </Button>
        </div>
      );
    case 'unbound':
      return (
        <div className={css.state} data-state="unbound">
          <strong>{words.unbound}</strong>
        </div>
      );
    case 'empty':
      return (
        <div className={css.state} data-state="empty">
          <strong>{empty ?? words.empty}</strong>
          {empty === undefined && <small>{words.emptyHint}</small>}
        </div>
      );
  }
}
