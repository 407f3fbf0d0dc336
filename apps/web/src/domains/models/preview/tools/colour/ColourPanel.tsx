import { Button, Select } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { EmptyState, LinesSkeleton, toast } from '../../../../../ui/index.ts';
import { useClassWord } from '../../../detail/classes.ts';
import { numberText } from '../../../detail/value.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { previewMessages } from '../../messages.ts';
import { useFields } from '../../parts/useFields.ts';
import { previewSlots } from '../../slots.ts';
import type { LegendEntry } from '../../stage/legend.ts';
import { cssColour } from '../../stage/palette.ts';
import { drawnModel, isDrawn } from '../../stage/stage.ts';
import { MOST_SELECTED } from '../../view/selecting.ts';
import { COLOUR_BY, type ColourBy, type NodeRef } from '../../view/view.ts';
import { KindButton } from '../KindButton.tsx';
import css from '../Panel.module.css';
import { colourMessages } from './messages.ts';

const WAYS = ['storey', 'class', 'system', 'type', 'property'] as const;

/** What decides the colours, and what they mean. */
export function ColourPanel() {
  const words = useMessages(colourMessages);
  const say = useSay();
  const format = useFormat();
  const change = useChange();
  const colour = useView((view) => view.colour);
  const legend = useStageState((state) => state.legend);
  const models = useStageState((state) => state.models);
  const [isChoosing, setChoosing] = useState(false);
  const fields = useFields(
    models.filter(isDrawn).map(({ elements }) => elements.of),
    isChoosing || colour?.by === 'property',
  );
  const set = (next: ColourBy | undefined) => change({ colour: next }, { step: true });
  const choose = (by: (typeof WAYS)[number]) => {
    setChoosing(by === 'property');
    if (by !== 'property') set({ by });
  };
  const isProperty = isChoosing || colour?.by === 'property';
  return (
    <div className={css.panel}>
      <div className={css.kinds}>
        {WAYS.map((by) => (
          <KindButton
            key={by}
            label={words[by]}
            isOn={by === 'property' ? isProperty : colour?.by === by && !isChoosing}
            run={() => choose(by)}
          />
        ))}
        {[...previewSlots.colours.all()].map(([name, { title }]) => {
          const by = COLOUR_BY.find((one) => one === name);
          return (
            by && (
              <KindButton
                key={name}
                label={say(title)}
                isOn={colour?.by === by && !isChoosing}
                run={() => {
                  setChoosing(false);
                  set({ by });
                }}
              />
            )
          );
        })}
      </div>
      {isProperty && (
        <Select
          size="small"
          aria-label={words.choose}
          placeholder={words.choose}
          showSearch={{ optionFilterProp: 'label' }}
          loading={fields.isComing}
          value={colour?.by === 'property' ? `${colour.group}\u0000${colour.name}` : null}
          options={fields.properties.map(({ group, name, elementCount }) => ({
            value: `${group}\u0000${name}`,
            label: `${name} · ${group} (${format.number(elementCount)})`,
          }))}
          onChange={(value: string) => {
            const [group = '', name = ''] = value.split('\u0000');
            setChoosing(false);
            set({ by: 'property', group, name });
          }}
        />
      )}
      {colour && !isChoosing && (legend?.colour === colour ? <Legend /> : <LinesSkeleton lines={6} />)}
      {colour && (
        <Button size="small" block onClick={() => set(undefined)}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}

function Legend() {
  const words = useMessages(colourMessages);
  const say = useSay();
  const format = useFormat();
  const classWord = useClassWord();
  const { stage } = usePreview();
  const change = useChange();
  const legend = useStageState((state) => state.legend);
  const only = useView((view) => view.only);
  const [shownId, setShownId] = useState<string>();
  if (!legend || !stage) return null;
  const { colour, entries, isScale } = legend;
  const nameOf = ({ kind, name, id, unit }: LegendEntry): string => {
    if (kind === 'none') return words.none;
    if (kind === 'rest') return words.rest;
    if (colour.by === 'class') return classWord(id);
    const text = isScale
      ? name
          .split(' – ')
          .map((part) => numberText(Number(part)))
          .join(' – ')
      : name || id;
    return unit ? `${text} ${unit}` : text;
  };
  const keyOf = ({ kind, id }: LegendEntry) => `${kind} ${id}`;
  const isolate = async (entry: LegendEntry) => {
    if (only.length > 0 && shownId === keyOf(entry)) {
      setShownId(undefined);
      return change({ only: [], rest: '' }, { step: true });
    }
    const nodes = await nodesOf(entry);
    if (!nodes) return void toast.warning(say(previewMessages.tooMany, { limit: format.number(MOST_SELECTED) }));
    setShownId(keyOf(entry));
    return change({ only: nodes, rest: 'alone', hidden: [] }, { step: true });
  };
  /**
   * What an entry stands for as nodes of the tree: one where the tree has it, else its elements, if they are not too
   * many.
   */
  const nodesOf = async ({ kind, id, elementCount, members }: LegendEntry): Promise<NodeRef[] | undefined> => {
    const prefix = {
      storey: 'element',
      class: 'class',
      system: 'system',
      type: '',
      property: '',
      change: '',
      asset: '',
      question: '',
    }[colour.by];
    if (kind === 'value' && prefix)
      return members.map(({ modelId }) => ({ model: modelId, nodeId: `${prefix}:${id}` }));
    if (elementCount > MOST_SELECTED) return undefined;
    const named = await Promise.all(
      members.map(async ({ modelId, indexes }) =>
        ((await drawnModel(stage, modelId)?.elements.numbered(indexes)) ?? []).map(({ elementId }) => ({
          model: modelId,
          nodeId: `element:${elementId}`,
        })),
      ),
    );
    return named.flat();
  };
  if (entries.length === 0) return <EmptyState small title={words.nothing} />;
  return (
    <>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            <button
              type="button"
              className={css.entry}
              aria-pressed={only.length > 0 && shownId === keyOf(entry)}
              onClick={() => void isolate(entry)}
            >
              <span className={css.swatch} style={{ background: cssColour(entry.colour) }} />
              <span className={`${css.grow} cut`} title={nameOf(entry)}>
                {nameOf(entry)}
              </span>
              <span className={`${css.faint} num`}>{format.number(entry.elementCount)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.hint}>{words.hint}</p>
    </>
  );
}
