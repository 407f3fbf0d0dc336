import { type DataKey, type Datasource, isOfOneValue, type WidgetConfig } from '@twinscape/contract/dashboards';
import { Button, Form } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph, IconAction } from '../../../../ui/index.ts';
import { readTargetAlias } from '../../data/rows.ts';
import { KeyFilterSelect } from '../filters/KeyFilterSelect.tsx';
import { dashboardEditorMessages } from '../messages.ts';
import { AliasSelect, type BindAlias } from './AliasSelect.tsx';
import { listSources, replaceAt, toBinding } from './bindings.ts';
import { KeyRows } from './KeyRows.tsx';
import { KeySelect } from './KeySelect.tsx';
import css from './Panel.module.css';
import type { PanelPartProps } from './partProps.ts';

/** A key list of a widget that somebody wrote. */
const KEYS_USUAL = 40;

/** What a widget reads: aliases and keys, alarms of an alias, or the device that it writes to. */
export function DataTab({ widget, builtIn, onConfig, onNew }: PanelPartProps) {
  const words = useMessages(dashboardEditorMessages);
  const { config } = widget;
  const binding = toBinding(builtIn);
  const keys = builtIn?.data.keys ?? [0, KEYS_USUAL];
  const shared = { onChange: onConfig, onNew };
  if (binding === 'none') return <p className="faint">{words.noData}</p>;
  if (binding === 'alarms') {
    const bind: BindAlias = (entityAliasId) => ({
      ...config,
      alarmSource: entityAliasId ? { ...config.alarmSource, type: 'entity', entityAliasId } : null,
    });
    return (
      <Form.Item label={words.source} layout="vertical">
        <AliasSelect
          {...shared}
          label={words.source}
          placeholder={words.allAlarms}
          value={config.alarmSource?.entityAliasId ?? undefined}
          bind={bind}
          allowClear
        />
      </Form.Item>
    );
  }
  if (binding === 'command') {
    const bind: BindAlias = (entityAliasId) => ({
      ...config,
      targetDevice: entityAliasId ? { type: 'entity', entityAliasId } : null,
      datasources: entityAliasId
        ? listSources(config).map((source) => ({ ...source, type: 'entity', entityAliasId }))
        : [],
    });
    return (
      <>
        <Form.Item label={words.target} layout="vertical">
          <AliasSelect
            {...shared}
            label={words.target}
            placeholder={words.chooseSource}
            value={readTargetAlias(config)}
            bind={bind}
          />
        </Form.Item>
        {keys[1] > 0 && <SourceKeys {...{ widget, builtIn, onConfig }} at={0} most={keys[1]} label={words.readBack} />}
      </>
    );
  }
  const sources = listSources(config);
  const isOne = isOfOneValue(widget) || builtIn?.data.isOfMany !== true;
  return (
    <>
      {sources.map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources have no other name than their place
        <section key={at} className={css.source}>
          <Form.Item
            layout="vertical"
            label={
              <span className={css.label}>
                {words.source}
                {sources.length > 1 && (
                  <IconAction
                    name="close"
                    label={words.removeSource}
                    onClick={() => onConfig({ ...config, datasources: sources.filter((_, place) => place !== at) })}
                  />
                )}
              </span>
            }
          >
            <AliasSelect
              {...shared}
              label={words.source}
              placeholder={words.chooseSource}
              value={source.entityAliasId ?? undefined}
              bind={(entityAliasId) =>
                withSource(config, at, { ...source, type: 'entity', entityAliasId: entityAliasId ?? null })
              }
            />
          </Form.Item>
          <KeyFilterSelect
            value={source.filterId ?? undefined}
            onChange={(filterId) => onConfig(withSource(config, at, { ...source, filterId: filterId ?? null }))}
          />
          {binding === 'keys' && (
            <SourceKeys {...{ widget, builtIn, onConfig }} at={at} most={keys[1]} label={words.keys} />
          )}
        </section>
      ))}
      {!isOne && sources.every(({ entityAliasId }) => entityAliasId) && (
        <Button
          size="small"
          icon={<Glyph name="plus" size={12} />}
          onClick={() => onConfig({ ...config, datasources: [...sources, { type: 'entity', dataKeys: [] }] })}
        >
          {words.addSource}
        </Button>
      )}
    </>
  );
}

const withSource = (config: WidgetConfig, at: number, source: Datasource): WidgetConfig => ({
  ...config,
  datasources: replaceAt(listSources(config), at, source),
});

type SourceKeysProps = Pick<PanelPartProps, 'widget' | 'builtIn' | 'onConfig'> & {
  readonly at: number;
  readonly most: number;
  readonly label: string;
};

function SourceKeys({ widget, onConfig, at, most, label }: SourceKeysProps) {
  const { config } = widget;
  const source = listSources(config)[at] ?? { type: 'entity' };
  const dataKeys = source.dataKeys ?? [];
  const write = (next: DataKey[], stroke?: string) =>
    onConfig(withSource(config, at, { ...source, dataKeys: next }), stroke);
  return (
    <>
      <Form.Item label={label} layout="vertical">
        <KeySelect
          aliasId={source.entityAliasId ?? undefined}
          value={dataKeys}
          onChange={write}
          isOne={most === 1}
          most={most}
        />
      </Form.Item>
      <KeyRows keys={dataKeys} onChange={write} />
    </>
  );
}
