import { IOT_INSTANCE, type LabelEntry } from '@twinscape/contract/labels';
import { AutoComplete, Button, Dropdown, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useLanguage, useMessages, useSay } from '../../../../platform/language/index.ts';
import { omitUndefined } from '../../../../platform/omitUndefined.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { Glyph } from '../../../../ui/index.ts';
import { isBound, toReading } from '../../panel/readings.ts';
import { type AssetDeviceProperty, findEntryProperty } from '../../values/bindings.ts';
import type { AssetLabelValues } from '../../values/useAssetValues.ts';
import css from '../Designer.module.css';
import { entryMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';

const MAX = 100;

type Props = {
  readonly editing: LabelEditing;
  /** What the devices of the asset in view measure; undefined where there is none. */
  readonly values: AssetLabelValues;
  /** The label is that of an asset: its devices can be named. */
  readonly isOfAsset: boolean;
  readonly off: boolean;
};

/**
 * E-LabelContent: the lines of a label, each bound to a property of a device or with a value of its own (RU-LBL-05).
 */
export function EntryFields({ editing, values, isOfAsset, off }: Props) {
  const words = useMessages(entryMessages);
  const { dataList } = editing.draft.data;
  const [opened, setOpened] = useState<number>();
  const sources = values.sources ?? [];
  const put = (next: readonly LabelEntry[], stroke?: string) =>
    editing.change({ data: { ...editing.draft.data, dataList: [...next] } }, stroke);
  const add = (entry: LabelEntry) => {
    put([...dataList, entry]);
    setOpened(dataList.length);
  };
  const addBound = () => add({ key: '', type: IOT_INSTANCE, PropertyName: '' });
  const fromSource = ({ propertyName, displayName, unit, deviceKey }: AssetDeviceProperty) =>
    add({
      key: displayName ?? propertyName,
      type: IOT_INSTANCE,
      PropertyName: propertyName,
      ...(unit ? { unit } : {}),
      ...(isOfAsset && sources.filter((one) => one.propertyName === propertyName).length > 1
        ? { deviceId: deviceKey }
        : {}),
    });
  const move = (from: number, to: number) => {
    const next = [...dataList];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    put(next);
    setOpened(to);
  };
  const fresh = sources.filter((source) => !dataList.some((entry) => findEntryProperty(entry, sources) === source));
  return (
    <fieldset className={css.group} disabled={off}>
      <legend>{words.entries}</legend>
      {dataList.length === 0 && <p className={css.hint}>{words.none}</p>}
      <ol className={css.entries}>
        {dataList.map((entry, at) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place
            key={at}
            entry={entry}
            values={values}
            at={at}
            isOfAsset={isOfAsset}
            isOpen={opened === at}
            isLast={at === dataList.length - 1}
            onOpen={() => setOpened(opened === at ? undefined : at)}
            onChange={(change, stroke) =>
              put(
                dataList.map((one, other) => (other === at ? omitUndefined({ ...one, ...change }) : one)),
                stroke && `${at} ${stroke}`,
              )
            }
            onMove={(by) => move(at, at + by)}
            onRemove={() => {
              put(dataList.filter((_, other) => other !== at));
              setOpened(undefined);
            }}
          />
        ))}
      </ol>
      {!off && dataList.length < MAX && (
        <div className={css.ways}>
          {fresh.length > 0 ? (
            <Dropdown
              trigger={['click']}
              menu={{
                className: css.sources ?? '',
                items: fresh.map((source) => ({
                  key: `${source.deviceKey} ${source.propertyName}`,
                  label: (
                    <span>
                      {source.displayName ?? source.propertyName}{' '}
                      <small className="faint">
                        {source.propertyName} · {source.deviceName}
                      </small>
                    </span>
                  ),
                  onClick: () => fromSource(source),
                })),
              }}
            >
              <Button size="small" icon={<Glyph name="plus" size={13} />}>
                {words.addFrom}
              </Button>
            </Dropdown>
          ) : (
            <Button size="small" icon={<Glyph name="plus" size={13} />} loading={values.isPending} onClick={addBound}>
              {words.addFrom}
            </Button>
          )}
          <Button size="small" type="text" onClick={() => add({ key: '', Value: '' })}>
            {words.addOwn}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type EntryProps = {
  readonly entry: LabelEntry;
  readonly values: AssetLabelValues;
  readonly at: number;
  readonly isOfAsset: boolean;
  readonly isOpen: boolean;
  readonly isLast: boolean;
  readonly onOpen: () => void;
  readonly onChange: (change: Partial<LabelEntry>, stroke?: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

function Entry({ entry, values, at, isOfAsset, isOpen, isLast, onOpen, onChange, onMove, onRemove }: EntryProps) {
  const words = useMessages(entryMessages);
  const language = useLanguage();
  const say = useSay();
  const id = useId();
  const bound = isBound(entry);
  const sources = values.sources ?? [];
  const source = findEntryProperty(entry, sources);
  const same = sources.filter(({ propertyName }) => propertyName === entry.PropertyName);
  const problem = !bound
    ? undefined
    : !entry.PropertyName
      ? words.empty
      : values.sources === undefined || source
        ? undefined
        : same.length > 1
          ? words.several
          : words.missing;
  const reading = toReading(entry, values.known[at], language);
  const names = [...new Map(sources.map((one) => [one.propertyName, one])).values()];
  return (
    <li className={css.entry} data-open={isOpen} data-problem={problem !== undefined}>
      <button type="button" className={css.entryHead} aria-expanded={isOpen} onClick={onOpen}>
        <Glyph name={isOpen ? 'down' : 'next'} size={12} />
        <span className="cut">{entry.key || entry.PropertyName || words.property}</span>
        <small className="num">
          {problem ? <Glyph name="warning" size={13} /> : `${reading.text} ${reading.unit}`.trim()}
        </small>
      </button>
      {isOpen && (
        <div className={css.entryBody}>
          <label htmlFor={`${id}-key`}>{words.key}</label>
          <Input
            id={`${id}-key`}
            value={entry.key}
            maxLength={300}
            onChange={({ target }) => onChange({ key: target.value }, 'key')}
          />
          <label htmlFor={`${id}-from`}>{words.source}</label>
          <Select
            id={`${id}-from`}
            value={bound ? 'device' : 'own'}
            options={[
              { value: 'device', label: words.device },
              { value: 'own', label: words.own },
            ]}
            onChange={(from) =>
              onChange(
                from === 'device'
                  ? { type: IOT_INSTANCE, Value: undefined, PropertyName: entry.PropertyName ?? '' }
                  : { type: undefined, deviceId: undefined, PropertyName: undefined, Value: '' },
              )
            }
          />
          {bound ? (
            <>
              <label htmlFor={`${id}-property`}>{words.property}</label>
              <AutoComplete
                id={`${id}-property`}
                value={entry.PropertyName ?? ''}
                placeholder={words.propertyHint}
                {...(problem ? { status: 'warning' as const } : {})}
                options={names.map(({ propertyName, displayName, unit }) => ({
                  value: propertyName,
                  label: `${displayName ?? propertyName}${unit ? ` (${unit})` : ''}`,
                }))}
                onChange={(PropertyName: string) => {
                  const known = names.find(({ propertyName }) => propertyName === PropertyName);
                  onChange(
                    {
                      PropertyName,
                      ...(known?.unit && !entry.unit ? { unit: known.unit } : {}),
                      ...(known && !entry.key ? { key: known.displayName ?? PropertyName } : {}),
                    },
                    'property',
                  );
                }}
              />
              {isOfAsset && (
                <>
                  <label htmlFor={`${id}-device`}>{words.ofDevice}</label>
                  <Select
                    id={`${id}-device`}
                    value={entry.deviceId ?? ''}
                    options={[
                      { value: '', label: words.anyDevice },
                      ...same.map(({ deviceKey, deviceName }) => ({ value: deviceKey, label: deviceName })),
                    ]}
                    onChange={(deviceId) => onChange({ deviceId: deviceId || undefined })}
                  />
                </>
              )}
              <label htmlFor={`${id}-decimals`}>{words.decimals}</label>
              <NumberInput
                id={`${id}-decimals`}
                min={0}
                max={10}
                precision={0}
                placeholder={words.auto}
                value={entry.decimals ?? null}
                onChange={(decimals) => onChange({ decimals: decimals ?? undefined }, 'decimals')}
              />
            </>
          ) : (
            <>
              <label htmlFor={`${id}-value`}>{words.value}</label>
              <Input
                id={`${id}-value`}
                value={String(entry.Value ?? '')}
                onChange={({ target }) => onChange({ Value: target.value }, 'value')}
              />
            </>
          )}
          <label htmlFor={`${id}-unit`}>{words.unit}</label>
          <Input
            id={`${id}-unit`}
            value={entry.unit ?? ''}
            maxLength={32}
            placeholder={source?.unit ?? ''}
            onChange={({ target }) => onChange({ unit: target.value || undefined }, 'unit')}
          />
          <div className={css.entryActs}>
            {problem ? (
              <p className={css.problem} role="status">
                {problem}
              </p>
            ) : (
              bound &&
              source && (
                <p className={css.hint}>{say(entryMessages.now, { value: `${reading.text} ${reading.unit}` })}</p>
              )
            )}
            <span className={css.grow} />
            <Button
              type="text"
              size="small"
              aria-label={words.up}
              title={words.up}
              disabled={at === 0}
              icon={<Glyph name="back" size={13} />}
              className={css.turned ?? ''}
              onClick={() => onMove(-1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={words.down}
              title={words.down}
              disabled={isLast}
              icon={<Glyph name="down" size={13} />}
              onClick={() => onMove(1)}
            />
            <Button
              type="text"
              size="small"
              danger
              aria-label={words.remove}
              title={words.remove}
              icon={<Glyph name="trash" size={13} />}
              onClick={onRemove}
            />
          </div>
        </div>
      )}
    </li>
  );
}
