import {
  MEDIA,
  type Medium,
  type Schematic,
  type SchematicItem,
  type SchematicPipe,
  type SchematicValue,
  type WidgetConfig,
} from '@twinscape/contract/dashboards';
import { Button, Form, Input, Select } from 'antd';
import { useId } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { ImageUpload } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { listDatasources } from '../../data/rows.ts';
import { MEDIUM_TITLES, schematicMessages } from '../messages.ts';
import { routePipe } from '../pipes.ts';
import { changeItem, changePipe } from './edits.ts';
import css from './SchematicEditor.module.css';

const TEXT_MAX = 200;
const SIZE_LEAST = 10;
const SIZE_MOST = 4_000;
const WIDTH_MOST = 40;

type Props = {
  readonly projectId: string;
  readonly drawing: Schematic;
  readonly config: WidgetConfig;
  readonly selected: readonly string[];
  readonly onChange: (next: Schematic, stroke?: string) => void;
};

/** What the selected part is called, shows and does; of none the sheet itself. */
export function PartPanel({ projectId, drawing, config, selected, onChange }: Props) {
  const say = useSay();
  const [only] = selected.length === 1 ? selected : [];
  const item = drawing.items.find(({ id }) => id === only);
  const pipe = drawing.pipes.find(({ id }) => id === only);
  return (
    <aside className={css.panel}>
      <Form component={false} layout="vertical" size="small">
        {item ? (
          <ItemFields key={item.id} item={item} drawing={drawing} config={config} onChange={onChange} />
        ) : pipe ? (
          <PipeFields key={pipe.id} pipe={pipe} drawing={drawing} config={config} onChange={onChange} />
        ) : selected.length > 1 ? (
          <p className="faint">{say(schematicMessages.selected, { count: selected.length })}</p>
        ) : (
          <SheetFields projectId={projectId} drawing={drawing} onChange={onChange} />
        )}
      </Form>
    </aside>
  );
}

type PartProps = Pick<Props, 'drawing' | 'config' | 'onChange'>;

function ItemFields({ item, drawing, config, onChange }: PartProps & { readonly item: SchematicItem }) {
  const words = useMessages(schematicMessages);
  const id = useId();
  const { configuration } = useOpenDashboard();
  const set = (change: Partial<SchematicItem>, stroke?: string) =>
    onChange(changeItem(drawing, item.id, change), stroke && `${item.id} ${stroke}`);
  const isWords = item.symbol === 'note' || item.symbol === 'frame';
  return (
    <>
      <Form.Item label={words.text} htmlFor={`${id}text`}>
        <Input
          id={`${id}text`}
          maxLength={TEXT_MAX}
          value={item.text ?? ''}
          onChange={({ target }) => set({ text: target.value }, 'text')}
        />
      </Form.Item>
      {!isWords && (
        <>
          <ValueField
            label={words.state}
            hint={words.stateHint}
            config={config}
            value={item.state}
            onChange={(state) => set({ state })}
          />
          <ValueField label={words.value} config={config} value={item.value} onChange={(value) => set({ value })} />
          {item.value && (
            <Form.Item label={words.most} htmlFor={`${id}most`}>
              <NumberInput
                id={`${id}most`}
                className={css.wide ?? ''}
                placeholder="100"
                value={item.most ?? null}
                onChange={(most) => set({ most }, 'most')}
              />
            </Form.Item>
          )}
          <Form.Item label={words.opens} htmlFor={`${id}opens`}>
            <Select
              id={`${id}opens`}
              value={item.opens ?? ''}
              options={[
                { value: '', label: words.opensNothing },
                ...Object.entries(configuration.states ?? {}).map(([value, { name }]) => ({ value, label: name })),
              ]}
              onChange={(opens) => set({ opens: opens || null })}
            />
          </Form.Item>
        </>
      )}
      <Form.Item label={words.size}>
        <div className={css.pair}>
          {(['w', 'h'] as const).map((side) => (
            <NumberInput
              key={side}
              aria-label={side === 'w' ? words.width : words.height}
              min={SIZE_LEAST}
              max={SIZE_MOST}
              precision={0}
              value={item[side]}
              onChange={(value) => value && set({ [side]: value }, side)}
            />
          ))}
        </div>
      </Form.Item>
    </>
  );
}

function PipeFields({ pipe, drawing, config, onChange }: PartProps & { readonly pipe: SchematicPipe }) {
  const words = useMessages(schematicMessages);
  const say = useSay();
  const id = useId();
  const set = (change: Partial<SchematicPipe>, stroke?: string) =>
    onChange(changePipe(drawing, pipe.id, change), stroke && `${pipe.id} ${stroke}`);
  const [first, last] = [pipe.corners[0], pipe.corners.at(-1)];
  return (
    <>
      <Form.Item label={words.medium} htmlFor={`${id}medium`}>
        <Select<Medium>
          id={`${id}medium`}
          value={pipe.medium}
          options={MEDIA.map((value) => ({ value, label: say(MEDIUM_TITLES[value]) }))}
          onChange={(medium) => set({ medium })}
        />
      </Form.Item>
      <Form.Item label={words.flow} htmlFor={`${id}flow`}>
        <Select
          id={`${id}flow`}
          value={pipe.flow ?? 'never'}
          options={[
            { value: 'never', label: words.never },
            { value: 'always', label: words.always },
            { value: 'value', label: words.byValue },
          ]}
          onChange={(flow) => set({ flow })}
        />
      </Form.Item>
      {pipe.flow === 'value' && (
        <ValueField
          label={words.value}
          hint={words.flowHint}
          config={config}
          value={pipe.value}
          onChange={(value) => set({ value })}
        />
      )}
      <Form.Item label={words.pipeWidth} htmlFor={`${id}width`}>
        <NumberInput
          id={`${id}width`}
          className={css.wide ?? ''}
          min={1}
          max={WIDTH_MOST}
          precision={0}
          placeholder="6"
          value={pipe.width ?? null}
          onChange={(width) => set({ width }, 'width')}
        />
      </Form.Item>
      {first && last && (
        <Button
          size="small"
          onClick={() => {
            const begins = first[1] === pipe.corners[1]?.[1] ? 'across' : 'down';
            set({ corners: routePipe(first, last, begins).map(([x, y]): [number, number] => [x, y]) });
          }}
        >
          {words.straighten}
        </Button>
      )}
    </>
  );
}

function SheetFields({ projectId, drawing, onChange }: Pick<Props, 'projectId' | 'drawing' | 'onChange'>) {
  const words = useMessages(schematicMessages);
  const id = useId();
  return (
    <>
      <Form.Item label={words.sheet} extra={words.sheetHint}>
        <div className={css.pair}>
          {(['width', 'height'] as const).map((side) => (
            <NumberInput
              key={side}
              aria-label={words[side]}
              min={100}
              max={SIZE_MOST}
              precision={0}
              value={drawing[side]}
              onChange={(value) => value && onChange({ ...drawing, [side]: value }, side)}
            />
          ))}
        </div>
      </Form.Item>
      <Form.Item label={words.background} htmlFor={`${id}image`}>
        <ImageUpload
          id={`${id}image`}
          projectId={projectId}
          value={drawing.image || undefined}
          onChange={(image) => onChange({ ...drawing, image: image ?? null })}
        />
      </Form.Item>
    </>
  );
}

type ValueProps = {
  readonly label: string;
  readonly hint?: string;
  readonly config: WidgetConfig;
  readonly value: SchematicValue | null | undefined;
  readonly onChange: (value: SchematicValue | null) => void;
};

/** One of the values that the widget reads. */
function ValueField({ label, hint, config, value, onChange }: ValueProps) {
  const words = useMessages(schematicMessages);
  const id = useId();
  const { configuration, getAlias } = useOpenDashboard();
  const offered = listDatasources(config).flatMap(({ entityAliasId, dataKeys }) => {
    if (!entityAliasId) return [];
    const alias = configuration.entityAliases?.[entityAliasId]?.alias ?? '';
    const entities = getAlias(entityAliasId).entities ?? [];
    const named = entities.length > 1 ? entities : [undefined];
    return named.flatMap((entity) =>
      (dataKeys ?? []).map(({ name, type, label: word }) => ({
        value: JSON.stringify([entityAliasId, type, name, entity?.name ?? null]),
        label: [entity?.label ?? alias, word || name].join(' · '),
      })),
    );
  });
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(offered.length === 0 ? { extra: words.noData } : hint ? { extra: hint } : {})}
    >
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={value ? JSON.stringify([value.aliasId, value.type, value.key, value.entityName ?? null]) : ''}
        options={[{ value: '', label: words.nothing }, ...offered]}
        onChange={(chosen) => {
          if (chosen === '') return onChange(null);
          const [aliasId = '', type = '', key = '', entityName] = JSON.parse(chosen) as [
            string,
            string,
            string,
            string | null,
          ];
          return onChange({ aliasId, type, key, ...(entityName ? { entityName } : {}) });
        }}
      />
    </Form.Item>
  );
}
