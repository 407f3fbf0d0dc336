import { findRefusalByMessage } from '@twinscape/contract';
import { ASSET_CONDITIONS_MAX, assetCalls } from '@twinscape/contract/assets';
import { modelCalls } from '@twinscape/contract/models';
import { Button, Input, Segmented, Select, TreeSelect } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { findValidationError } from '../../../ui/form/validationError.ts';
import { Dialog, Glyph, useLastDefined } from '../../../ui/index.ts';
import { toClassChoices } from '../classes/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { ASSET_READS } from '../reads.ts';
import type { ViewBranch } from './branches.ts';
import { ConditionRow } from './ConditionRow.tsx';
import {
  type DraftFilter,
  findFilterErrors,
  newCondition,
  toCompleteFilter,
  toDraftFilter,
  toSavedFilter,
} from './conditions.ts';
import { FilterPreview } from './FilterPreview.tsx';
import { filterMessages } from './filterMessages.ts';
import { viewMessages } from './messages.ts';
import css from './Views.module.css';

type Props = {
  readonly projectId: string;
  /** `new`: one is made. */
  readonly view: ViewBranch | 'new' | undefined;
  readonly onClose: () => void;
  readonly onMade: (viewId: string) => void;
};

/** A smart view: its name and what it asks of assets, with what it finds at once (T-AVIEW-02, T-AVIEW-03). */
export function SmartDialog({ projectId, view, onClose, onMade }: Props) {
  const words = useMessages(filterMessages);
  const own = useMessages(viewMessages);
  const language = useLanguage();
  const field = useId();
  const lastView = useLastDefined(view);
  const branch = lastView === 'new' || lastView?.kind !== 'view' ? undefined : lastView;
  const before = branch?.view.filter;
  const [name, setName] = useState('');
  const [draft, setDraft] = useState<DraftFilter>(() => toDraftFilter(undefined));
  /** From the first try to save on, what is wrong is said. */
  const [isTried, setTried] = useState(false);
  const open = view !== undefined;
  const options = { handles: true, invalidates: ASSET_READS } as const;
  const create = useSend(assetCalls.CreateSmartAssetView, {
    ...options,
    onDone: ({ assetViewId }) => {
      onClose();
      onMade(assetViewId);
    },
  });
  const update = useSend(assetCalls.UpdateSmartAssetView, { ...options, onDone: onClose });
  const { reset: resetCreate } = create;
  const { reset: resetUpdate } = update;
  useEffect(() => {
    if (view === undefined) return;
    const opened = view === 'new' || view.kind !== 'view' ? undefined : view.view;
    setName(opened?.assetViewName ?? '');
    setDraft(toDraftFilter(opened?.filter));
    setTried(false);
    resetCreate();
    resetUpdate();
  }, [view, resetCreate, resetUpdate]);
  const { tree } = useClassTree(projectId);
  const names = useCall(assetCalls.GetAssetPropertyNames, { projectId }, { enabled: open, handles: true });
  const models = useCall(
    modelCalls.GetModelList,
    { projectId, pageIndex: 1, pageSize: 999 },
    { enabled: open, handles: true },
  );
  const set = (part: Partial<DraftFilter>) => setDraft((old) => ({ ...old, ...part }));
  const filter = toSavedFilter(draft, before);
  const wrong = findFilterErrors(filter);
  const sentence = (mark: string | undefined) =>
    isTried && mark !== undefined ? (findRefusalByMessage(mark)?.[language] ?? mark) : undefined;
  const wrongName = findValidationError(assetCalls.CreateSmartAssetView.input.shape.assetViewName, name, language);
  const submit = () => {
    setTried(true);
    if (wrongName || wrong.size > 0) return;
    const assetViewName = name.trim();
    if (branch) update.send({ projectId, assetViewId: branch.id, assetViewName, filter });
    else create.send({ projectId, assetViewName, filter });
  };
  const flags = [
    { value: '', label: words.any },
    { value: 'yes', label: words.with },
    { value: 'no', label: words.without },
  ];
  const label = (part: string, text: string) => (
    <label className={css.label} htmlFor={field + part}>
      {text}
    </label>
  );
  return (
    <Dialog
      title={branch ? words.editSmart : words.newSmart}
      open={open}
      onClose={onClose}
      width={760}
      onSubmit={submit}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <div className={css.editor}>
        <div>
          {label('name', own.viewName)}
          <Input
            id={`${field}name`}
            value={name}
            maxLength={100}
            placeholder={own.smartExample}
            {...(isTried && wrongName ? { status: 'error' as const } : {})}
            onChange={({ target }) => setName(target.value)}
          />
          {isTried && wrongName && (
            <p className={css.wrong} role="alert">
              {wrongName}
            </p>
          )}
        </div>
        <div className={css.pair}>
          <div>
            {label('class', words.assetClass)}
            <TreeSelect
              id={`${field}class`}
              className={css.wide ?? ''}
              allowClear
              showSearch
              treeNodeFilterProp="title"
              treeDefaultExpandAll
              placeholder={words.anyClass}
              {...(draft.assetClassId ? { value: draft.assetClassId } : {})}
              treeData={toClassChoices(tree, 'class')}
              onChange={(value?: string) => set({ assetClassId: value ?? '' })}
            />
          </div>
          <div>
            {label('types', words.types)}
            <TreeSelect
              id={`${field}types`}
              className={css.wide ?? ''}
              multiple
              allowClear
              showSearch
              maxTagCount="responsive"
              treeNodeFilterProp="title"
              treeDefaultExpandAll
              placeholder={words.anyType}
              value={[...draft.assetClassTypeIds]}
              treeData={toClassChoices(tree, 'type')}
              onChange={(value: string[]) => set({ assetClassTypeIds: value })}
            />
          </div>
          <div>
            {label('key', words.key)}
            <Input
              id={`${field}key`}
              value={draft.key}
              maxLength={200}
              placeholder={words.keyHint}
              onChange={({ target }) => set({ key: target.value })}
            />
          </div>
          <div>
            {label('model', words.model)}
            <Select
              id={`${field}model`}
              className={css.wide ?? ''}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={words.anyModel}
              {...(draft.relationModelId ? { value: draft.relationModelId } : {})}
              options={(models.data?.data.list ?? []).map(({ modelId, modelName }) => ({
                value: modelId,
                label: modelName,
              }))}
              onChange={(value?: string) => set({ relationModelId: value ?? '' })}
            />
          </div>
          {(
            [
              ['hasDevice', words.device],
              ['hasElement', words.element],
            ] as const
          ).map(([name, word]) => (
            <div key={name}>
              <span className={css.label}>{word}</span>
              <Segmented
                aria-label={word}
                options={flags}
                value={draft[name]}
                onChange={(value) => set({ [name]: value as DraftFilter[typeof name] })}
              />
            </div>
          ))}
        </div>
        <div className={css.conditions}>
          <span className={css.label}>{words.conditions}</span>
          {draft.conditions.map((condition, at) => (
            <ConditionRow
              key={condition.id}
              condition={condition}
              known={names.data ?? []}
              wrongName={sentence(wrong.get(`conditions.${at}.propertyName`))}
              wrongValue={sentence(wrong.get(`conditions.${at}.value`))}
              onChange={(next) => set({ conditions: draft.conditions.map((one) => (one.id === next.id ? next : one)) })}
              onRemove={() => set({ conditions: draft.conditions.filter(({ id }) => id !== condition.id) })}
            />
          ))}
          <div>
            <Button
              icon={<Glyph name="plus" size={14} />}
              disabled={draft.conditions.length >= ASSET_CONDITIONS_MAX}
              onClick={() => set({ conditions: [...draft.conditions, newCondition()] })}
            >
              {words.addCondition}
            </Button>
            {sentence(wrong.get('')) && (
              <p className={css.wrong} role="alert">
                {sentence(wrong.get(''))}
              </p>
            )}
          </div>
        </div>
        <FilterPreview projectId={projectId} filter={toCompleteFilter(draft, before)} />
      </div>
    </Dialog>
  );
}
