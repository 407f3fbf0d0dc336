import { Form, Tabs } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { IconAction } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { resolveWidget } from '../../widgets/registry.ts';
import { AliasForm } from '../aliases/AliasForm.tsx';
import { dashboardEditorMessages } from '../messages.ts';
import { type ChangeDashboard, editWidget, saveAlias } from '../operations.ts';
import { ActionsTab } from './ActionsTab.tsx';
import type { BindAlias } from './AliasSelect.tsx';
import { toBinding } from './bindings.ts';
import { DataTab } from './DataTab.tsx';
import { LookTab } from './LookTab.tsx';
import css from './Panel.module.css';
import type { PanelPartProps } from './partProps.ts';

type Props = {
  readonly projectId: string;
  readonly widgetId: string;
  readonly onChange: ChangeDashboard;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onDuplicate: () => void;
  readonly onClose: () => void;
};

/** What one widget reads, how it looks and what a click on it does. What is changed is seen at once. */
export function WidgetPanel({ projectId, widgetId, onChange, onCopy, onRemove, onDuplicate, onClose }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const say = useSay();
  const { configuration } = useOpenDashboard();
  const [binding, setBinding] = useState<{ readonly bind: BindAlias }>();
  const widget = configuration.widgets?.[widgetId];
  if (!widget) return null;
  const builtIn = widget.config.code ? undefined : resolveWidget(widget)?.builtIn;
  const part: PanelPartProps = {
    projectId,
    widget,
    builtIn,
    onConfig: (config, stroke) =>
      onChange(
        editWidget(configuration, widgetId, (before) => ({ ...before, config })),
        stroke && `${widgetId} ${stroke}`,
      ),
    onNew: (bind) => setBinding({ bind }),
  };
  const name = builtIn ? say(builtIn.title) : (widget.typeFullFqn ?? '');
  const tabs = [
    ...(toBinding(builtIn) === 'none' ? [] : [{ key: 'data', label: words.data, children: <DataTab {...part} /> }]),
    { key: 'look', label: words.settings, children: <LookTab {...part} /> },
    { key: 'actions', label: words.actions, children: <ActionsTab {...part} /> },
  ];
  return (
    <aside className={css.panel} aria-label={words.settings} data-panel={widget.typeFullFqn ?? ''}>
      <header className={css.head}>
        <h2 className="cut" title={name}>
          {name}
        </h2>
        <IconAction name="plus" label={words.duplicate} onClick={onDuplicate} />
        <IconAction name="copy" label={words.copy} onClick={onCopy} />
        <IconAction name="trash" label={words.remove} onClick={onRemove} />
        <IconAction name="close" label={words.closePanel} onClick={onClose} />
      </header>
      <Form component={false} layout="vertical">
        <Tabs className={css.tabs ?? ''} size="small" items={tabs} />
      </Form>
      {binding && (
        <AliasForm
          projectId={projectId}
          alias={undefined}
          onSave={(alias) => {
            const added = saveAlias(configuration, alias);
            onChange(
              editWidget(added.configuration, widgetId, (before) => ({ ...before, config: binding.bind(added.id) })),
            );
            setBinding(undefined);
          }}
          onClose={() => setBinding(undefined)}
        />
      )}
    </aside>
  );
}
