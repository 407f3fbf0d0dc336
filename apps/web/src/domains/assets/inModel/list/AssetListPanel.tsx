import { assetElementCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import { send, useCall } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState, ErrorState, Glyph, LinesSkeleton, SearchBox, toast } from '../../../../ui/index.ts';
import { findBranch } from '../../../../ui/tree/branches.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { toClassFilter } from '../../classes/branches.ts';
import { ClassSelect } from '../../classes/ClassSelect.tsx';
import { useClassTree } from '../../classes/useClassTree.ts';
import { useAssetRights } from '../../rights.ts';
import { useAssetsPush } from '../../useAssetsPush.ts';
import { focusAsset } from '../focus.ts';
import css from '../InModel.module.css';
import { MappingDialog } from '../mapping/MappingDialog.tsx';
import { inModelMessages } from '../messages.ts';
import { useOpenModels } from '../useOpenModels.ts';
import { findElementsOfBranch } from './elementsIn.ts';

/** Assets come so many at a time. */
const PAGE = 50;
/** Elements that a view keeps. */
const MOST_SHOWN = 3_000;
/** All assets of the project, whatever they are related to. */
const PROJECT = '';

/** S-MOD-06: the assets of the model, searched and narrowed to a class; one click goes to what it is. */
export function AssetListPanel({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, openPanel } = preview;
  const { isReader } = useAssetRights();
  const models = useOpenModels(preview);
  const [chosenModel, setModel] = useState<string>();
  const [key, setKey] = useState('');
  const [chosenClass, setClass] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [chosen, setChosen] = useState('');
  const { tree } = useClassTree(projectId);
  useAssetsPush(projectId);
  const model = chosenModel ?? models[0]?.modelId ?? PROJECT;
  const filter = {
    ...toClassFilter(findBranch(tree, chosenClass)),
    ...(model === PROJECT ? {} : { relationModelId: model }),
  };
  const query = useCall(
    assetRegistryCalls.GetProjectAssetListWithProperty,
    { projectId, ...filter, ...(key ? { key } : {}), pageIndex: 1, pageSize: shown },
    { handles: true, keepPrevious: true },
  );
  const { list = [], count = 0 } = query.data?.data ?? {};
  const open = async (assetId: string) => {
    setChosen(assetId);
    focusAsset(preview, await send(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId }));
  };
  const isNarrowed = key !== '' || chosenClass !== '';
  return (
    <>
      <div className={css.tools}>
        <SearchBox
          typed={key}
          onTyped={(text) => {
            setKey(text);
            setShown(PAGE);
          }}
          placeholder={words.search}
        />
        <div className={css.row}>
          <Select
            className={css.grow ?? ''}
            aria-label={words.ofModel}
            value={model}
            popupMatchSelectWidth={false}
            options={[
              ...models.map(({ modelId, name }) => ({ value: modelId, label: name || '…' })),
              { value: PROJECT, label: words.allAssets },
            ]}
            onChange={setModel}
          />
          <ClassSelect
            projectId={projectId}
            className={css.grow ?? ''}
            chosen={chosenClass}
            onChoose={(branch) => setClass(branch?.id ?? '')}
          />
        </div>
        <ListTools
          preview={preview}
          models={model === PROJECT ? models.map(({ modelId }) => modelId) : [model]}
          type={chosenClass}
        />
      </div>
      <div className={css.scroll}>
        {query.isPending ? (
          <div className={css.wait}>
            <LinesSkeleton lines={8} />
          </div>
        ) : !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : list.length === 0 ? (
          isNarrowed ? (
            <EmptyState small title={words.noneFound} />
          ) : model === PROJECT ? (
            <EmptyState small title={words.listEmpty} />
          ) : (
            <EmptyState small title={words.noneOfModel} {...(isReader ? {} : { hint: words.noneOfModelHint })} />
          )
        ) : (
          <>
            <ul className={css.lines} aria-label={words.assetList}>
              {list.map(({ assetId, assetName, assetNumber, classTypeName }) => (
                <li key={assetId} className={css.line} data-chosen={assetId === chosen}>
                  <button
                    type="button"
                    className={css.main}
                    aria-current={assetId === chosen}
                    title={`${assetName}\n${assetNumber}`}
                    onClick={() => void open(assetId)}
                  >
                    <span className="cut">{assetName}</span>
                    <small className="cut">{`${assetNumber} · ${classTypeName}`}</small>
                  </button>
                  <Button
                    type="text"
                    size="small"
                    aria-label={say(inModelMessages.openAsset, { name: assetName })}
                    title={words.assetDetail}
                    icon={<Glyph name="info" size={14} />}
                    onClick={() => openPanel('asset', assetId)}
                  />
                </li>
              ))}
            </ul>
            <p className={css.foot}>
              <span className={css.quiet}>{say(inModelMessages.count, { count: format.number(count) })}</span>
              {count > list.length && (
                <Button type="link" size="small" loading={query.isFetching} onClick={() => setShown(shown + PAGE)}>
                  {words.more}
                </Button>
              )}
            </p>
          </>
        )}
      </div>
    </>
  );
}

type ToolsProps = {
  readonly preview: PreviewParts;
  readonly models: readonly string[];
  /** A class or a type; empty for all. */
  readonly type: string;
};

/** Shows the elements that are assets alone, or in the colours of their types. */
function ListTools({ preview, models, type }: ToolsProps) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, views, panels } = preview;
  const { tree } = useClassTree(projectId);
  const { off, isReader } = useAssetRights();
  const named = useOpenModels(preview);
  const [isMapping, setMapping] = useState(false);
  const mapped = named.find(({ modelId }) => modelId === models[0]);
  const isColoured = useStore(views, ({ view }) => view.colour?.by === 'asset');
  const isAlone = useStore(views, ({ view }) => view.rest === 'alone' && view.only.length > 0);
  const { change } = views.getState();
  const isolate = async () => {
    const answers = await Promise.all(
      models.map(async (relationModelId) => ({
        relationModelId,
        rows: await send(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }),
      })),
    );
    const only = answers.flatMap(({ relationModelId, rows }) =>
      findElementsOfBranch(rows, findBranch(tree, type)).map((elementId) => ({
        model: relationModelId,
        nodeId: `element:${elementId}`,
      })),
    );
    if (only.length === 0) return void toast.warning(words.noRelatedElement);
    if (only.length > MOST_SHOWN)
      return void toast.warning(say(inModelMessages.tooMany, { limit: format.number(MOST_SHOWN) }));
    change({ only, rest: 'alone', hidden: [] }, { step: true });
  };
  return (
    <div className={css.row}>
      <Button
        size="small"
        aria-pressed={isAlone}
        {...(isAlone ? { type: 'primary', ghost: true } : {})}
        onClick={() => (isAlone ? change({ only: [], rest: '' }, { step: true }) : void isolate())}
      >
        {isAlone ? words.showAll : words.isolate}
      </Button>
      <Button
        size="small"
        aria-pressed={isColoured}
        {...(isColoured ? { type: 'primary', ghost: true } : {})}
        onClick={() => {
          change({ colour: isColoured ? undefined : { by: 'asset' } }, { step: true });
          // What the colours mean stands there.
          if (!isColoured) panels.setState({ tool: 'colour', about: '' });
        }}
      >
        {isColoured ? words.uncolour : words.colour}
      </Button>
      {!isReader && mapped && (
        <Button size="small" disabled={off !== undefined} title={off} onClick={() => setMapping(true)}>
          {words.byCode}
        </Button>
      )}
      {isMapping && mapped && <MappingDialog preview={preview} model={mapped} onClose={() => setMapping(false)} />}
    </div>
  );
}
