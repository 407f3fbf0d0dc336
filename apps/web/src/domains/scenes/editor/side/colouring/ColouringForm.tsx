import { COLOUR_SCALES, type ColourScale, SCENE_RANGES_MAX, type SceneComponent } from '@twinscape/contract/scenes';
import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useFormat, useLanguage, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { NumberInput } from '../../../../../ui/form/NumberInput.tsx';
import { toast } from '../../../../../ui/index.ts';
import { type PreviewParts, stageColours } from '../../../../models/index.ts';
import { formatHexColour, hasRanges, type Paint, roundScale, toMappedRanges } from '../../../live/colouring.ts';
import { groupBindings } from '../../../live/typeBindings.ts';
import { MarkButton } from '../MarkButton.tsx';
import { AddColourBindings } from './AddColourBindings.tsx';
import css from './Colouring.module.css';
import { loadCurrentValues } from './currentValues.ts';
import { colouringMessages } from './messages.ts';
import { type ColouringChange, Ranges } from './Ranges.tsx';
import { useTypeNames } from './useTypeNames.ts';

type Props = { readonly preview: PreviewParts; readonly component: SceneComponent; readonly onChange: ColouringChange };

/** Things that are named before the rest is unfolded. */
const MAX_ROWS = 6;
const NAME_MAX = 60;
const UNIT_MAX = 32;

/** One colouring: what is coloured, and in which colours. */
export function ColouringForm({ preview, component, onChange }: Props) {
  const words = useMessages(colouringMessages);
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const [paint, setPaint] = useState<Paint>();
  useEffect(() => {
    void stageColours().then(setPaint);
  }, []);
  const { name, coloured = [], hasRooms = false, unit = '' } = component;
  const ranged = hasRanges(component);
  const turnTo = (way: 'scale' | 'ranges') => {
    if (way === 'scale') return onChange({ ranges: undefined });
    const [low = 0, high = 100] = [component.from, component.to];
    const colour = (at: number) => (paint ? formatHexColour(paint.kindColour(at)) : '#009e73');
    return onChange({ ranges: [{ name: words.firstRange, colour: colour(2), from: low, to: high }] });
  };
  return (
    <div className={css.form}>
      <LineField
        label={words.name}
        value={name}
        maxLength={NAME_MAX}
        onChange={(next) => onChange({ name: next }, 'name')}
      />
      <BindingList
        projectId={preview.projectId}
        component={component}
        onChange={onChange}
        onAdd={() => setAdding(true)}
      />
      <Checkbox
        checked={hasRooms}
        title={words.roomsHint}
        onChange={({ target }) => onChange({ hasRooms: target.checked || undefined })}
      >
        {words.rooms}
      </Checkbox>
      <Segmented
        block
        size="small"
        aria-label={words.way}
        value={ranged ? 'ranges' : 'scale'}
        options={[
          { value: 'scale' as const, label: words.scaleWay },
          { value: 'ranges' as const, label: words.rangesWay },
        ]}
        onChange={turnTo}
      />
      {ranged && paint ? (
        <Ranges component={component} paint={paint} maxRanges={SCENE_RANGES_MAX} onChange={onChange} />
      ) : (
        <Scale preview={preview} component={component} paint={paint} onChange={onChange} />
      )}
      <LineField
        label={words.unit}
        value={unit}
        maxLength={UNIT_MAX}
        onChange={(next) => onChange({ unit: next || undefined }, 'unit')}
      />
      {isAdding && (
        <AddColourBindings
          preview={preview}
          existingCount={coloured.length}
          onClose={() => setAdding(false)}
          onAdd={(more, known) => {
            onChange({
              coloured: [...coloured, ...more],
              ...(known.unit && !component.unit ? { unit: known.unit } : {}),
              // The first things say what the scale should span, or which states there are.
              ...(coloured.length === 0 && !ranged
                ? known.valueMapping
                  ? { ranges: toMappedRanges(known.valueMapping, language).slice(0, SCENE_RANGES_MAX) }
                  : roundScale(known.values)
                : {}),
            });
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

type LineProps = {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
};

/** A line of text below its label. */
function LineField({ label, value, maxLength, onChange }: LineProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        size="small"
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

/** What is coloured, and by which property of which device. */
function BindingList({
  projectId,
  component: { coloured = [] },
  onChange,
  onAdd,
}: Pick<Props, 'component' | 'onChange'> & { readonly projectId: string; readonly onAdd: () => void }) {
  const words = useMessages(colouringMessages);
  const say = useSay();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const groups = groupBindings(coloured);
  const typeName = useTypeNames(
    projectId,
    coloured.some(({ allOfType }) => allOfType !== undefined),
  );
  const visible = isWhole ? groups : groups.slice(0, MAX_ROWS);
  return (
    <section className={css.things} aria-label={words.things}>
      <header>
        <span>{words.things}</span>
        {groups.length > 1 && (
          <Button size="small" type="link" onClick={() => onChange({ coloured: [] })}>
            {words.removeAll}
          </Button>
        )}
        <Button size="small" onClick={onAdd}>
          {words.addThings}
        </Button>
      </header>
      {coloured.length === 0 && <p>{words.noThings}</p>}
      <ul>
        {visible.map(({ first, all }, at) => {
          const { allOfType, PropertyName } = first;
          const name =
            allOfType === undefined
              ? first.name
              : say(colouringMessages.everyOf, { name: typeName(allOfType) ?? first.name });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is known by its place
            <li key={at}>
              <span className="cut" title={allOfType === undefined ? name : `${name}\n${words.everyHint}`}>
                {name}
              </span>
              <small className="faint cut" title={PropertyName}>
                {PropertyName}
              </small>
              <MarkButton
                name="close"
                title={say(colouringMessages.removeThing, { name })}
                run={() => onChange({ coloured: coloured.filter((other) => !all.includes(other)) })}
              />
            </li>
          );
        })}
      </ul>
      {groups.length > MAX_ROWS && (
        <Button size="small" type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : say(colouringMessages.allThings, { count: format.number(groups.length) })}
        </Button>
      )}
    </section>
  );
}

/** From which value to which, and in which colours. */
function Scale({ preview, component, paint, onChange }: Props & { readonly paint: Paint | undefined }) {
  const words = useMessages(colouringMessages);
  const id = useId();
  const [isReading, setReading] = useState(false);
  const { from = 0, to = 1, scale = 'even', coloured = [] } = component;
  const fit = () => {
    setReading(true);
    void loadCurrentValues(preview.projectId, coloured)
      .then((values) => {
        const span = roundScale(values);
        if (span) onChange(span);
        else toast.warning(words.noNumbers);
      })
      .finally(() => setReading(false));
  };
  return (
    <>
      <label htmlFor={`${id}-scale`}>{words.palette}</label>
      <Select<ColourScale>
        id={`${id}-scale`}
        size="small"
        value={scale}
        options={COLOUR_SCALES.map((value) => ({ value, label: words[value] }))}
        optionRender={({ value }) => (
          <span className={css.palette}>
            <i style={{ background: paint?.scaleGradient(value as ColourScale) }} aria-hidden="true" />
            {words[value as ColourScale]}
          </span>
        )}
        onChange={(next) => onChange({ scale: next })}
      />
      <i className={css.gradient} style={{ background: paint?.scaleGradient(scale) }} aria-hidden="true" />
      <div className={css.pair}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`}>{words[end]}</label>
            <NumberInput
              id={`${id}-${end}`}
              size="small"
              value={component[end] ?? (end === 'from' ? 0 : 1)}
              {...(from >= to ? { status: 'error' as const, 'aria-describedby': `${id}-order` } : {})}
              onChange={(value) => value !== null && onChange({ [end]: value }, `scale ${end}`)}
            />
          </div>
        ))}
      </div>
      {from >= to && (
        <p id={`${id}-order`} className={css.wrong} role="alert">
          {words.order}
        </p>
      )}
      <Button size="small" loading={isReading} disabled={coloured.length === 0} onClick={fit}>
        {words.fit}
      </Button>
    </>
  );
}
