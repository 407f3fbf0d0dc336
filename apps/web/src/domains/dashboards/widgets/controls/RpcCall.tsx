import { Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { ActionButton } from '../../../../ui/index.ts';
import { readText, type WidgetProps } from '../define.ts';
import css from './Controls.module.css';
import { controlMessages } from './messages.ts';
import { useCommand } from './useCommand.tsx';

/** `rpc_call`: calls a method of a device and shows what it answers. */
export function RpcCall(props: WidgetProps) {
  const { settings } = props;
  const words = useMessages(controlMessages);
  const command = useCommand({ ...props, settings: { ...settings, way: 'rpc' } }, true);
  const [params, setParams] = useState(readText(settings.params) || '{}');
  const parsed = tryParse(params);
  return (
    <div className={css.call}>
      <div className={css.row}>
        <code>{readText(settings.method) || 'setValue'}</code>
        <ActionButton
          type="primary"
          size="small"
          off={command.off ?? (parsed === undefined ? words.badJson : undefined)}
          loading={command.isBusy}
          onClick={() => command.run(parsed?.value, `${readText(settings.method)} ${params}`)}
        >
          {words.call}
        </ActionButton>
      </div>
      <Input.TextArea
        value={params}
        rows={2}
        aria-label={props.builtIn.title.en}
        status={parsed === undefined ? 'error' : ''}
        onChange={({ target }) => setParams(target.value)}
      />
      {command.answer !== undefined && (
        <section aria-label={words.answer}>
          <pre className={css.answer}>{command.answer}</pre>
        </section>
      )}
      <p className={css.under}>{command.off ?? command.device?.label}</p>
      {command.dialog}
    </div>
  );
}

function tryParse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
