import { Form, Select } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { readDrillState, writeDrillState } from '../../view/drill.ts';
import { dashboardEditorMessages } from '../messages.ts';
import type { PanelPartProps } from './partProps.ts';

/** What a click on a widget does: it opens another state, about the entity that was clicked. */
export function ActionsTab({ widget, onConfig }: PanelPartProps) {
  const words = useMessages(dashboardEditorMessages);
  const id = useId();
  const { configuration, stateId } = useOpenDashboard();
  const states = Object.entries(configuration.states ?? {}).filter(([own]) => own !== stateId);
  return (
    <Form.Item label={words.drill} htmlFor={id} extra={words.drillHint} layout="vertical">
      <Select
        id={id}
        value={readDrillState(widget.config) ?? ''}
        options={[
          { value: '', label: words.drillNone },
          ...states.map(([value, { name }]) => ({ value, label: name })),
        ]}
        onChange={(next) => onConfig(writeDrillState(widget.config, next || undefined))}
      />
    </Form.Item>
  );
}
