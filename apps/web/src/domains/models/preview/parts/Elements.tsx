import { Segmented } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState, Glyph, LinesSkeleton, SearchBox } from '../../../../ui/index.ts';
import { ElementForest } from '../../detail/ElementForest.tsx';
import { ElementTree, type Grouping, type Modifiers, type TreeProps } from '../../detail/ElementTree.tsx';
import { Hits } from '../../detail/Hits.tsx';
import { detailMessages } from '../../detail/messages.ts';
import type { VersionRef } from '../../versionRef.ts';
import { useChange, usePanels, usePreview, useStageState, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { usePreviewActions } from '../previewActions.ts';
import { isDrawn } from '../stage/stage.ts';
import { drawnAs } from '../tools/models/together.ts';
import { chosen as choosing } from '../view/selecting.ts';
import eye from './Eye.module.css';
import { Eye, useEyeKeys } from './Eye.tsx';
import { FilterForm } from './FilterForm.tsx';
import { isFiltered, toModelQuery } from './filter.ts';
import glass from './Glass.module.css';
import { SmallTool } from './Glass.tsx';
import { HitActions } from './HitActions.tsx';
import { useChoices } from './useChoices.ts';

const FILTER = 'M2 3h12L9.500 8.500V13l-3-1.500v-3z';

/** The elements of all open models: as trees, or what a search finds in them. */
export function Elements() {
  const words = useMessages(previewMessages);
  const say = useSay();
  const { panels } = usePreview();
  const { by, find, filter } = usePanels((state) => state);
  const [isAsking, setAsking] = useState(isFiltered(filter));
  const models = useStageState((state) => state.models);
  const opened = models.filter(isDrawn).map(({ elements, file }) => ({ of: elements.of, name: file.modelName }));
  const choices = useChoices(
    opened.map(({ of }) => of),
    isAsking || isFiltered(filter),
  );
  const isSearch = find !== '' || isFiltered(filter);
  return (
    <>
      <div className={glass.tools}>
        <div className={glass.row}>
          <SearchBox
            typed={find}
            onTyped={(text) => panels.setState({ find: text })}
            placeholder={say(detailMessages.searchElements)}
          />
          <SmallTool
            shape={FILTER}
            title={words.filter}
            isOn={isAsking || isFiltered(filter)}
            run={() => setAsking(!isAsking)}
          />
        </div>
        {isAsking && <FilterForm choices={choices} />}
        {!isSearch && (
          <Segmented
            size="small"
            block
            aria-label={say(detailMessages.by)}
            value={by}
            options={[
              { value: 'storey', label: say(detailMessages.byStorey) },
              { value: 'class', label: say(detailMessages.byClassShort) },
              { value: 'system', label: say(detailMessages.bySystem) },
            ]}
            onChange={(value: Grouping) => panels.setState({ by: value })}
          />
        )}
      </div>
      <div className={glass.scroll}>
        {opened.length === 0 ? (
          <div className={glass.coming}>
            <LinesSkeleton lines={6} />
          </div>
        ) : isSearch ? (
          <Found
            searches={opened.flatMap(({ of, name }) => {
              const asked = toModelQuery(of.modelId, filter, find, choices);
              return asked ? [{ of, name, asked }] : [];
            })}
            isOne={opened.length === 1}
          />
        ) : (
          <Trees opened={opened} by={by} />
        )}
      </div>
    </>
  );
}

type Opened = { readonly of: VersionRef; readonly name: string };

/** Chooses an element of a model, as the tree and the list of hits do. */
function useChoosing() {
  const selection = useView((view) => view.selection);
  const change = useChange();
  const last = selection.at(-1);
  return {
    /** Of one model: the element that leads, and all that are selected. */
    of: (modelId: string) => ({
      chosen: last?.model === modelId ? last.elementId : '',
      selected: new Set(selection.filter(({ model }) => model === modelId).map(({ elementId }) => elementId)),
    }),
    choose: (model: string, elementId: string, { isToggling, isAdding }: Modifiers) =>
      change(
        { selection: choosing(selection, [{ model, elementId }], isToggling ? 'toggle' : isAdding ? 'add' : 'only') },
        { step: true },
      ),
  };
}

function Trees({ opened, by }: { readonly opened: readonly Opened[]; readonly by: Grouping }) {
  const { of: chosenOf, choose } = useChoosing();
  const onEyeKey = useEyeKeys();
  const treeOf = (of: VersionRef): TreeProps => ({
    of,
    by,
    ...chosenOf(of.modelId),
    onChoose: (elementId, modifiers) => choose(of.modelId, elementId, modifiers),
    aside: (node, above) => <Eye model={of.modelId} node={node} above={above} />,
    onKey: (key, node) => onEyeKey(of.modelId, key, node),
  });
  const [only, ...others] = opened;
  if (only && others.length === 0) return <ElementTree key={`${by} ${only.of.modelId}`} {...treeOf(only.of)} />;
  return (
    <ElementForest
      key={by}
      roots={opened.map(({ of, name }) => ({
        ...treeOf(of),
        name,
        mark: <ModelEye modelId={of.modelId} name={name} />,
      }))}
    />
  );
}

/** Hides a whole model, or shows it again. */
function ModelEye({ modelId, name }: { readonly modelId: string; readonly name: string }) {
  const say = useSay();
  const models = useView((view) => view.models);
  const change = useChange();
  const isHidden = models.some((model) => model.modelId === modelId && model.drawn === 'hidden');
  const title = say(isHidden ? previewMessages.showModel : previewMessages.hideModel, { name });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps what its button hears from the row
    <span
      className={eye.eye}
      data-on={isHidden}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        tabIndex={-1}
        data-on={isHidden}
        aria-pressed={isHidden}
        title={title}
        aria-label={title}
        onClick={() => change({ models: drawnAs(models, modelId, 'hidden') }, { step: true })}
      >
        <Glyph name={isHidden ? 'eyeClosed' : 'eye'} size={14} />
      </button>
    </span>
  );
}

type FoundProps = {
  readonly searches: readonly (Opened & { readonly asked: Readonly<Record<string, string>> })[];
  readonly isOne: boolean;
};

/** What a search has found, model by model; a click flies there. */
function Found({ searches, isOne }: FoundProps) {
  const say = useSay();
  const acts = usePreviewActions();
  const { of: chosenOf, choose } = useChoosing();
  const actions = <HitActions searches={searches} />;
  if (searches.length === 0) return <EmptyState small title={say(detailMessages.noHits)} />;
  return (
    <>
      {!isOne && <div className={glass.found}>{actions}</div>}
      {searches.map(({ of, name, asked: { key = '', ...filter } }) => (
        <Hits
          key={of.modelId}
          of={of}
          {...(isOne ? {} : { heading: name })}
          find={key}
          wanted=""
          filter={filter}
          {...chosenOf(of.modelId)}
          onChoose={(elementId, modifiers) => {
            choose(of.modelId, elementId, modifiers);
            if (!modifiers.isAdding && !modifiers.isToggling) acts.fit([{ model: of.modelId, elementId }]);
          }}
          {...(isOne ? { actions: () => actions } : {})}
        />
      ))}
    </>
  );
}
