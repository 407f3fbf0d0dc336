import type { WidgetConfig } from '@twinscape/contract/dashboards';
import { Button, Select } from 'antd';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { dashboardEditorMessages } from '../messages.ts';
import css from './Panel.module.css';

export type BindAlias = (aliasId: string | undefined) => WidgetConfig;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /** The widget's configuration once it reads that alias. */
  readonly bind: BindAlias;
  readonly onChange: (config: WidgetConfig) => void;
  /** Opens the form of a new alias, which is bound when it is made. */
  readonly onNew: (bind: BindAlias) => void;
  readonly allowClear?: boolean;
};

/** An alias of the dashboard, with how many entities it stands for, or a new one. */
export function AliasSelect({ label, placeholder, value, bind, onChange, onNew, allowClear = false }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const say = useSay();
  const { configuration, getAlias } = useOpenDashboard();
  const options = Object.entries(configuration.entityAliases ?? {}).map(([id, { alias }]) => ({
    value: id,
    label: alias,
    count: getAlias(id).count,
  }));
  return (
    <div className={css.alias}>
      <Select<string, (typeof options)[number]>
        aria-label={label}
        placeholder={placeholder}
        value={value && options.some((option) => option.value === value) ? value : null}
        allowClear={allowClear}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        optionRender={({ data }) => (
          <span>
            {data.label} <small className="faint">{say(dashboardEditorMessages.found, { count: data.count })}</small>
          </span>
        )}
        onChange={(next: string | undefined) => onChange(bind(next))}
      />
      <Button
        icon={<Glyph name="plus" size={14} />}
        aria-label={words.newAlias}
        title={words.newAlias}
        onClick={() => onNew(bind)}
      />
    </div>
  );
}
